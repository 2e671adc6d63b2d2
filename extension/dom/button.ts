import { type Child, element } from './element.ts';
import { type IconName, icon } from './icon.ts';
import { showToast } from './toast.ts';

interface ButtonOptions {
  readonly label: string;
  readonly icon?: IconName;
  readonly variant: 'primary' | 'quiet' | 'danger' | 'bare';
  /** The button is busy until this resolves. Errors appear in a toast. */
  readonly onClick: () => void | Promise<void>;
  /** Shortcut in the syntax of `aria-keyshortcuts`. */
  readonly key?: string;
}

export function button({ label, icon: name, variant, onClick, key }: ButtonOptions): HTMLButtonElement {
  const isBare = variant === 'bare';
  const node = element(
    'button',
    {
      type: 'button',
      class: isBare ? 'icon-button' : 'button',
      'data-variant': variant,
      'aria-label': isBare ? label : undefined,
      'aria-keyshortcuts': key,
      title: isBare ? label + (key ? ` (${key})` : '') : undefined,
      onclick: () => void runBusy(node, onClick),
    },
    name && icon(name),
    !isBare && element('span', {}, label),
  );
  return node;
}

async function runBusy(node: HTMLButtonElement, onClick: () => void | Promise<void>): Promise<void> {
  if (node.getAttribute('aria-busy') === 'true') return;
  node.setAttribute('aria-busy', 'true');
  try {
    await onClick();
  } catch (error) {
    showToast(error instanceof Error ? error.message : String(error), { kind: 'error' });
  }
  node.removeAttribute('aria-busy');
}

interface LinkOptions {
  readonly href: string;
  readonly class?: string;
  readonly variant?: 'primary';
  readonly opensNewTab?: boolean;
}

export const link = (
  { href, class: name, variant, opensNewTab = false }: LinkOptions,
  ...children: readonly Child[]
): HTMLAnchorElement =>
  element(
    'a',
    {
      href,
      class: name,
      'data-variant': variant,
      target: opensNewTab ? '_blank' : undefined,
      rel: opensNewTab ? 'noopener noreferrer' : undefined,
    },
    ...children,
  );
