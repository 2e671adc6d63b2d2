import { useEffect } from 'react';
import { errorDetails, MESSAGES } from '../messages.ts';
import { raiseAlert } from './alerts.ts';
import { type AccountState, useAccount } from './use-account.ts';

/** The account for pages that can do without it: a failed look-up is told above the page (account specification §8). */
export function useAccountOrAlert(): AccountState {
  const state = useAccount();
  const { error } = state;
  useEffect(() => {
    if (error) raiseAlert({ severity: 'error', ...MESSAGES.accountAlert, details: errorDetails(error) });
  }, [error]);
  return state;
}
