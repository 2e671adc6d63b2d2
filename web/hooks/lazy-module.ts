import { type ComponentType, lazy, useEffect, useState } from 'react';

const RELOAD_TIME_KEY = 'reloaded-for-chunk';
const RELOAD_INTERVAL_MS = 60_000;
/** Time for the next page to load when an import fails while the page is being left. */
const LEAVE_TIMEOUT_MS = 10_000;

/** Lazy module that failed to load, even after a reload. */
export class ChunkError extends Error {
  override name = 'ChunkError';
}

/**
 * Returns true unless the page was reloaded less than a minute ago, probably for the same failure. `lastReloadMs` is NaN if the
 * page was never reloaded.
 */
export function canReload(lastReloadMs: number, nowMs: number): boolean {
  return !(Math.abs(nowMs - lastReloadMs) < RELOAD_INTERVAL_MS);
}

/**
 * Imports a lazy module. A deployment may delete the module's file while the tab is open. A failed import therefore reloads the
 * page once.
 *
 * Throws `ChunkError` if the last such reload was less than a minute ago.
 */
export async function importLazyModule<T>(load: () => Promise<T>): Promise<T> {
  let isLeaving = false;
  const onBeforeUnload = (): void => {
    isLeaving = true;
  };
  // Prerendering has no window.
  globalThis.window?.addEventListener('beforeunload', onBeforeUnload);
  try {
    return await load();
  } catch (cause) {
    // Firefox aborts imports when the user follows a link. A reload would cancel the navigation.
    if (isLeaving) await new Promise((resolve) => setTimeout(resolve, LEAVE_TIMEOUT_MS));
    // `sessionStorage` throws if the browser blocks storage. The page must not reload then, because it would reload without end.
    if (!canReload(Number(sessionStorage.getItem(RELOAD_TIME_KEY) ?? Number.NaN), Date.now())) {
      throw new ChunkError('Part of the site failed to load.', { cause });
    }
    sessionStorage.setItem(RELOAD_TIME_KEY, String(Date.now()));
    window.location.reload();
    return new Promise(() => {});
  } finally {
    globalThis.window?.removeEventListener('beforeunload', onBeforeUnload);
  }
}

export const createLazyComponent = <P>(load: () => Promise<ComponentType<P>>) =>
  lazy(async () => ({ default: await importLazyModule(load) }));

/** Module that loads on first use, once for all components that use it. */
export interface LazyModule<T> {
  readonly fetch: () => Promise<T>;
  /** Prefetches the module. Ignores errors, because the first use reports them. */
  readonly prefetch: () => void;
  readonly getLoaded: () => T | undefined;
}

export function createLazyModule<T>(load: () => Promise<T>): LazyModule<T> {
  let module: T | undefined;
  let pendingImport: Promise<T> | undefined;
  const fetch = async (): Promise<T> => {
    module = await importLazyModule(load);
    return module;
  };
  return {
    getLoaded: () => module,
    prefetch: () => void load().catch(() => undefined),
    fetch() {
      pendingImport ??= fetch().catch((error: unknown) => {
        pendingImport = undefined;
        throw error;
      });
      return pendingImport;
    },
  };
}

/**
 * Loads the module once `isNeeded`, and returns it once loaded. If it cannot load, throws during rendering, for the error boundary.
 */
export function useLazyModule<T>(source: LazyModule<T>, isNeeded: boolean): T | undefined {
  const [state, setState] = useState<{ module?: T | undefined; error?: unknown }>(() => ({ module: source.getLoaded() }));
  useEffect(() => {
    if (!isNeeded) return;
    let isMounted = true;
    const setIfMounted = (next: typeof state): void => {
      if (isMounted) setState(next);
    };
    source.fetch().then(
      (module) => setIfMounted({ module }),
      (error: unknown) => setIfMounted({ error }),
    );
    return () => {
      isMounted = false;
    };
  }, [source, isNeeded]);
  if (state.error !== undefined) throw state.error;
  return state.module;
}
