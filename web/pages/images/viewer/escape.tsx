import { createContext, use, useEffect } from 'react';

type TakeBack = () => void;

/** What Escape would take back in a viewer, the innermost last. */
export const Escapes = createContext<Set<TakeBack> | undefined>(undefined);

/** Takes back the innermost thing that somebody began. Answers whether there was any. */
export function takeBack(begun: ReadonlySet<TakeBack>): boolean {
  const innermost = [...begun].at(-1);
  innermost?.();
  return innermost !== undefined;
}

/** What Escape does before it closes the viewer; nothing where nothing was begun. */
export function useEscape(back: TakeBack | undefined): void {
  const begun = use(Escapes);
  useEffect(() => {
    if (!back || !begun) return;
    begun.add(back);
    return () => void begun.delete(back);
  }, [back, begun]);
}
