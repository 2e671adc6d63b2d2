import { useSyncExternalStore } from 'react';
import { authSnapshot, onAuthChange } from '../browser/auth.ts';
import type { AuthSnapshot, AuthState } from '../browser/auth-snapshot.ts';

const UNKNOWN: AuthSnapshot = { state: 'loading' };

/** Everything known of signing in, failures and the way back included. */
export const useAuthSnapshot = (): AuthSnapshot => useSyncExternalStore(onAuthChange, authSnapshot, () => UNKNOWN);

/** Whether somebody is signed in (account specification §4). */
export const useAuth = (): AuthState => useAuthSnapshot().state;
