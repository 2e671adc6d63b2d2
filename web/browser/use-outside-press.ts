import { type RefObject, useEffect } from 'react';

/** Calls `leave` when the person presses outside of the box, or Escape, for as long as `active`. */
export function useOutsidePress(box: RefObject<HTMLElement | null>, active: boolean, leave: () => void): void {
  useEffect(() => {
    if (!active) return;
    const ending = new AbortController();
    const { signal } = ending;
    document.addEventListener(
      'pointerdown',
      ({ target }) => !(target instanceof Node && box.current?.contains(target)) && leave(),
      {
        signal,
      },
    );
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && leave(), { signal });
    return () => ending.abort();
  }, [box, active, leave]);
}
