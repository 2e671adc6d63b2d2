import { useEffect } from 'react';
import { SITE } from '#shared/site.ts';

export const pageTitle = (title: string): string => (title.startsWith(SITE.name) ? title : `${title} · ${SITE.name}`);

/** Sets the title of the document. Restores the previous one on unmount, for views that open above a page. */
export function useTitle(title: string): void {
  useEffect(() => {
    const before = document.title;
    document.title = pageTitle(title);
    return () => {
      document.title = before;
    };
  }, [title]);
}
