import { createContext, use, useEffect } from 'react';

type EscapeHandler = () => void;

/** Handlers from outer to inner. */
export const EscapeStackContext = createContext<Set<EscapeHandler> | undefined>(undefined);

/** Runs the innermost handler. Returns false if there is none. */
export function runInnermostEscape(handlers: ReadonlySet<EscapeHandler>): boolean {
  const innermost = [...handlers].at(-1);
  innermost?.();
  return innermost !== undefined;
}

/** Registers a handler that Escape runs instead of closing the viewer. With several handlers, Escape runs only the last. */
export function useEscapeHandler(handler: EscapeHandler | undefined): void {
  const handlers = use(EscapeStackContext);
  useEffect(() => {
    if (!handler || !handlers) return;
    handlers.add(handler);
    return () => void handlers.delete(handler);
  }, [handler, handlers]);
}
