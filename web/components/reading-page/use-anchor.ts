import { useEffect, useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useHydrated } from '../../hooks/hydration.ts';

/**
 * Returns the id in the fragment of the URL, once the page is hydrated. Opens its element if that is a `details`. Scrolls to it
 * after a client-side navigation, for which the browser does not.
 */
export function useAnchor(): string | undefined {
  const { hash } = useLocation();
  const anchorId = useHydrated() && hash ? hash.slice(1) : undefined;
  useLayoutEffect(() => {
    const place = anchorId === undefined ? null : document.getElementById(anchorId);
    if (place instanceof HTMLDetailsElement) place.open = true;
  }, [anchorId]);
  // Runs as an effect, so that it follows the scroll to the top of a new page.
  useEffect(() => {
    if (anchorId !== undefined && document.querySelector(':target')?.id !== anchorId) window.location.replace(`#${anchorId}`);
  }, [anchorId]);
  return anchorId;
}
