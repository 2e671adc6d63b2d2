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
