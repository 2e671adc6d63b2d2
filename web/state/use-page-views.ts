import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { pageViewOf, tellDataLayer } from '../browser/data-layer.ts';

/** Tells the data layer of the visit, and of every page that is opened in it. */
export function usePageViews(): void {
  const { pathname } = useLocation();
  useEffect(() => tellDataLayer({ event: 'site_visit' }), []);
  useEffect(() => {
    const view = pageViewOf(pathname);
    if (view) tellDataLayer(view);
  }, [pathname]);
}
