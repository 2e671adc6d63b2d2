import { type ComponentType, useEffect } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { PAGE_NAMES, type PageName, path, REDIRECTS } from '#shared/routes.ts';
import { tellAlive } from './browser/alive.ts';

interface PagesProps {
  /** The pages that can be opened here: all of them in a browser, the public ones where they are written. */
  readonly pages: Readonly<Partial<Record<PageName, ComponentType>>>;
  readonly notFound: ComponentType;
}

/** The page of the address that is open. */
export function Pages({ pages, notFound: NotFound }: PagesProps) {
  return (
    <Routes>
      {PAGE_NAMES.map((name) => {
        const Page = pages[name];
        return Page && <Route key={name} path={path(name)} element={<Opened page={Page} />} />;
      })}
      {Object.entries(REDIRECTS).map(([from, to]) => (
        <Route key={from} path={from} element={<Navigate to={to} replace />} />
      ))}
      <Route path="*" element={<Opened page={NotFound} />} />
    </Routes>
  );
}

function Opened({ page: Page }: { readonly page: ComponentType }) {
  useEffect(tellAlive, []);
  return <Page />;
}
