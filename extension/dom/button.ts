import { type Child, element } from './element.ts';
import { type IconName, icon } from './icon.ts';
import { showToast } from './toast.ts';

interface ButtonParts {
  readonly label: string;
  readonly icon?: IconName;
  /** `bare` shows its icon only. */
  readonly variant: 'primary' | 'quiet' | 'danger' | 'bare';
  /** What it does. While that takes, the button is busy; what goes wrong is said. */
  readonly run: () => void | Promise<void>;
  /** The key that does the same, as `aria-keyshortcuts` has it. */
  readonly key?: string;
}

export function button({ label, icon: name, variant, run, key }: ButtonParts): HTMLButtonElement {
  const isBare = variant === 'bare';
  const made = element(
    'button',
    {
      type: 'button',
      class: isBare ? 'icon-button' : 'button',
      'data-variant': variant,
      'aria-label': isBare ? label : undefined,
      'aria-keyshortcuts': key,
      title: isBare ? label + (key ? ` (${key})` : '') : undefined,
      onclick: () => void runBusy(made, run),
    },
    name && icon(name),
    !isBare && element('span', {}, label),
  );
  return made;
}

async function runBusy(made: HTMLButtonElement, run: () => void | Promise<void>): Promise<void> {
  if (made.getAttribute('aria-busy') === 'true') return;
  made.setAttribute('aria-busy', 'true');
  try {
    await run();
  } catch (error) {
    showToast(error instanceof Error ? error.message : String(error), { kind: 'error' });
  }
  made.removeAttribute('aria-busy');
}

interface LinkParts {
  readonly href: string;
  readonly class?: string;
  /** Where it looks like a button. */
  readonly variant?: 'primary';
  /** Whether it opens beside this page. */
  readonly isOutside?: boolean;
}

export const link = (
  { href, class: name, variant, isOutside = false }: LinkParts,
  ...children: readonly Child[]
): HTMLAnchorElement =>
  element(
    'a',
    {
      href,
      class: name,
      'data-variant': variant,
      target: isOutside ? '_blank' : undefined,
      rel: isOutside ? 'noopener noreferrer' : undefined,
    },
    ...children,
  );
