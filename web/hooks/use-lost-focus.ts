import { type RefObject, useEffect } from 'react';

export function useRestoreFocus(isGone: boolean, to: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (isGone && document.activeElement === document.body) to.current?.focus({ preventScroll: true });
  }, [isGone, to]);
}
