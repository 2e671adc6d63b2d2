import { type ComponentType, lazy } from 'react';

const KEY = 'reloaded-for-chunk';
const ONCE_IN_MS = 60_000;

/** A part of the site did not arrive, and a reload has not helped. */
export class ChunkError extends Error {
  override name = 'ChunkError';
}

/** Whether to reload: the last reload for a missing part was long enough ago not to be this same failure. */
export function mayReload(lastReloadMs: number, nowMs: number): boolean {
  return !(Math.abs(nowMs - lastReloadMs) < ONCE_IN_MS);
}

/**
 * Imports a part of the site. Open tabs outlive deployments, and their parts may then be gone: the page reloads, once.
 * Throws `ChunkError` when that was tried already.
 */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (cause) {
    if (!mayReload(Number(sessionStorage.getItem(KEY) ?? Number.NaN), Date.now())) {
      throw new ChunkError('Part of the site could not be loaded.', { cause });
    }
    sessionStorage.setItem(KEY, String(Date.now()));
    window.location.reload();
    return new Promise(() => {});
  }
}

/** A component in a part of its own, fetched when it is first shown. */
export const lazily = <P>(load: () => Promise<ComponentType<P>>) => lazy(async () => ({ default: await loadChunk(load) }));
