import { useEffect } from 'react';
import { SITE } from '#shared/site.ts';

/** Names the page in the tab, the history and to a screen reader; what lies above a page gives the name back when it goes. */
export function useTitle(title: string): void {
  useEffect(() => {
    const before = document.title;
    document.title = title === SITE.name ? title : `${title} · ${SITE.name}`;
    return () => {
      document.title = before;
    };
  }, [title]);
}
