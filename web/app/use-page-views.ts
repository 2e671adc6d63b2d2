import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { pageViewOf, tellDataLayer } from '../hooks/data-layer.ts';

export function usePageViews(): void {
  const { pathname } = useLocation();
  useEffect(() => tellDataLayer({ event: 'site_visit' }), []);
  useEffect(() => {
    const view = pageViewOf(pathname);
    if (view) tellDataLayer(view);
  }, [pathname]);
}
