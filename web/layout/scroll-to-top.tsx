import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Where a page's own content begins: the skip link and every change of page lead here. */
export const CONTENT_ID = 'content';

/** Every change of page begins at its top, for those who see it and for those who hear it (library specification §2.1). */
export function ScrollToTop() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    window.scrollTo(0, 0);
    document.getElementById(CONTENT_ID)?.focus({ preventScroll: true });
  }, [pathname]);
  return null;
}
