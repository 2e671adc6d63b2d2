import { useEffect } from 'react';
import { authSnapshot, onAuthChange, retryAuth } from '../browser/auth.ts';
import type { AuthSnapshot } from '../browser/auth-snapshot.ts';
import { errorDetails, MESSAGES } from '../messages.ts';
import { dismissAlert, raiseAlert } from './alerts.ts';
import { queryClient } from './query-client.ts';

const raiseUnreachable = (error: unknown): void =>
  raiseAlert({
    severity: 'error',
    ...MESSAGES.signInUnreachable,
    details: errorDetails(error),
    action: { label: 'Try again', run: retryAuth },
  });

function onChange(before: AuthSnapshot, now: AuthSnapshot): void {
  if (before.state === 'signedIn' && now.state === 'signIn') queryClient.clear();
  if (now.error && now.error !== before.error) raiseUnreachable(now.error);
  if (before.error && !now.error) dismissAlert();
}

/**
 * Watches the session for the whole site: what the server said to a person is forgotten as soon as they sign out, in this
 * tab or in another (account specification §4), and a sign-in that cannot be reached is told above the page.
 */
export function useSession(): void {
  useEffect(() => {
    let before = authSnapshot();
    return onAuthChange(() => {
      const now = authSnapshot();
      onChange(before, now);
      before = now;
    });
  }, []);
}
