import { type RefObject, useEffect, useState } from 'react';

/** Focuses `fallback` when `isFocusedElementRemoved` becomes true, if the focus was lost with the removed element. */
export function useFocusFallback(isFocusedElementRemoved: boolean, fallback: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (isFocusedElementRemoved && document.activeElement === document.body) fallback.current?.focus({ preventScroll: true });
  }, [isFocusedElementRemoved, fallback]);
}

/** On unmount, focuses the element that `target` returns, or else the element that had the focus on mount. */
export function useRestoreFocusOnUnmount(target?: () => HTMLElement | null): void {
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
