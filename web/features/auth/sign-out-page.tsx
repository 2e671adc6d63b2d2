import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { getPath } from '#shared/pages.ts';
import { call } from '../../api/api.ts';
import { getAccessToken, signOut } from '../../api/auth/auth.ts';
import { removeNext } from '../../api/auth/next-url.ts';
import { takeSignOutReturn } from '../../api/auth/sign-out-return.ts';
import { deleteDrafts } from '../../api/drafts.ts';
import { log } from '../../api/log.ts';
import { getErrorDetails, getErrorMessage } from '../../api/messages.ts';
import { Alert } from '../../components/alert.tsx';
import { Button } from '../../components/button.tsx';
import { Page } from '../../components/layout/page.tsx';
import { Spinner } from '../../components/spinner.tsx';
import { useAction } from '../../components/use-action.ts';
import styles from './auth-page.module.css';
import { logOutExtension } from './log-out-extension.ts';

/**
 * Signs out on mount. Then navigates to the page that `storeSignOutReturn` stored, or home. If `endSession` redirects to the hosted
 * sign-out page, `startDeferredServices` opens the stored page after that redirect.
 */
export function SignOutPage() {
  const navigate = useNavigate();
  const { run, error } = useAction(async () => {
    if (!(await endSession())) navigate(takeSignOutReturn(Date.now())?.path ?? getPath('home'), { replace: true });
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
  if (error === undefined) return <Spinner label="Signing out…" isLabelVisible />;
  return (
    <div className={styles.failure}>
      <Alert
        severity="error"
        title="You are still signed in."
        message={getErrorMessage(error)}
        details={getErrorDetails(error)}
      />
      <Button variant="primary" onClick={retry}>
        Try again
      </Button>
    </div>
  );
}

/**
 * Signs the user out. Deletes drafts and the stored `next`, logs the extension out, and then ends the session. The API expires
 * the image cookies, because scripts cannot.
 *
 * Returns true if the browser is being redirected to the hosted sign-out page. There is no redirect without a session, or if
 * the user signed in on this site instead of on the hosted pages.
 */
export async function endSession(): Promise<boolean> {
  deleteDrafts();
  removeNext();
  const extensionLogout = logOutExtension();
  const token = await getAccessToken();
  // The session ends even if the API is unavailable. The image cookies then stay valid for at most an hour.
  if (token) await call('signOut', {}).catch((error: unknown) => log.error('sign-out', error));
  await extensionLogout;
  return token !== undefined && signOut();
}
