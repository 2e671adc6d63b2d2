import { useEffect } from 'react';
import { authSnapshot, onAuthChange } from '../browser/auth.ts';
import { queryClient } from './query-client.ts';

/** Forgets what the server said to a person as soon as they sign out, in this tab or in another (account specification §4). */
export function useSessionEnd(): void {
  useEffect(() => {
    let before = authSnapshot().state;
    return onAuthChange(() => {
      const { state } = authSnapshot();
      if (before === 'signedIn' && state === 'signIn') queryClient.clear();
      before = state;
    });
  }, []);
}
