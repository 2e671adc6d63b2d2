import { readJson, writeFileAtomic } from '../../atomic-file.ts';
import { type PoolState, poolStateSchema } from './pool-state.ts';

/** Call `save` after every change of `state` and before the response, so that no acknowledged change is lost. */
export interface PoolStore {
  readonly state: PoolState;
  save(): void;
}

const EMPTY: PoolState = { users: [], groups: [], grants: {}, sessions: {} };

/** Throws if the file does not hold a valid pool or cannot be written. */
export function openStore(file: string | undefined): PoolStore {
  if (!file) return { state: structuredClone(EMPTY), save: () => {} };
  const parsed = poolStateSchema.safeParse(readJson(file) ?? structuredClone(EMPTY));
  if (!parsed.success)
    throw new Error(
      `${file} is not a valid file of the Cognito emulator. Delete it or restore a backup: ${parsed.error.message}`,
    );
  const store = { state: parsed.data, save: () => writeFileAtomic(file, JSON.stringify(parsed.data)) };
  store.save();
  return store;
}

/** Deletes expired records. Called before each insert, so that the record does not grow without limit. */
export function deleteExpired(records: Record<string, { readonly expires: number }>, now: number): void {
  for (const [key, { expires }] of Object.entries(records)) if (expires <= now) delete records[key];
}
