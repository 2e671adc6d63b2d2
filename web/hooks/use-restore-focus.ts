import { type RefObject, useEffect, useState } from 'react';

/** Focuses `target` when `isGone` becomes true, if the focus was lost with the removed element. */
export function useRestoreFocus(isGone: boolean, target: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (isGone && document.activeElement === document.body) target.current?.focus({ preventScroll: true });
  }, [isGone, target]);
}

/** On unmount, focuses the element that `target` returns, or else the element that had the focus on mount. */
export function useFocusReturn(target?: () => HTMLElement | null): void {
  const [initialElement] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      // Wait until the dialog has released the focus.
      setTimeout(() => {
        const element = target?.() ?? initialElement;
        if (element instanceof HTMLElement) element.focus();
      });
    },
    [target, initialElement],
  );
}
