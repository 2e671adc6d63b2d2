import { useState } from 'react';
import { BILLING_MESSAGES } from '../../billing-messages.ts';
import { useAction } from '../../components/use-action.ts';
import { cancelSubscription, setCancelAtPeriodEnd } from '../../state/billing-acts.ts';

export interface CancelFailure {
  readonly error: unknown;
  /** Which of the two it was, in the words of the specification (§8). */
  readonly message: string;
}

export interface Cancel {
  readonly now: () => Promise<void>;
  readonly later: () => Promise<void>;
  readonly busy: 'now' | 'later' | undefined;
  readonly failure: CancelFailure | undefined;
}

/** Cancels, at once or at the end of the period; one at a time. */
export function useCancel(onDone: () => void): Cancel {
  const [last, setLast] = useState<'now' | 'later'>();
  const now = useAction(() => cancelSubscription().then(onDone));
  const later = useAction(() => setCancelAtPeriodEnd(true).then(onDone));
  const failures = {
    now: failureOf(now.error, BILLING_MESSAGES.cancelFailed),
    later: failureOf(later.error, BILLING_MESSAGES.renewFailed),
  };
  const begin = async (which: 'now' | 'later') => {
    if (busy) return;
    setLast(which);
    await { now, later }[which].run();
  };
  const busy = (now.busy && 'now') || (later.busy && 'later') || undefined;
  return {
    now: () => begin('now'),
    later: () => begin('later'),
    busy,
    failure: last && failures[last],
  };
}

const failureOf = (error: unknown, message: string): CancelFailure | undefined =>
  error === undefined ? undefined : { error, message };
