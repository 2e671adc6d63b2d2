import { useEffect, useState } from 'react';
import { loadChunk } from '../load-chunk.ts';

/** Something heavy behind a light component: fetched when it is first needed, and once for all that share it. */
export interface Part<T> {
  readonly fetch: () => Promise<T>;
  /** Begins to fetch early. A failure is left to be met, and told, by whoever then needs the part. */
  readonly warm: () => void;
  /** The part, where it has arrived. */
  readonly now: () => T | undefined;
}

export function part<T>(load: () => Promise<T>): Part<T> {
  let arrived: T | undefined;
  let coming: Promise<T> | undefined;
  const fetch = async (): Promise<T> => {
    arrived = await loadChunk(load);
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

/** The part once it is `wanted` and has arrived; a part that cannot be fetched is an error of the page. */
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
