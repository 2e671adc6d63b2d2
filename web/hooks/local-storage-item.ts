import { log } from '../api/log.ts';

/** localStorage item. Always undefined if the browser blocks storage. */
export interface LocalStorageItem {
  readonly read: () => string | undefined;
  readonly set: (value: string | undefined) => void;
}

/** Browsers that block storage throw on access. The prerender build has no storage. */
function withStorage<T>(key: string, access: (storage: Storage) => T): T | undefined {
  try {
    return globalThis.localStorage && access(localStorage);
  } catch (error) {
    log.info(key, error);
    return undefined;
  }
}

export const createLocalStorageItem = (key: string): LocalStorageItem => ({
  read: () => withStorage(key, (storage) => storage.getItem(key)) ?? undefined,
  set: (value) => withStorage(key, (storage) => (value === undefined ? storage.removeItem(key) : storage.setItem(key, value))),
});
