import { useEffect } from 'react';
import { SITE } from '#shared/site.ts';

export const formatDocumentTitle = (title: string): string => (title.startsWith(SITE.name) ? title : `${title} · ${SITE.name}`);

/** Sets the title of the document. Restores the previous title on unmount, for views that open above a page. */
export function useTitle(title: string): void {
  useEffect(() => {
    const previousTitle = document.title;
    document.title = formatDocumentTitle(title);
    return () => {
      document.title = previousTitle;
    };
  }, [title]);
}
