import { type RefObject, useEffect } from 'react';

/** Gives the focus to an element once what had it `isGone`, unless it is somewhere else by then. */
export function useLostFocus(isGone: boolean, to: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (isGone && document.activeElement === document.body) to.current?.focus({ preventScroll: true });
  }, [isGone, to]);
}
