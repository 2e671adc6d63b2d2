import { randomBytes } from 'node:crypto';
import type { AccountStore, RecordKind, RecordKinds } from './account-store.ts';
import type { AfterDunning } from './stripe-options.ts';
import { resourceMissingError } from './wire/stripe-api-error.ts';

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
  /** Unix seconds: the current time, or the time that `at` sets. */
  time(): number;
  cause(): Cause;
  /** Runs `act` with `time()` set to `moment` (Unix seconds), so that an overdue change happens at its due time. */
  withTime<T>(moment: number, run: () => T): T;
  /** Runs `act` with `cause()` set, so that its events name the API request. */
  withCause<T>(cause: Cause, run: () => T): T;
}

interface AccountOptions extends Pick<Account, 'store' | 'origin' | 'siteOrigin' | 'afterDunning' | 'hasWebhook' | 'now'> {}

const NO_REQUEST: Cause = { id: null, idempotency_key: null };

export function openAccount(options: AccountOptions): Account {
  let moment: number | undefined;
  let cause = NO_REQUEST;
  return {
    ...options,
    time: () => moment ?? Math.floor(options.now() / 1_000),
    cause: () => cause,
    withTime: (due, run) => {
      moment = due;
      return runThen(run, () => {
        moment = undefined;
      });
    },
    withCause: (call, run) => {
      cause = call;
      return runThen(run, () => {
        cause = NO_REQUEST;
      });
    },
  };
}

function runThen<T>(run: () => T, after: () => void): T {
  try {
    return run();
  } finally {
    after();
  }
}

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

const CHARACTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

export function createId(prefix: string, length = 24): string {
  const characters = Array.from(randomBytes(length), (byte) => CHARACTERS[byte % CHARACTERS.length]);
  return `${prefix}_${characters.join('')}`;
}
