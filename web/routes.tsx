import { type ComponentType, lazy } from 'react';
import { Route, Routes } from 'react-router-dom';
import { type PageName, path } from '#shared/routes.ts';
import { loadChunk } from './load-chunk.ts';

const page = (load: () => Promise<ComponentType>) => lazy(async () => ({ default: await loadChunk(load) }));

const NotFound = page(async () => (await import('./layout/not-found.tsx')).NotFound);

/** The stages of checkout are one page, under paths of their own. */
const CHECKOUT = page(async () => (await import('./pages/checkout/checkout-page.tsx')).CheckoutPage);

/** `/ziggy?q=` is a link to a search of the staff console. */
const ADMIN = page(async () => (await import('./pages/admin/admin-page.tsx')).AdminPage);

/** Each page is a file of its own, fetched when it is first opened. */
const PAGE: Record<PageName, ComponentType> = {
  home: page(async () => (await import('./pages/home/home-page.tsx')).HomePage),
  signIn: page(async () => (await import('./pages/auth/sign-in-page.tsx')).SignInPage),
  signOut: page(async () => (await import('./pages/auth/sign-out-page.tsx')).SignOutPage),
  popup: page(async () => (await import('./pages/auth/popup-page.tsx')).PopupPage),
  account: page(async () => (await import('./pages/account/account-page.tsx')).AccountPage),
  checkout: CHECKOUT,
  checkoutAccount: CHECKOUT,
  checkoutPayment: CHECKOUT,
  checkoutSuccess: CHECKOUT,
  images: page(async () => (await import('./pages/images/images-page.tsx')).ImagesPage),
  enterpriseAccount: page(async () => (await import('./pages/enterprise-account/enterprise-door.tsx')).EnterpriseDoor),
  enterpriseOverview: page(async () => (await import('./pages/enterprise-account/overview-page.tsx')).OverviewPage),
  enterpriseMembers: page(async () => (await import('./pages/enterprise-account/members-page.tsx')).MembersPage),
  enterprisePayment: page(async () => (await import('./pages/enterprise-account/payment-page.tsx')).PaymentPage),
  invites: page(async () => (await import('./pages/invites/invite-page.tsx')).InvitePage),
  admin: ADMIN,
  ziggy: ADMIN,
};

const NAMES = Object.keys(PAGE) as PageName[];

export function Pages() {
  return (
    <Routes>
      {NAMES.map((name) => {
        const Page = PAGE[name];
        return <Route key={name} path={path(name)} element={<Page />} />;
      })}
      <Route path="*" element={<NotFound />} />
    </Routes>
  );
}
