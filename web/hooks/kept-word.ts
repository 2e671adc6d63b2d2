import { log } from '../api/log.ts';

/** localStorage item. Always undefined if the browser blocks storage. */
export interface KeptWord {
  readonly read: () => string | undefined;
  readonly keep: (word: string | undefined) => void;
}

/** Returns undefined without storage. A browser that blocks it throws, and the prerender build has none. */
function attempt<T>(key: string, act: (storage: Storage) => T): T | undefined {
  try {
    return globalThis.localStorage && act(localStorage);
  } catch (error) {
    log.info(key, error);
    return undefined;
  }
}

export const keptWord = (key: string): KeptWord => ({
  read: () => attempt(key, (storage) => storage.getItem(key)) ?? undefined,
  keep: (word) => attempt(key, (storage) => (word === undefined ? storage.removeItem(key) : storage.setItem(key, word))),
});
