import type { Account } from './account.ts';
import type { Kind, RecordKinds } from './account-state.ts';
import { resourceMissing } from './wire/stripe-refusal.ts';

/** What Stripe says there is none of, where that is not the kind's own name. */
const SPOKEN: Partial<Record<Kind, string>> = { payment_method: 'PaymentMethod', setup_intent: 'setupintent' };

export function findRecord<K extends Kind>({ store }: Account, kind: K, id: string): RecordKinds[K] | undefined {
  const table = store.state.records[kind];
  return Object.hasOwn(table, id) ? table[id] : undefined;
}

/** The record with this id; Stripe's refusal where there is none. `param` is where the id came from, if not from the address. */
export function requireRecord<K extends Kind>(account: Account, kind: K, id: string, param?: string): RecordKinds[K] {
  const record = findRecord(account, kind, id);
  if (record === undefined) throw resourceMissing(SPOKEN[kind] ?? kind, id, param);
  return record;
}

/** Every record of a kind, the oldest first. */
export const recordsOf = <K extends Kind>({ store }: Account, kind: K): RecordKinds[K][] =>
  Object.values<RecordKinds[K]>(store.state.records[kind]);

export function addRecord<K extends Kind>({ store }: Account, kind: K, record: RecordKinds[K]): RecordKinds[K] {
  const table: Record<string, RecordKinds[K]> = store.state.records[kind];
  table[record.id] = record;
  return record;
}
