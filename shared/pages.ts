/**
 * All pages of the site, for the web router, the edge rewrites, the prerendering and the sitemap. A `public` page is prerendered
 * as its own document. An `app` page starts from the shell. A `bare` page also starts from the shell, but has no header and
 * footer.
 */
export const PAGES = {
  home: { path: '/', kind: 'public' },
  premium: { path: '/premium', kind: 'public' },
  enterprise: { path: '/enterprise', kind: 'public' },
  faq: { path: '/faq', kind: 'public' },
  press: { path: '/press', kind: 'public' },
  sales: { path: '/sales', kind: 'public' },
  about: { path: '/about', kind: 'public' },
  legal: { path: '/legal', kind: 'public' },
  newsletter: { path: '/newsletter', kind: 'public' },
  contact: { path: '/contact', kind: 'public' },
  demos: { path: '/demos', kind: 'public' },
  demoEditorInline: { path: '/demo-editor-inline', kind: 'public' },
  privacy: { path: '/privacy', kind: 'public' },
  accessibility: { path: '/accessibility', kind: 'public' },
  termsOfUse: { path: '/terms-of-use', kind: 'public' },
  styleGuide: { path: '/style-guide', kind: 'public' },
  comingSoon: { path: '/coming-soon', kind: 'public' },
  signIn: { path: '/auth/signin', kind: 'app' },
  signOut: { path: '/auth/signout', kind: 'app' },
  popup: { path: '/auth/popup', kind: 'app' },
  account: { path: '/account', kind: 'app' },
  checkout: { path: '/checkout', kind: 'app' },
  checkoutAccount: { path: '/checkout/account', kind: 'app' },
  checkoutPayment: { path: '/checkout/payment', kind: 'app' },
  checkoutSuccess: { path: '/checkout/success', kind: 'app' },
  images: { path: '/images', kind: 'app' },
  enterpriseAccount: { path: '/enterprise/account', kind: 'app' },
  enterpriseOverview: { path: '/enterprise/account/overview', kind: 'app' },
  enterpriseMembers: { path: '/enterprise/account/members', kind: 'app' },
  enterprisePayment: { path: '/enterprise/account/payment', kind: 'app' },
  invites: { path: '/invites', kind: 'app' },
  connect: { path: '/connect', kind: 'app' },
  admin: { path: '/admin', kind: 'app' },
  ziggy: { path: '/ziggy', kind: 'app' },
  test: { path: '/_test', kind: 'bare' },
} as const satisfies Record<string, { path: `/${string}`; kind: 'public' | 'app' | 'bare' }>;

export type PageName = keyof typeof PAGES;

export const PAGE_NAMES = Object.keys(PAGES) as readonly PageName[];

export type PublicPage = { [Name in PageName]: (typeof PAGES)[Name]['kind'] extends 'public' ? Name : never }[PageName];

export const REDIRECTS = { '/index.html': '/' } as const;

export const pathOf = (page: PageName): string => PAGES[page].path;

export const isPublic = (page: PageName): page is PublicPage => PAGES[page].kind === 'public';

export const PUBLIC_PAGES: readonly PublicPage[] = PAGE_NAMES.filter(isPublic);

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

export const SHELL = '/app.html';
export const NOT_FOUND = '/not-found.html';

/** Returns the document of a page: `/terms-of-use.html` for `/terms-of-use`, `/home.html` for `/`. */
export function documentOf(page: PageName): string {
  if (!isPublic(page)) return SHELL;
  return page === 'home' ? '/home.html' : `${pathOf(page)}.html`;
}

const WITHOUT_HEADER = ['/auth', '/connect', '/demo-editor-inline', '/images', '/_test'] as const;

/** Returns false for pages without header and footer: these paths and everything below them (library specification §2.1). */
export const hasHeaderAndFooter = (pathname: string): boolean =>
  !WITHOUT_HEADER.some((root) => pathname === root || pathname.startsWith(`${root}/`));
