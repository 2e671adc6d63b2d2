import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Id of the page's content. The skip link leads here, and every navigation moves the focus here. */
export const CONTENT_ID = 'content';

/** Scrolls to the top and focuses the content after navigation to another page (library specification §2.1). */
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
