/** Every page of the site. The web router, the edge's rewriting and the sitemap read this table. */
export const PAGES = {
  home: { path: '/', kind: 'public' },
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
  admin: { path: '/admin', kind: 'app' },
  ziggy: { path: '/ziggy', kind: 'app' },
} as const satisfies Record<string, { path: `/${string}`; kind: 'public' | 'app' | 'bare' }>;

export type PageName = keyof typeof PAGES;

/** Old addresses that still arrive, and where they lead. */
export const REDIRECTS = { '/index.html': '/' } as const;

export const path = (page: PageName): string => PAGES[page].path;

const FRAMELESS = ['/auth', '/images'] as const;

/** Header and footer are hidden on these paths and everything below them (library specification §2.1). */
export const hasFrame = (pathname: string): boolean =>
  !FRAMELESS.some((root) => pathname === root || pathname.startsWith(`${root}/`));
