import { SITE } from './site.ts';

interface PageMetadata {
  /** Title of the document. The name of the site is added unless the title starts with it. */
  readonly title: string;
  /**
   * Pages of a group share one inline style block. A block per page would be smaller, but the content security policy lists the
   * hash of every block, and CloudFront limits a policy to 1,783 characters.
   */
  readonly styleGroup: 'home' | 'plans' | 'faq' | 'articles' | 'company' | 'demos' | 'styleGuide';
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
    styleGroup: 'home',
  },
  premium: {
    path: '/premium',
    kind: 'public',
    title: 'Premium',
    styleGroup: 'plans',
  },
  enterprise: {
    path: '/enterprise',
    kind: 'public',
    title: 'GoFullPage Enterprise',
    styleGroup: 'plans',
  },
  faq: {
    path: '/faq',
    kind: 'public',
    title: 'FAQ',
    styleGroup: 'faq',
  },
  press: {
    path: '/press',
    kind: 'public',
    title: 'Press',
    styleGroup: 'company',
  },
  sales: {
    path: '/sales',
    kind: 'public',
    title: 'Contact Sales',
    styleGroup: 'plans',
  },
  about: {
    path: '/about',
    kind: 'public',
    title: 'About us',
    styleGroup: 'company',
  },
  legal: {
    path: '/legal',
    kind: 'public',
    title: 'GoFullPage Legal',
    styleGroup: 'plans',
  },
  newsletter: {
    path: '/newsletter',
    kind: 'public',
    title: 'Stay in touch',
    styleGroup: 'company',
  },
  contact: {
    path: '/contact',
    kind: 'public',
    title: 'Contact us',
    styleGroup: 'company',
  },
  demos: {
    path: '/demos',
    kind: 'public',
    title: 'Demo Videos',
    styleGroup: 'demos',
  },
  demoEditorInline: {
    path: '/demo-editor-inline',
    kind: 'public',
    isBare: true,
    title: 'Editor demo',
    styleGroup: 'demos',
  },
  privacy: {
    path: '/privacy',
    kind: 'public',
    title: 'Privacy policy',
    styleGroup: 'articles',
  },
  accessibility: {
    path: '/accessibility',
    kind: 'public',
    title: 'Accessibility',
    styleGroup: 'articles',
  },
  termsOfUse: {
    path: '/terms-of-use',
    kind: 'public',
    title: 'GoFullPage Terms of Use Agreement',
    styleGroup: 'articles',
  },
  styleGuide: {
    path: '/style-guide',
    kind: 'public',
    title: 'Style guide',
    styleGroup: 'styleGuide',
  },
  comingSoon: {
    path: '/coming-soon',
    kind: 'public',
    title: 'Coming soon',
    styleGroup: 'company',
  },
  signIn: { path: '/auth/signin', kind: 'app', isBare: true },
  signOut: { path: '/auth/signout', kind: 'app', isBare: true },
  popup: { path: '/auth/popup', kind: 'app', isBare: true },
  account: { path: '/account', kind: 'app' },
  accountBilling: { path: '/account/billing', kind: 'app' },
  accountSecurity: { path: '/account/security', kind: 'app' },
  accountData: { path: '/account/data', kind: 'app' },
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
