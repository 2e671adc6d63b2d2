import type { ComponentType } from 'react';
import { isPublic, PAGE_NAMES, type PageName, type PublicPage, path } from '#shared/routes.ts';
import type { LayoutFrame } from './layout/layout.tsx';
import { lazily, loadChunk } from './load-chunk.ts';

type Load = () => Promise<ComponentType>;

/** The stages of checkout are one page, under paths of their own. */
const checkout: Load = async () => (await import('./pages/checkout/checkout-page.tsx')).CheckoutPage;

/** `/ziggy?q=` is a link to a search of the staff console. */
const admin: Load = async () => (await import('./pages/admin/admin-page.tsx')).AdminPage;

/** Each page is a file of its own. */
const APP_LOADS: Readonly<Record<Exclude<PageName, PublicPage>, Load>> = {
  signIn: async () => (await import('./pages/auth/sign-in-page.tsx')).SignInPage,
  signOut: async () => (await import('./pages/auth/sign-out-page.tsx')).SignOutPage,
  popup: async () => (await import('./pages/auth/popup-page.tsx')).PopupPage,
  account: async () => (await import('./pages/account/account-page.tsx')).AccountPage,
  checkout,
  checkoutAccount: checkout,
  checkoutPayment: checkout,
  checkoutSuccess: checkout,
  images: async () => (await import('./pages/images/images-page.tsx')).ImagesPage,
  enterpriseAccount: async () => (await import('./pages/enterprise-account/enterprise-door.tsx')).EnterpriseDoor,
  enterpriseOverview: async () => (await import('./pages/enterprise-account/overview-page.tsx')).OverviewPage,
  enterpriseMembers: async () => (await import('./pages/enterprise-account/members-page.tsx')).MembersPage,
  enterprisePayment: async () => (await import('./pages/enterprise-account/payment-page.tsx')).PaymentPage,
  invites: async () => (await import('./pages/invites/invite-page.tsx')).InvitePage,
  connect: async () => (await import('./pages/connect/connect-page.tsx')).ConnectPage,
  admin,
  ziggy: admin,
  test: async () => (await import('./pages/test/test-page.tsx')).TestPage,
};

/** Whoever came for an app page needs not even the names of the public pages' files. */
const loadOf = (page: PageName): Load =>
  isPublic(page) ? async () => (await import('./public-pages.ts')).PUBLIC_LOADS[page]() : APP_LOADS[page];

/** One page for each loader: one that has several paths stays as it is while the address changes. */
const BY_LOAD = new Map(Object.values(APP_LOADS).map((load) => [load, lazily(load)]));

const lazyPage = (page: PageName): ComponentType => BY_LOAD.get(loadOf(page)) ?? lazily(loadOf(page));

/** Every page, fetched when it is first opened. */
export const LAZY_PAGES = Object.fromEntries(PAGE_NAMES.map((page) => [page, lazyPage(page)]));

const notFound: Load = async () => (await import('./layout/not-found.tsx')).NotFound;
const header: Load = async () => (await import('./layout/header.tsx')).Header;
const footer: Load = async () => (await import('./layout/footer.tsx')).Footer;

export const LazyNotFound = lazily(notFound);

export const LAZY_FRAME: LayoutFrame = { header: lazily(header), footer: lazily(footer) };

/** The page of a path, with or without a last slash; none where it leads nowhere. */
export const pageAt = (pathname: string): PageName | undefined =>
  PAGE_NAMES.find((page) => path(page) === pathname || `${path(page)}/` === pathname);

/** The page itself, or the one for addresses that lead nowhere. Throws `ChunkError` when it does not come. */
export const loadPage = (page: PageName | undefined): Promise<ComponentType> => loadChunk(page ? loadOf(page) : notFound);

/** What surrounds it. Throws `ChunkError` when it does not come. */
export async function loadFrame(): Promise<LayoutFrame> {
  const [Header, Footer] = await Promise.all([loadChunk(header), loadChunk(footer)]);
  return { header: Header, footer: Footer };
}

/** Fetches the page of a path before it is opened; a failure is for the opening to tell. */
export function fetchAhead(pathname: string): void {
  const page = pageAt(pathname);
  if (page) loadOf(page)().catch(() => undefined);
}
