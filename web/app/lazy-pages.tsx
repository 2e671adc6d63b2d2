import type { ComponentType } from 'react';
import { isPublic, PAGE_NAMES, type PageName, type PublicPage, pageAtPath } from '#shared/pages.ts';
import { importLazyModule, lazyComponent } from '../hooks/lazy-module.ts';
import type { LayoutParts } from './layout.tsx';

type Load = () => Promise<ComponentType>;

const checkout: Load = async () => (await import('../features/checkout/checkout-page.tsx')).CheckoutPage;

/** `/ziggy` shows the staff dashboard too, so that `/ziggy?q=` links to a search. */
const admin: Load = async () => (await import('../features/staff/staff-page.tsx')).StaffPage;

const APP_LOADS: Readonly<Record<Exclude<PageName, PublicPage>, Load>> = {
  signIn: async () => (await import('../features/auth/sign-in-page.tsx')).SignInPage,
  signOut: async () => (await import('../features/auth/sign-out-page.tsx')).SignOutPage,
  popup: async () => (await import('../features/auth/popup-page.tsx')).PopupPage,
  account: async () => (await import('../features/account/account-page.tsx')).AccountPage,
  checkout,
  checkoutAccount: checkout,
  checkoutPayment: checkout,
  checkoutSuccess: checkout,
  images: async () => (await import('../features/images/images-page.tsx')).ImagesPage,
  enterpriseAccount: async () => (await import('../features/organization/overview-page.tsx')).EnterpriseRedirect,
  enterpriseOverview: async () => (await import('../features/organization/overview-page.tsx')).OverviewPage,
  enterpriseMembers: async () => (await import('../features/organization/members-page.tsx')).MembersPage,
  enterprisePayment: async () => (await import('../features/organization/payment-page.tsx')).PaymentPage,
  invites: async () => (await import('../features/invites/invite-page.tsx')).InvitePage,
  connect: async () => (await import('../features/extension/connect-page.tsx')).ConnectPage,
  admin,
  ziggy: admin,
  test: async () => (await import('../features/extension/test-page.tsx')).TestPage,
};

/** Imports `public-pages.ts` lazily, so that app pages do not download the file names of the public pages. */
const loadOf = (page: PageName): Load =>
  isPublic(page) ? async () => (await import('./public-pages.ts')).importPublicPage(page) : APP_LOADS[page];

/** One lazy component per loader, so that a page with several paths stays mounted when the URL changes between them. */
const BY_LOAD = new Map(Object.values(APP_LOADS).map((load) => [load, lazyComponent(load)]));

const lazyPage = (page: PageName): ComponentType => BY_LOAD.get(loadOf(page)) ?? lazyComponent(loadOf(page));

export const LAZY_PAGES = Object.fromEntries(PAGE_NAMES.map((page) => [page, lazyPage(page)]));

const notFound: Load = async () => (await import('../components/layout/not-found.tsx')).NotFound;
const header: Load = async () => (await import('./header.tsx')).Header;
const footer: Load = async () => (await import('./footer.tsx')).Footer;

export const LazyNotFound = lazyComponent(notFound);

export const LAZY_LAYOUT_PARTS: LayoutParts = { header: lazyComponent(header), footer: lazyComponent(footer) };

export const loadPage = (page: PageName | undefined): Promise<ComponentType> => importLazyModule(page ? loadOf(page) : notFound);

export async function loadLayoutParts(): Promise<LayoutParts> {
  const [Header, Footer] = await Promise.all([importLazyModule(header), importLazyModule(footer)]);
  return { header: Header, footer: Footer };
}

/** Prefetches the page of a path. Ignores errors, because opening the page reports them. */
export function prefetchPage(pathname: string): void {
  const page = pageAtPath(pathname);
  if (page) loadOf(page)().catch(() => undefined);
}

const PREFETCH_EVENTS = ['pointerover', 'focusin'] as const;

function linkedPath(target: EventTarget | null, origin: string): string | undefined {
  const link = target instanceof Element ? target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.origin !== origin || link.target === '_blank') return undefined;
  return link.pathname;
}

export function prefetchLinks(prefetchPage: (pathname: string) => void): void {
  const onIntent = ({ target }: Event): void => {
    const pathname = linkedPath(target, window.location.origin);
    if (pathname !== undefined) prefetchPage(pathname);
  };
  for (const event of PREFETCH_EVENTS) document.addEventListener(event, onIntent, { passive: true });
}
