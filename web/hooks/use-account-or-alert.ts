import { useEffect } from 'react';
import { MESSAGES } from '../api/messages.ts';
import { type AccountState, useAccount } from '../api/use-account.ts';
import { raiseAlert } from './alerts.ts';

/**
 * Returns the account for a page that works without it. Shows an alert above the page if the lookup fails. The specification has
 * the error rethrown (account specification §8). Throwing from an effect would remove the page, so `query-client.ts` logs the error
 * once instead, and callers get it in `error`.
 */
export function useAccountOrAlert(): AccountState {
  const state = useAccount();
  const { error } = state;
  useEffect(() => {
    if (error) raiseAlert({ ...MESSAGES.accountAlert, error });
  }, [error]);
  return state;
}
