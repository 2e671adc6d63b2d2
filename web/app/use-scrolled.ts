import { useSyncExternalStore } from 'react';

function onScroll(listener: () => void): () => void {
  window.addEventListener('scroll', listener, { passive: true });
  return () => window.removeEventListener('scroll', listener);
}

export const useScrolled = (thresholdPx: number): boolean =>
  useSyncExternalStore(
    onScroll,
    () => window.scrollY > thresholdPx,
    () => false,
  );
