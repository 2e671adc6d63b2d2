import type { ExternalUrlName } from '#shared/external-urls.ts';
import type { PageName } from '#shared/pages.ts';

export interface InnerLink {
  readonly text: string;
  readonly page: PageName;
  /** Element id without `#`. */
  readonly anchor?: string;
}

/** External link. `shared/external-urls.ts` has the URLs. */
interface OuterLink {
  readonly text: string;
  readonly outside: ExternalUrlName;
}

export type ContentLink = InnerLink | OuterLink;

export interface FooterColumn {
  readonly title: string;
  readonly links: readonly ContentLink[];
}

/** Columns of library specification §2.3, in the same order. */
export const FOOTER_COLUMNS: readonly FooterColumn[] = [
  {
    title: 'Get GoFullPage',
    links: [
      { text: 'Chrome', outside: 'chromeStore' },
      { text: 'Edge', outside: 'edgeStore' },
    ],
  },
  {
    title: 'Learn More',
    links: [
      { text: 'Blog', outside: 'blog' },
      { text: 'Go Premium', page: 'premium' },
      { text: 'Go Enterprise', page: 'enterprise' },
    ],
  },
  {
    title: 'Company',
    links: [
      { text: 'Press', page: 'press' },
      { text: 'About Us', page: 'about' },
    ],
  },
  {
    title: 'Resources',
    links: [
      { text: 'FAQ', page: 'faq' },
      { text: 'Privacy policy', page: 'privacy' },
      { text: 'Terms of Use', page: 'termsOfUse' },
      { text: 'Accessibility', page: 'accessibility' },
    ],
  },
  {
    title: 'Connect',
    links: [
      { text: 'Contact Us', page: 'contact' },
      { text: 'Facebook', outside: 'facebook' },
      { text: 'Twitter', outside: 'twitter' },
      { text: 'LinkedIn', outside: 'linkedin' },
    ],
  },
];

export const FOOTER_STRIP = { users: 'users', ratings: 'ratings', stars: 'stars' } as const;

/** Links of library specification §2.2, in the same order. */
export const HEADER_LINKS: readonly InnerLink[] = [
  { text: 'GoFullPage Enterprise', page: 'enterprise' },
  { text: 'Go Premium', page: 'premium' },
  { text: 'Contact Sales', page: 'sales' },
  { text: 'Account', page: 'account' },
];

export const MENU_WORDS = { open: 'Open the menu', close: 'Close the menu' } as const;
