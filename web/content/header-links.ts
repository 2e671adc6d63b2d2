import type { InnerLink } from './content-link.ts';

/** Links of library specification §2.2, in the same order. */
export const HEADER_LINKS: readonly InnerLink[] = [
  { text: 'GoFullPage Enterprise', page: 'enterprise' },
  { text: 'Go Premium', page: 'premium' },
  { text: 'Contact Sales', page: 'sales' },
  { text: 'Account', page: 'account' },
];

export const MENU_WORDS = { open: 'Open the menu', close: 'Close the menu' } as const;
