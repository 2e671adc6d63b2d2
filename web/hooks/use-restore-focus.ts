import { type RefObject, useEffect, useState } from 'react';

export function useRestoreFocus(isGone: boolean, to: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (isGone && document.activeElement === document.body) to.current?.focus({ preventScroll: true });
  }, [isGone, to]);
}

/** On unmount, focuses the element that `to` returns, or else the element that had the focus on mount. */
export function useFocusReturn(to?: () => HTMLElement | null): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      // Wait until the dialog has released the focus.
      setTimeout(() => {
        const next = to?.() ?? before;
        if (next instanceof HTMLElement) next.focus();
      });
    },
    [to, before],
  );
}
