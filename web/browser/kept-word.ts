import { log } from '../log.ts';

/** A word that this browser keeps from one visit to the next. Where it keeps nothing, there is none. */
export interface KeptWord {
  readonly read: () => string | undefined;
  /** Keeps another from now on, or none. */
  readonly keep: (word: string | undefined) => void;
}

/** Browsers that forbid storage throw; on a server there is none. */
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
