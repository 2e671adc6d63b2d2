import { randomBytes } from 'node:crypto';
import type { AccountStore, RecordKind, RecordKinds } from './account-store.ts';
import type { AfterDunning } from './stripe-options.ts';
import { createResourceMissingError } from './wire/stripe-api-error.ts';

/** API request that causes an event. Both fields are null if the passage of time causes it. */
export interface Cause {
  readonly id: string | null;
  readonly idempotency_key: string | null;
}

export interface Account {
  readonly store: AccountStore;
  readonly origin: string;
  readonly siteOrigin: string;
  readonly afterDunning: AfterDunning;
  readonly hasWebhook: boolean;
  now(): number;
  /** Returns the current time in Unix seconds, or the time set by `withTime`. */
  getTime(): number;
  getCause(): Cause;
  /** Calls `run` with `getTime()` set to `timeSeconds` (Unix), so that an overdue change happens at its due time. */
  withTime<T>(timeSeconds: number, run: () => T): T;
  /** Calls `run` with `getCause()` set to `cause`, so that the events that `run` records name the API request. */
  withCause<T>(cause: Cause, run: () => T): T;
}

interface AccountOptions extends Pick<Account, 'store' | 'origin' | 'siteOrigin' | 'afterDunning' | 'hasWebhook' | 'now'> {}

const NO_REQUEST: Cause = { id: null, idempotency_key: null };

export function openAccount(options: AccountOptions): Account {
  let fixedTime: number | undefined;
  let cause = NO_REQUEST;
  return {
    ...options,
    getTime: () => fixedTime ?? Math.floor(options.now() / 1_000),
    getCause: () => cause,
    withTime: (timeSeconds, run) => {
      fixedTime = timeSeconds;
      return runWithCleanup(run, () => {
        fixedTime = undefined;
      });
    },
    withCause: (newCause, run) => {
      cause = newCause;
      return runWithCleanup(run, () => {
        cause = NO_REQUEST;
      });
    },
  };
}

function runWithCleanup<T>(run: () => T, cleanUp: () => void): T {
  try {
    return run();
  } finally {
    cleanUp();
  }
}

/** Kinds that Stripe's "No such …" messages call by another name. */
const KIND_LABELS: Partial<Record<RecordKind, string>> = {
  payment_method: 'PaymentMethod',
  promotion_code: 'promotion code',
  setup_intent: 'setupintent',
};

export function findRecord<K extends RecordKind>({ store }: Account, kind: K, id: string): RecordKinds[K] | undefined {
  const table = store.state.records[kind];
  return Object.hasOwn(table, id) ? table[id] : undefined;
}

/**
 * Returns a record. Throws `resource_missing` if it does not exist. `param` is the request parameter that contains the id, absent
 * if the id is part of the path.
 */
export function requireRecord<K extends RecordKind>(account: Account, kind: K, id: string, param?: string): RecordKinds[K] {
  const record = findRecord(account, kind, id);
  if (record === undefined) throw createResourceMissingError(KIND_LABELS[kind] ?? kind, id, param);
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

const ID_CHARACTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

export const createRandomCode = (length: number): string =>
  Array.from(randomBytes(length), (byte) => ID_CHARACTERS[byte % ID_CHARACTERS.length]).join('');

export const createId = (prefix: string, length = 24): string => `${prefix}_${createRandomCode(length)}`;
