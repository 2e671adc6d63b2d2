import { useCallback, useEffect, useRef, useState } from 'react';

export interface Action<A extends readonly unknown[]> {
  readonly run: (...args: A) => Promise<void>;
  readonly isBusy: boolean;
  readonly error: unknown;
}

/** Runs a user action. Ignores calls while the action runs. Keeps the error for the page to show. */
export function useAction<A extends readonly unknown[]>(action: (...args: A) => Promise<unknown>): Action<A> {
  const [state, setState] = useState<{ isBusy: boolean; error: unknown }>({ isBusy: false, error: undefined });
  const isRunning = useRef(false);
  const latestAction = useRef(action);
  useEffect(() => {
    latestAction.current = action;
  });
  const run = useCallback(async (...args: A) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setState({ isBusy: true, error: undefined });
    let error: unknown;
    try {
      await latestAction.current(...args);
    } catch (reason) {
      error = reason;
    }
    isRunning.current = false;
    setState({ isBusy: false, error });
  }, []);
  return { run, ...state };
}
