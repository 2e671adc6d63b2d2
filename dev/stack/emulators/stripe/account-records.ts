import type { Account } from './account.ts';
import type { RecordKind, RecordKinds } from './account-state.ts';
import { resourceMissingError } from './wire/stripe-api-error.ts';

/** Names in Stripe's "No such …" messages that differ from the kind. */
const ERROR_MESSAGE_NAMES: Partial<Record<RecordKind, string>> = { payment_method: 'PaymentMethod', setup_intent: 'setupintent' };

export function findRecord<K extends RecordKind>({ store }: Account, kind: K, id: string): RecordKinds[K] | undefined {
  const table = store.state.records[kind];
  return Object.hasOwn(table, id) ? table[id] : undefined;
}

/** Throws `resource_missing`. `param` is the request parameter that holds the id, and absent if the id is part of the path. */
export function requireRecord<K extends RecordKind>(account: Account, kind: K, id: string, param?: string): RecordKinds[K] {
  const record = findRecord(account, kind, id);
  if (record === undefined) throw resourceMissingError(ERROR_MESSAGE_NAMES[kind] ?? kind, id, param);
  return record;
}

/** Returns the records from the oldest to the newest. */
export const listRecords = <K extends RecordKind>({ store }: Account, kind: K): RecordKinds[K][] =>
  Object.values<RecordKinds[K]>(store.state.records[kind]);

export function addRecord<K extends RecordKind>({ store }: Account, kind: K, record: RecordKinds[K]): RecordKinds[K] {
  const table: Record<string, RecordKinds[K]> = store.state.records[kind];
  table[record.id] = record;
  return record;
}
