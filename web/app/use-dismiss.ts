import { type RefObject, useEffect } from 'react';

export type DismissReason = 'escape' | 'press outside';

export function useDismiss(box: RefObject<HTMLElement | null>, active: boolean, onDismiss: (by: DismissReason) => void): void {
  useEffect(() => {
    if (!active) return;
    const ending = new AbortController();
    const { signal } = ending;
    const isOutside = (target: EventTarget | null): boolean => target instanceof Node && !box.current?.contains(target);
    document.addEventListener('pointerdown', ({ target }) => isOutside(target) && onDismiss('press outside'), { signal });
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && onDismiss('escape'), { signal });
    return () => ending.abort();
  }, [box, active, onDismiss]);
}
