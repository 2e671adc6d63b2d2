import { type RefObject, useEffect } from 'react';

export type WayOut = 'escape' | 'press outside';

export function useWayOut(box: RefObject<HTMLElement | null>, active: boolean, leave: (by: WayOut) => void): void {
  useEffect(() => {
    if (!active) return;
    const ending = new AbortController();
    const { signal } = ending;
    const isOutside = (target: EventTarget | null): boolean => target instanceof Node && !box.current?.contains(target);
    document.addEventListener('pointerdown', ({ target }) => isOutside(target) && leave('press outside'), { signal });
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && leave('escape'), { signal });
    return () => ending.abort();
  }, [box, active, leave]);
}
