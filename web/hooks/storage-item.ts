import { log } from '../api/log.ts';

/** Item of localStorage or sessionStorage. Always undefined if the browser blocks storage. */
export interface StorageItem {
  readonly read: () => string | undefined;
  readonly set: (value: string | undefined) => void;
}

type StorageName = 'localStorage' | 'sessionStorage';

/** Returns undefined without storage. Browsers that block storage throw on access, and the prerender build has none. */
export function withStorage<T>(name: StorageName, access: (storage: Storage) => T): T | undefined {
  try {
    const storage = globalThis[name];
    return storage && access(storage);
  } catch (error) {
    log.info(name, error);
    return undefined;
  }
}

const createStorageItem = (name: StorageName, key: string): StorageItem => ({
  read: () => withStorage(name, (storage) => storage.getItem(key)) ?? undefined,
  set: (value) => withStorage(name, (storage) => (value === undefined ? storage.removeItem(key) : storage.setItem(key, value))),
});

export const createLocalStorageItem = (key: string): StorageItem => createStorageItem('localStorage', key);

export const createSessionStorageItem = (key: string): StorageItem => createStorageItem('sessionStorage', key);
