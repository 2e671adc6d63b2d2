import { useEffect } from 'react';
import { SITE } from '#shared/site.ts';

/** Names the page in the tab, the history and to a screen reader. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title === SITE.name ? title : `${title} · ${SITE.name}`;
  }, [title]);
}
