import { useEffect } from 'react';
import { pageTitle } from './page-title.ts';

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
