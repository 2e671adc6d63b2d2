import type { AccountStore } from './account-store.ts';
import type { AfterDunning } from './stripe-options.ts';

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
  readonly isNotified: boolean;
  now(): number;
  /** Unix seconds: the current time, or the time that `at` sets. */
  time(): number;
  cause(): Cause;
  /** Runs `act` with `time()` set to `moment` (Unix seconds), so that an overdue change happens at its due time. */
  at<T>(moment: number, act: () => T): T;
  /** Runs `act` with `cause()` set, so that its events name the API request. */
  causedBy<T>(cause: Cause, act: () => T): T;
}

interface AccountOptions extends Pick<Account, 'store' | 'origin' | 'siteOrigin' | 'afterDunning' | 'isNotified' | 'now'> {}

const NOBODY: Cause = { id: null, idempotency_key: null };

export function openAccount(options: AccountOptions): Account {
  let moment: number | undefined;
  let cause = NOBODY;
  return {
    ...options,
    time: () => moment ?? Math.floor(options.now() / 1_000),
    cause: () => cause,
    at: (due, act) => {
      moment = due;
      return finallyDo(act, () => {
        moment = undefined;
      });
    },
    causedBy: (call, act) => {
      cause = call;
      return finallyDo(act, () => {
        cause = NOBODY;
      });
    },
  };
}

function finallyDo<T>(act: () => T, after: () => void): T {
  try {
    return act();
  } finally {
    after();
  }
}
