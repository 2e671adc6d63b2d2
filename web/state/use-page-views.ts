import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { pageViewOf, tellDataLayer } from '../browser/data-layer.ts';

/** Tells the data layer of every page that is opened. */
export function usePageViews(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    const view = pageViewOf(pathname);
    if (view) tellDataLayer(view);
  }, [pathname]);
}
