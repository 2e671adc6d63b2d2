import { type ComponentType, useEffect } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { getPath, PAGE_NAMES, type PageName } from '#shared/pages.ts';
import { REDIRECTS } from '#shared/redirects.ts';
import { notifyHydrated } from '../hooks/hydration.ts';

interface PagesProps {
  /** All pages in the browser, only the public pages in the prerender build. */
  readonly pages: Readonly<Partial<Record<PageName, ComponentType>>>;
  readonly notFound: ComponentType;
}

export function Pages({ pages, notFound: NotFound }: PagesProps) {
  return (
    <Routes>
      {PAGE_NAMES.map((name) => {
        const Page = pages[name];
        return Page && <Route key={name} path={getPath(name)} caseSensitive element={<RoutedPage page={Page} />} />;
      })}
      {Object.entries(REDIRECTS).map(([from, to]) => (
        <Route key={from} path={from} element={<Navigate to={to} replace />} />
      ))}
      <Route path="*" element={<RoutedPage page={NotFound} />} />
    </Routes>
  );
}

function RoutedPage({ page: Page }: { readonly page: ComponentType }) {
  useEffect(notifyHydrated, []);
  return <Page />;
}
