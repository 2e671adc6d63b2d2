import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { pageViewEvent, pushToDataLayer } from '../hooks/data-layer.ts';

export function usePageViews(): void {
  const { pathname } = useLocation();
  useEffect(() => pushToDataLayer({ event: 'site_visit' }), []);
  useEffect(() => {
    const view = pageViewEvent(pathname);
    if (view) pushToDataLayer(view);
  }, [pathname]);
}
