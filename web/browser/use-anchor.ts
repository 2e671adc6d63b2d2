import { useEffect, useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useAlive } from './use-alive.ts';

/**
 * The id of the place on this page that the address names, once the page is alive; what can be opened there is open.
 * A link from another page changes the address without the browser's looking for the place, so it is sent there.
 */
export function useAnchor(): string | undefined {
  const { hash } = useLocation();
  const named = useAlive() && hash ? hash.slice(1) : undefined;
  useLayoutEffect(() => {
    const place = named === undefined ? null : document.getElementById(named);
    if (place instanceof HTMLDetailsElement) place.open = true;
  }, [named]);
  // Only after every page has begun at its top.
  useEffect(() => {
    if (named !== undefined && document.querySelector(':target')?.id !== named) window.location.replace(`#${named}`);
  }, [named]);
  return named;
}
