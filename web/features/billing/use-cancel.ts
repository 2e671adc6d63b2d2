import { useState } from 'react';
import { useAction } from '../../components/use-action.ts';
import { cancelSubscription, setCancelAtPeriodEnd } from './billing-acts.ts';
import { BILLING_MESSAGES } from './billing-messages.ts';

const WAYS = {
  now: { act: cancelSubscription, message: BILLING_MESSAGES.cancelFailed },
  later: { act: () => setCancelAtPeriodEnd(true), message: BILLING_MESSAGES.renewFailed },
} as const;

export interface CancelFailure {
  readonly error: unknown;
  /** Text from account specification §8. */
  readonly message: string;
}

export interface Cancel {
  readonly now: () => Promise<void>;
  readonly later: () => Promise<void>;
  readonly busy: keyof typeof WAYS | undefined;
  readonly failure: CancelFailure | undefined;
}

export function useCancel(onDone: () => void): Cancel {
  const [last, setLast] = useState<keyof typeof WAYS>('now');
  const { run, busy, error } = useAction((way: keyof typeof WAYS) => WAYS[way].act().then(onDone));
  const begin = async (way: keyof typeof WAYS) => {
    if (busy) return;
    setLast(way);
    await run(way);
  };
  return {
    now: () => begin('now'),
    later: () => begin('later'),
    busy: busy ? last : undefined,
    failure: error === undefined ? undefined : { error, message: WAYS[last].message },
  };
}
