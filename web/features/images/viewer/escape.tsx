import { createContext, use, useEffect } from 'react';

type TakeBack = () => void;

/** Callbacks that Escape can run before it closes the viewer, innermost last. */
export const Escapes = createContext<Set<TakeBack> | undefined>(undefined);

/** Runs the innermost callback. Returns false if there is none. */
export function takeBack(begun: ReadonlySet<TakeBack>): boolean {
  const innermost = [...begun].at(-1);
  innermost?.();
  return innermost !== undefined;
}

/** Registers what Escape does before it closes the viewer. */
export function useEscape(back: TakeBack | undefined): void {
  const begun = use(Escapes);
  useEffect(() => {
    if (!back || !begun) return;
    begun.add(back);
    return () => void begun.delete(back);
  }, [back, begun]);
}
