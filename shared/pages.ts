import { PREMIUM } from './plan.ts';
import { SITE } from './site.ts';

interface PageMetadata {
  /** Title of the document. The name of the site is added unless the title starts with it. */
  readonly title: string;
  /** Shown by search engines below the title. 50 to 155 characters. */
  readonly description: string;
  /**
   * Pages of a group share one inline style block. A block per page would be smaller, but the content security policy lists the
   * hash of every block, and CloudFront limits a policy to 1,783 characters.
   */
  readonly styleGroup: 'home' | 'plans' | 'articles' | 'company' | 'demos' | 'styleGuide';
}

interface PageRecord {
  readonly path: `/${string}`;
  /** True for pages without header and footer. Independent of `kind`: `demoEditorInline` is bare and public. */
  readonly isBare?: true;
}

interface PublicPageRecord extends PageRecord, PageMetadata {
  readonly kind: 'public';
}

interface AppPageRecord extends PageRecord {
  readonly kind: 'app';
}

/**
 * All pages of the site, for the router, the edge rewrites, prerendering, the sitemap and the social cards.
 *
 * A `public` page is prerendered as its own document, is listed in the sitemap and has a social card in `web/social`. Its
 * component is `web/pages/<slug>/<slug>-page.tsx`. An `app` page is rendered in the browser from the shell (`/app.html`).
 */
export const PAGES = {
  home: {
    path: '/',
    kind: 'public',
    title: SITE.name,
    description: 'Capture a whole web page as one exact image, however long it is. Free to capture, download and export as PDF.',
    styleGroup: 'home',
  },
  premium: {
    path: '/premium',
    kind: 'public',
    title: 'Premium',
    description: `Crop, annotate, stamp the date and URL, and split PDF pages between lines of text. Free for ${PREMIUM.trialDays} days, then billed once a year.`,
    styleGroup: 'plans',
  },
  enterprise: {
    path: '/enterprise',
    kind: 'public',
    title: 'GoFullPage Enterprise',
    description:
      'Premium for your whole organization: multi-user seats, guaranteed capture, a group demo and webinar, and a security audit.',
    styleGroup: 'plans',
  },
  faq: {
    path: '/faq',
    kind: 'public',
    title: 'FAQ',
    description:
      'Answers about capturing whole pages, the shortcut, very long pages, PDF export, signing in, Premium, billing and refunds.',
    styleGroup: 'articles',
  },
  press: {
    path: '/press',
    kind: 'public',
    title: 'Press',
    description: 'What the press says about GoFullPage, the browser extension that captures a whole web page as one image.',
    styleGroup: 'company',
  },
  sales: {
    path: '/sales',
    kind: 'public',
    title: 'Contact Sales',
    description: 'Ask for a demo of GoFullPage for your organization, a quote for the seats you need, or a security review.',
    styleGroup: 'plans',
  },
  about: {
    path: '/about',
    kind: 'public',
    title: 'About us',
    description: `GoFullPage has captured whole web pages since ${SITE.foundedYear}. Learn how it started, how we test it, and who makes it.`,
    styleGroup: 'company',
  },
  legal: {
    path: '/legal',
    kind: 'public',
    title: 'GoFullPage Legal',
    description: 'Coming soon: web captures you can use as evidence. Sign up for early access and tell us what you need.',
    styleGroup: 'plans',
  },
  newsletter: {
    path: '/newsletter',
    kind: 'public',
    title: 'Stay in touch',
    description:
      'The GoFullPage newsletter: news about the extension and the library, and tips for using them. Unsubscribe at any time.',
    styleGroup: 'company',
  },
  contact: {
    path: '/contact',
    kind: 'public',
    title: 'Contact us',
    description: 'How to reach GoFullPage: support, sales, press, help with signing in, and answers to common questions.',
    styleGroup: 'company',
  },
  demos: {
    path: '/demos',
    kind: 'public',
    title: 'Demo Videos',
    description: 'Watch a long page become one image, and see how to crop, annotate, stamp and export a capture.',
    styleGroup: 'demos',
  },
  demoEditorInline: {
    path: '/demo-editor-inline',
    kind: 'public',
    isBare: true,
    title: 'Editor demo',
    description: 'A short video of the editor: crop, annotate, redact and stamp a capture, then export it as a PDF.',
    styleGroup: 'demos',
  },
  privacy: {
    path: '/privacy',
    kind: 'public',
    title: 'Privacy policy',
    description:
      'What GoFullPage stores about you, why, for how long and with whom, and why your captures stay on your own computer.',
    styleGroup: 'articles',
  },
  accessibility: {
    path: '/accessibility',
    kind: 'public',
    title: 'Accessibility',
    description: 'How we make GoFullPage accessible, which limitations we know of, and how to report a problem.',
    styleGroup: 'articles',
  },
  termsOfUse: {
    path: '/terms-of-use',
    kind: 'public',
    title: 'GoFullPage Terms of Use Agreement',
    description:
      'The agreement between you and GoFullPage: accounts, trial, renewal, cancellation, refunds, liability and disputes.',
    styleGroup: 'articles',
  },
  styleGuide: {
    path: '/style-guide',
    kind: 'public',
    title: 'Style guide',
    description: 'Colors, typography, spacing and components of GoFullPage, each shown as it is used on the site.',
    styleGroup: 'styleGuide',
  },
  comingSoon: {
    path: '/coming-soon',
    kind: 'public',
    title: 'Coming soon',
    description: 'This part of GoFullPage is not ready yet. Meanwhile, capture a whole page or see what Premium offers today.',
    styleGroup: 'company',
  },
  signIn: { path: '/auth/signin', kind: 'app', isBare: true },
  signOut: { path: '/auth/signout', kind: 'app', isBare: true },
  popup: { path: '/auth/popup', kind: 'app', isBare: true },
  account: { path: '/account', kind: 'app' },
  accountBilling: { path: '/account/billing', kind: 'app' },
  checkout: { path: '/checkout', kind: 'app' },
  checkoutAccount: { path: '/checkout/account', kind: 'app' },
  checkoutPayment: { path: '/checkout/payment', kind: 'app' },
  checkoutSuccess: { path: '/checkout/success', kind: 'app' },
  images: { path: '/images', kind: 'app', isBare: true },
  enterpriseAccount: { path: '/enterprise/account', kind: 'app' },
  enterpriseOverview: { path: '/enterprise/account/overview', kind: 'app' },
  enterpriseMembers: { path: '/enterprise/account/members', kind: 'app' },
  enterprisePayment: { path: '/enterprise/account/payment', kind: 'app' },
  invites: { path: '/invites', kind: 'app' },
  connect: { path: '/connect', kind: 'app', isBare: true },
  staff: { path: '/admin', kind: 'app' },
  /** Second URL of the staff console. User-search links have the form `/ziggy?q=`. */
  staffSearch: { path: '/ziggy', kind: 'app' },
  test: { path: '/_test', kind: 'app', isBare: true },
} as const satisfies Record<string, PublicPageRecord | AppPageRecord>;

const NOT_FOUND_PAGE: PageMetadata = {
  title: 'Page not found',
  description: 'This page doesn’t exist. Check the URL for typos, or go to the home page.',
  styleGroup: 'company',
};

export type PageName = keyof typeof PAGES;

export const PAGE_NAMES = Object.keys(PAGES) as readonly PageName[];

export type PublicPageName = { [Name in PageName]: (typeof PAGES)[Name]['kind'] extends 'public' ? Name : never }[PageName];

export const getPath = (page: PageName): string => PAGES[page].path;

/** Returns the canonical URL. It has the production origin in every stage, so that one build serves all stages. */
export const getCanonicalUrl = (page: PublicPageName): string => `${SITE.origin.value}${getPath(page)}`;

export const isPublic = (page: PageName): page is PublicPageName => PAGES[page].kind === 'public';

export const PUBLIC_PAGES: readonly PublicPageName[] = PAGE_NAMES.filter(isPublic);

export type PrerenderedPageName = PublicPageName | 'notFound';

export const PRERENDERED_PAGES: readonly PrerenderedPageName[] = [...PUBLIC_PAGES, 'notFound'];

export const getPageMetadata = (page: PrerenderedPageName): PageMetadata => (page === 'notFound' ? NOT_FOUND_PAGE : PAGES[page]);

/** Files that are served from the root. All other files are under `/assets/`. */
export const ROOT_FILES = [
  '/config.json',
  '/robots.txt',
  '/sitemap.xml',
  '/llms.txt',
  '/licenses.md',
  '/favicon.ico',
  '/apple-touch-icon.png',
  '/site.webmanifest',
  '/.well-known/security.txt',
] as const;

export const SHELL_DOCUMENT = '/app.html';
export const NOT_FOUND_DOCUMENT = '/not-found.html';

/** Returns the name of a public page's document, folder and social card: `terms-of-use` for `/terms-of-use`, `home` for `/`. */
export const getSlug = (page: PublicPageName): string => (page === 'home' ? 'home' : getPath(page).slice(1));

/** Returns the document of a page: `/terms-of-use.html` for `/terms-of-use`, `/home.html` for `/`. */
export const getDocumentPath = (page: PageName): string => (isPublic(page) ? `/${getSlug(page)}.html` : SHELL_DOCUMENT);

/** Returns the page at a path, with or without trailing slashes. Paths are case-sensitive. */
export function findPage(pathname: string): PageName | undefined {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  return PAGE_NAMES.find((page) => getPath(page) === path);
}

/** Returns true if the page shows the notice about the user's plan. The library is included, although it has no site header. */
export function showsPlanBanner(pathname: string): boolean {
  const page = findPage(pathname);
  return page !== undefined && !isPublic(page) && (page === 'images' || hasHeaderAndFooter(pathname));
}

/** Returns false for pages without header and footer. The not-found page has both at every path. */
export function hasHeaderAndFooter(pathname: string): boolean {
  const page = findPage(pathname);
  const record: PageRecord | undefined = page && PAGES[page];
  return !record?.isBare;
}
