import { useSyncExternalStore } from 'react';
import { authSnapshot, onAuthChange } from '../api/auth/auth.ts';
import type { AuthSnapshot, AuthState } from '../api/auth/auth-snapshot.ts';

const UNKNOWN: AuthSnapshot = { state: 'loading' };

export const useAuthSnapshot = (): AuthSnapshot => useSyncExternalStore(onAuthChange, authSnapshot, () => UNKNOWN);

export const useAuth = (): AuthState => useAuthSnapshot().state;
