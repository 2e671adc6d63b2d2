import { createContext, use, useEffect } from 'react';

type EscapeHandler = () => void;

/** Callbacks that Escape can run before it closes the viewer, innermost last. */
export const EscapeStackContext = createContext<Set<EscapeHandler> | undefined>(undefined);

/** Runs the innermost callback. Returns false if there is none. */
export function runInnermostEscape(handlers: ReadonlySet<EscapeHandler>): boolean {
  const innermost = [...handlers].at(-1);
  innermost?.();
  return innermost !== undefined;
}

/** Registers what Escape does before it closes the viewer. */
export function useEscapeHandler(handler: EscapeHandler | undefined): void {
  const handlers = use(EscapeStackContext);
  useEffect(() => {
    if (!handler || !handlers) return;
    handlers.add(handler);
    return () => void handlers.delete(handler);
  }, [handler, handlers]);
}
