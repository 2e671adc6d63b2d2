import { type ComponentType, lazy, useEffect, useState } from 'react';

const KEY = 'reloaded-for-chunk';
const RELOAD_INTERVAL_MS = 60_000;

/** Lazy module that failed to load, even after a reload. */
export class ChunkError extends Error {
  override name = 'ChunkError';
}

/** Returns true if the last reload is too old to be for the same failure. `lastReloadMs` is NaN if there was none. */
export function mayReload(lastReloadMs: number, nowMs: number): boolean {
  return !(Math.abs(nowMs - lastReloadMs) < RELOAD_INTERVAL_MS);
}

/**
 * Imports a lazy module. An open tab outlives deployments, which may delete the file of the module. A failed import therefore
 * reloads the page once.
 *
 * Throws `ChunkError` if the last such reload was less than a minute ago.
 */
export async function importLazyModule<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (cause) {
    if (!mayReload(Number(sessionStorage.getItem(KEY) ?? Number.NaN), Date.now())) {
      throw new ChunkError('Part of the site failed to load.', { cause });
    }
    sessionStorage.setItem(KEY, String(Date.now()));
    window.location.reload();
    return new Promise(() => {});
  }
}

export const lazyComponent = <P>(load: () => Promise<ComponentType<P>>) =>
  lazy(async () => ({ default: await importLazyModule(load) }));

/** Lazy module. It loads on first use, once for all components that use it. */
export interface LazyModule<T> {
  readonly fetch: () => Promise<T>;
  /** Prefetches the module. Ignores errors, because the first use reports them. */
  readonly prefetch: () => void;
  readonly current: () => T | undefined;
}

export function lazyModule<T>(load: () => Promise<T>): LazyModule<T> {
  let arrived: T | undefined;
  let coming: Promise<T> | undefined;
  const fetch = async (): Promise<T> => {
    arrived = await importLazyModule(load);
    return arrived;
  };
  return {
    current: () => arrived,
    prefetch: () => void load().catch(() => undefined),
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
export function useLazyModule<T>(source: LazyModule<T>, wanted: boolean): T | undefined {
  const [state, setState] = useState<{ part?: T | undefined; error?: unknown }>(() => ({ part: source.current() }));
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
