import { type ComponentType, lazy } from 'react';
import { Route, Routes } from 'react-router-dom';
import { type PageName, path } from '#shared/routes.ts';
import { loadChunk } from './load-chunk.ts';
import { NotFoundPage } from './pages/not-found/not-found-page.tsx';

const page = (load: () => Promise<ComponentType>) => lazy(async () => ({ default: await loadChunk(load) }));

/** Each page is a file of its own, fetched when it is first opened. */
const PAGE: Record<PageName, ComponentType> = {
  home: page(async () => (await import('./pages/home/home-page.tsx')).HomePage),
  signIn: page(async () => (await import('./pages/auth/sign-in-page.tsx')).SignInPage),
  signOut: page(async () => (await import('./pages/auth/sign-out-page.tsx')).SignOutPage),
  account: page(async () => (await import('./pages/account/account-page.tsx')).AccountPage),
  images: page(async () => (await import('./pages/images/images-page.tsx')).ImagesPage),
};

const NAMES = Object.keys(PAGE) as PageName[];

export function Pages() {
  return (
    <Routes>
      {NAMES.map((name) => {
        const Page = PAGE[name];
        return <Route key={name} path={path(name)} element={<Page />} />;
      })}
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}
