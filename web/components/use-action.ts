import { useCallback, useEffect, useRef, useState } from 'react';

export interface Action<A extends readonly unknown[]> {
  readonly run: (...args: A) => Promise<void>;
  readonly busy: boolean;
  readonly error: unknown;
}

/** Runs an action of the user, once at a time. Keeps its error for the page to show. */
export function useAction<A extends readonly unknown[]>(act: (...args: A) => Promise<unknown>): Action<A> {
  const [state, setState] = useState<{ busy: boolean; error: unknown }>({ busy: false, error: undefined });
  const running = useRef(false);
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  const run = useCallback(async (...args: A) => {
    if (running.current) return;
    running.current = true;
    setState({ busy: true, error: undefined });
    let error: unknown;
    try {
      await latest.current(...args);
    } catch (reason) {
      error = reason;
    }
    running.current = false;
    setState({ busy: false, error });
  }, []);
  return { run, ...state };
}
