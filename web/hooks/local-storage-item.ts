import { log } from '../api/log.ts';

/** localStorage item. Always undefined if the browser blocks storage. */
export interface LocalStorageItem {
  readonly read: () => string | undefined;
  readonly set: (word: string | undefined) => void;
}

/** Returns undefined without storage. A browser that blocks it throws, and the prerender build has none. */
function withStorage<T>(key: string, act: (storage: Storage) => T): T | undefined {
  try {
    return globalThis.localStorage && act(localStorage);
  } catch (error) {
    log.info(key, error);
    return undefined;
  }
}

export const localStorageItem = (key: string): LocalStorageItem => ({
  read: () => withStorage(key, (storage) => storage.getItem(key)) ?? undefined,
  set: (word) => withStorage(key, (storage) => (word === undefined ? storage.removeItem(key) : storage.setItem(key, word))),
});
