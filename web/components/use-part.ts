import { useEffect, useState } from 'react';
import { importLazyModule } from '../hooks/load-chunk.ts';

/** Lazy module. It loads on first use, once for all components that use it. */
export interface Part<T> {
  readonly fetch: () => Promise<T>;
  /** Prefetches the module. Ignores errors, because the first use reports them. */
  readonly warm: () => void;
  readonly now: () => T | undefined;
}

export function part<T>(load: () => Promise<T>): Part<T> {
  let arrived: T | undefined;
  let coming: Promise<T> | undefined;
  const fetch = async (): Promise<T> => {
    arrived = await importLazyModule(load);
    return arrived;
  };
  return {
    now: () => arrived,
    warm: () => void load().catch(() => undefined),
    fetch() {
      coming ??= fetch().catch((error: unknown) => {
        coming = undefined;
        throw error;
      });
      return coming;
    },
  };
}

/** Returns the module once it is `wanted` and has loaded. If it cannot load, throws while rendering, for the error boundary. */
export function usePart<T>(source: Part<T>, wanted: boolean): T | undefined {
  const [state, setState] = useState<{ part?: T | undefined; error?: unknown }>(() => ({ part: source.now() }));
  useEffect(() => {
    if (!wanted) return;
    let here = true;
    const settle = (next: typeof state): void => {
      if (here) setState(next);
    };
    source.fetch().then(
      (arrived) => settle({ part: arrived }),
      (error: unknown) => settle({ error }),
    );
    return () => {
      here = false;
    };
  }, [source, wanted]);
  if (state.error !== undefined) throw state.error;
  return state.part;
}
