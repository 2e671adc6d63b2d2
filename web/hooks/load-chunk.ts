import { type ComponentType, lazy } from 'react';

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
