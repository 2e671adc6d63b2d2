import { useEffect } from 'react';
import { MESSAGES } from '../messages.ts';
import { raiseAlert } from './alerts.ts';
import { type AccountState, useAccount } from './use-account.ts';

/**
 * The account for pages that can do without it: a failed look-up is told above the page (account specification §8). It is
 * "rethrown" in that the alert does not swallow it: `query-client.ts` reports it, once for all who asked, and every caller
 * finds it in `error`. Thrown out of an effect it would only take the page away.
 */
export function useAccountOrAlert(): AccountState {
  const state = useAccount();
  const { error } = state;
  useEffect(() => {
    if (error) raiseAlert({ ...MESSAGES.accountAlert, error });
  }, [error]);
  return state;
}
