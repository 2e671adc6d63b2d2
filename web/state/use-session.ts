import { useEffect } from 'react';
import { authSnapshot, onAuthChange, retryAuth } from '../browser/auth.ts';
import { type AuthSnapshot, isSomebodyElse } from '../browser/auth-snapshot.ts';
import { MESSAGES, sayError } from '../messages.ts';
import { dismissAlert, raiseAlert } from './alerts.ts';
import { queryClient } from './query-client.ts';

const raiseUnreachable = (error: unknown): void =>
  raiseAlert({
    title: MESSAGES.signInUnreachable,
    message: sayError(error),
    error,
    action: { label: 'Try again', run: retryAuth },
  });

/** Nobody is asked whether to leave: what would be lost is another's. */
function beginAnew(): void {
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), true);
  window.location.reload();
}

function onChange(before: AuthSnapshot, now: AuthSnapshot): void {
  // All that the page still holds is another's: their uploads, too.
  if (isSomebodyElse(before, now)) return beginAnew();
  if (before.state === 'signedIn' && now.state === 'signIn') queryClient.clear();
  if (now.error && now.error !== before.error) raiseUnreachable(now.error);
  if (before.error && !now.error) dismissAlert();
}

/**
 * Watches the session for the whole site: what the server said to a person is forgotten as soon as they sign out, in this
 * tab or in another (account specification §4), the page begins anew for somebody else, and a sign-in that cannot be reached
 * is told above it.
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
