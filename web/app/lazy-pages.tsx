import type { ComponentType } from 'react';
import { findPage, isPublic, PAGE_NAMES, type PageName, type PublicPageName } from '#shared/pages.ts';
import { createLazyComponent, importLazyModule } from '../hooks/lazy-module.ts';
import type { LayoutParts } from './layout.tsx';
import { FOOTER_TIMEOUT_MS, waitForContent } from './wait-for-content.ts';

type PageLoader = () => Promise<ComponentType>;

const loadCheckoutPage: PageLoader = async () => (await import('../features/checkout/checkout-page.tsx')).CheckoutPage;

const loadStaffPage: PageLoader = async () => (await import('../features/staff/staff-page.tsx')).StaffPage;

const APP_PAGE_LOADERS: Readonly<Record<Exclude<PageName, PublicPageName>, PageLoader>> = {
  signIn: async () => (await import('../features/auth/sign-in-page.tsx')).SignInPage,
  signOut: async () => (await import('../features/auth/sign-out-page.tsx')).SignOutPage,
  popup: async () => (await import('../features/auth/popup-page.tsx')).PopupPage,
  account: async () => (await import('../features/account/account-page.tsx')).AccountPage,
  accountBilling: async () => (await import('../features/account/billing/billing-page.tsx')).BillingPage,
  accountSecurity: async () => (await import('../features/account/security/security-page.tsx')).SecurityPage,
  accountData: async () => (await import('../features/account/data/data-page.tsx')).DataPage,
  checkout: loadCheckoutPage,
  checkoutAccount: loadCheckoutPage,
  checkoutPayment: loadCheckoutPage,
  checkoutSuccess: loadCheckoutPage,
  images: async () => (await import('../features/images/images-page.tsx')).ImagesPage,
  enterpriseAccount: async () => (await import('../features/organization/overview-page.tsx')).EnterpriseRedirect,
  enterpriseOverview: async () => (await import('../features/organization/overview-page.tsx')).OverviewPage,
  enterpriseMembers: async () => (await import('../features/organization/members-page.tsx')).MembersPage,
  enterprisePayment: async () => (await import('../features/organization/payment-page.tsx')).PaymentPage,
  invites: async () => (await import('../features/invites/invite-page.tsx')).InvitePage,
  connect: async () => (await import('../features/extension/connect-page.tsx')).ConnectPage,
  staff: loadStaffPage,
  staffSearch: loadStaffPage,
  test: async () => (await import('../features/extension/test-page.tsx')).TestPage,
};

/** Imports `public-pages.ts` lazily, so that app pages do not download the file names of the public pages. */
const getPageLoader = (page: PageName): PageLoader =>
  isPublic(page) ? async () => (await import('./public-pages.ts')).importPublicPage(page) : APP_PAGE_LOADERS[page];

/** One lazy component per loader, so that a page with several paths stays mounted when the URL changes between them. */
const COMPONENTS_BY_LOADER = new Map(Object.values(APP_PAGE_LOADERS).map((loader) => [loader, createLazyComponent(loader)]));

const getLazyPage = (page: PageName): ComponentType =>
  COMPONENTS_BY_LOADER.get(getPageLoader(page)) ?? createLazyComponent(getPageLoader(page));

export const LAZY_PAGES = Object.fromEntries(PAGE_NAMES.map((page) => [page, getLazyPage(page)]));

const loadNotFound: PageLoader = async () => (await import('../components/layout/not-found.tsx')).NotFound;
const loadHeader: PageLoader = async () => (await import('./header.tsx')).Header;
const loadFooter: PageLoader = async () => (await import('./footer.tsx')).Footer;

export const LazyNotFound = createLazyComponent(loadNotFound);

export const LAZY_LAYOUT_PARTS: LayoutParts = {
  header: createLazyComponent(loadHeader),
  // Loads after the content, because the footer is below the content.
  footer: createLazyComponent(() => waitForContent(document.body, FOOTER_TIMEOUT_MS).then(loadFooter)),
};

export const loadPage = (page: PageName | undefined): Promise<ComponentType> =>
  importLazyModule(page ? getPageLoader(page) : loadNotFound);

export async function loadLayoutParts(): Promise<LayoutParts> {
  const [Header, Footer] = await Promise.all([importLazyModule(loadHeader), importLazyModule(loadFooter)]);
  return { header: Header, footer: Footer };
}

/** Ignores errors, because opening the page reports them. */
export function prefetchPage(pathname: string): void {
  const page = findPage(pathname);
  if (page) getPageLoader(page)().catch(() => undefined);
}

const PREFETCH_EVENTS = ['pointerover', 'focusin'] as const;

function findLinkedPath(target: EventTarget | null, origin: string): string | undefined {
  const link = target instanceof Element ? target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.origin !== origin || link.target === '_blank') return undefined;
  return link.pathname;
}

export function prefetchOnHoverOrFocus(prefetch: (pathname: string) => void): void {
  const onHoverOrFocus = ({ target }: Event): void => {
    const pathname = findLinkedPath(target, window.location.origin);
    if (pathname !== undefined) prefetch(pathname);
  };
  for (const event of PREFETCH_EVENTS) document.addEventListener(event, onHoverOrFocus, { passive: true });
}
