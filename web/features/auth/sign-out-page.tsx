import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { pathOf } from '#shared/pages.ts';
import { call } from '../../api/api.ts';
import { accessToken, signOut } from '../../api/auth/auth.ts';
import { removeNext } from '../../api/auth/next-address.ts';
import { deleteDrafts } from '../../api/drafts.ts';
import { log } from '../../api/log.ts';
import { errorDetails, errorMessage } from '../../api/messages.ts';
import { Alert } from '../../components/alert.tsx';
import { Button } from '../../components/button.tsx';
import { Page } from '../../components/layout/page.tsx';
import { Spinner } from '../../components/spinner.tsx';
import { useAction } from '../../components/use-action.ts';
import styles from './auth-page.module.css';
import { logOutExtension } from './log-out-extension.ts';

/** Signs out on mount. Goes home unless `endSession` already redirects to the hosted sign-out page. */
export function SignOutPage() {
  const navigate = useNavigate();
  const { run, error } = useAction(async () => {
    if (!(await endSession())) navigate(pathOf('home'), { replace: true });
  });
  useEffect(() => void run(), [run]);
  return (
    <Page title="Sign out" layout="centered" hasLogo>
      <h1 className="visually-hidden">Sign out</h1>
      <SignOutView error={error} retry={run} />
    </Page>
  );
}

interface SignOutViewProps {
  readonly error: unknown;
  readonly retry: () => void;
}

export function SignOutView({ error, retry }: SignOutViewProps) {
  if (error === undefined) return <Spinner label="Signing out…" visible />;
  return (
    <div className={styles.failure}>
      <Alert severity="error" title="You are still signed in." message={errorMessage(error)} details={errorDetails(error)} />
      <Button variant="primary" onClick={retry}>
        Try again
      </Button>
    </div>
  );
}

/**
 * Signs the user out. Logs the extension out, and has the API expire the cookies for images because only the API can. Then ends the
 * session. Deletes drafts and the URL of `next`.
 *
 * Returns true if the browser is leaving for the hosted sign-out page. It stays if there was no session, or if the session started
 * on this site.
 */
export async function endSession(): Promise<boolean> {
  deleteDrafts();
  removeNext();
  const left = logOutExtension();
  const token = await accessToken();
  // Ends the session even if the API is unavailable. The cookies then outlive it by at most an hour.
  if (token) await call('signOut', {}).catch((error: unknown) => log.error('sign-out', error));
  await left;
  return token !== undefined && signOut();
}
