import { useSyncExternalStore } from 'react';
import { type AuthSnapshot, type AuthState, authSnapshot, onAuthChange } from '../browser/auth.ts';

const UNKNOWN: AuthSnapshot = { state: 'loading' };

/** Everything known of signing in, failures and the way back included. */
export const useAuthSnapshot = (): AuthSnapshot => useSyncExternalStore(onAuthChange, authSnapshot, () => UNKNOWN);

/** Whether somebody is signed in (account specification §4). */
export const useAuth = (): AuthState => useAuthSnapshot().state;
