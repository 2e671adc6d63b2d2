import { readJson, writeFileAtomic } from '../../atomic-file.ts';
import { type PoolState, poolStateSchema } from './pool-state.ts';

/** The pool's memory. Whoever changes `state` calls `save` before answering, so that nothing acknowledged can be lost. */
export interface PoolStore {
  readonly state: PoolState;
  save(): void;
}

const EMPTY: PoolState = { users: [], groups: [], grants: {}, sessions: {} };

/** Opens the store in `file`, or one in memory. Throws when the file holds something else than a pool, or cannot be written. */
export function openStore(file: string | undefined): PoolStore {
  if (!file) return { state: structuredClone(EMPTY), save: () => {} };
  const kept = poolStateSchema.safeParse(readJson(file) ?? structuredClone(EMPTY));
  if (!kept.success) throw new Error(`${file} is not a user pool that this version wrote: ${kept.error.message}`);
  const store = { state: kept.data, save: () => writeFileAtomic(file, JSON.stringify(kept.data)) };
  store.save();
  return store;
}

/** Removes what ran out. Every record of grants, sessions and the like passes here before it grows. */
export function dropExpired(records: Record<string, { readonly expires: number }>, now: number): void {
  for (const [key, { expires }] of Object.entries(records)) if (expires <= now) delete records[key];
}
