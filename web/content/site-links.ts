import type { ExternalUrlName } from '#shared/external-urls.ts';
import type { PageName } from '#shared/pages.ts';

export interface InternalLink {
  readonly text: string;
  readonly page: PageName;
  /** Element id without `#`. */
  readonly anchor?: string;
}

/** External link. `shared/external-urls.ts` has the URLs. */
interface ExternalLink {
  readonly text: string;
  readonly external: ExternalUrlName;
}

export type ContentLink = InternalLink | ExternalLink;

export interface FooterColumn {
  readonly title: string;
  readonly links: readonly ContentLink[];
}

/**
 * The specification lists the columns, their links and their order. Only the link to the Firefox store is not in the specification,
 * which is older than the Firefox edition.
 */
export const FOOTER_COLUMNS: readonly FooterColumn[] = [
  {
    title: 'Get GoFullPage',
    links: [
      { text: 'Chrome', external: 'chromeStore' },
      { text: 'Edge', external: 'edgeStore' },
      { text: 'Firefox', external: 'firefoxStore' },
    ],
  },
  {
    title: 'Learn More',
    links: [
      { text: 'Blog', external: 'blog' },
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
      { text: 'Facebook', external: 'facebook' },
      { text: 'Twitter', external: 'twitter' },
      { text: 'LinkedIn', external: 'linkedin' },
    ],
  },
];

export const STAT_LABELS = { users: 'users', ratings: 'ratings', stars: 'stars' } as const;

/** The specification lists the links and their order. */
export const HEADER_LINKS: readonly InternalLink[] = [
  { text: 'GoFullPage Enterprise', page: 'enterprise' },
  { text: 'Go Premium', page: 'premium' },
  { text: 'Contact Sales', page: 'sales' },
  { text: 'Account', page: 'account' },
];

export const MENU_LABELS = { open: 'Open the menu', close: 'Close the menu' } as const;
