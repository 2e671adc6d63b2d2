import { type Child, element } from './element.ts';
import { type IconName, icon } from './icon.ts';

interface ButtonOptions {
  readonly label: string;
  readonly icon?: IconName;
  readonly variant: 'primary' | 'quiet' | 'bare';
  readonly onClick: () => void;
  /** Shortcut in the syntax of `aria-keyshortcuts`. */
  readonly key?: string;
}

export function button({ label, icon: name, variant, onClick, key }: ButtonOptions): HTMLButtonElement {
  const isBare = variant === 'bare';
  return element(
    'button',
    {
      type: 'button',
      class: isBare ? 'icon-button' : 'button',
      'data-variant': variant,
      'aria-label': isBare ? label : undefined,
      'aria-keyshortcuts': key,
      title: isBare ? label + (key ? ` (${key})` : '') : undefined,
      onclick: onClick,
    },
    name && icon(name),
    !isBare && element('span', {}, label),
  );
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
