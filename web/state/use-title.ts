import { useEffect } from 'react';
import { pageTitle } from '../page-title.ts';

/** Names the page in the tab, the history and to a screen reader; what lies above a page gives the name back when it goes. */
export function useTitle(title: string): void {
  useEffect(() => {
    const before = document.title;
    document.title = pageTitle(title);
    return () => {
      document.title = before;
    };
  }, [title]);
}
