import type { AccountStore } from './account-store.ts';
import type { AfterDunning } from './stripe-options.ts';

/** The API call that events are caused by; time causes them without one. */
export interface Cause {
  readonly id: string | null;
  readonly idempotency_key: string | null;
}

/** A Stripe account in test mode: what it remembers, its settings and its clock. */
export interface Account {
  readonly store: AccountStore;
  /** Of its own pages, without a trailing slash. */
  readonly origin: string;
  readonly siteOrigin: string;
  readonly afterDunning: AfterDunning;
  readonly isNotified: boolean;
  /** Milliseconds since 1970. */
  now(): number;
  /** Unix seconds: now, or the moment whose events are being caught up with. */
  time(): number;
  cause(): Cause;
  /** Lets what fell due at a moment happen then. */
  at<T>(moment: number, act: () => T): T;
  /** Lets what a call does be known as its doing. */
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
