import { useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { getPath } from '#shared/pages.ts';
import { useAuthSnapshot } from '../../api/auth/auth.ts';
import type { AuthSnapshot } from '../../api/auth/auth-snapshot.ts';
import { enterPopupMode, type PopupMode, parsePopupMode } from '../../api/auth/popup-mode.ts';
import { MESSAGES } from '../../api/messages.ts';
import { useAccount } from '../../api/use-account.ts';
import { Button } from '../../components/button.tsx';
import { FailureAlert } from '../../components/layout/failure-alert.tsx';
import { Page } from '../../components/layout/page.tsx';
import { useSignIn } from '../../components/layout/sign-in-buttons.tsx';
import { Spinner } from '../../components/spinner.tsx';
import { hasExtensionUser } from '../extension/extension-login.ts';
import { useClosePopup } from '../extension/use-close-popup.ts';
import styles from './auth-page.module.css';

/** `unavailable`: the auth state could not be read. An alert above the page shows the error. */
type PopupScreen = 'checkout' | 'loading' | 'unavailable' | 'opening' | 'signedIn';

interface PopupScreenInput {
  readonly mode: PopupMode;
  readonly auth: AuthSnapshot;
}

export function resolvePopupScreen({ mode, auth: { state, error } }: PopupScreenInput): PopupScreen {
  if (mode === 'signUp') return 'checkout';
  if (state === 'loading') return error === undefined ? 'loading' : 'unavailable';
  return state === 'signedIn' ? 'signedIn' : 'opening';
}

/**
 * Page that the extension opens in a popup. Stores the popup mode for the other pages in this window. With `signIn`, signs the user in,
 * waits until the extension has the user, and closes the window. With `signUp`, redirects to checkout.
 */
export function PopupPage() {
  const { search, hash } = useLocation();
  const auth = useAuthSnapshot();
  const { account, error, retry } = useAccount();
  const [isStored, setStored] = useState(false);
  const mode = parsePopupMode(search);
  useEffect(() => {
    enterPopupMode(mode);
    setStored(true);
  }, [mode]);
  if (!isStored) return null;
  const screen = resolvePopupScreen({ mode, auth });
  if (screen === 'checkout') return <Navigate to={{ pathname: getPath('checkoutAccount'), search, hash }} replace />;
  return (
    <Page title="Sign in" layout="centered" hasLogo>
      <PopupView screen={screen} email={account?.email} error={error} retry={retry} />
    </Page>
  );
}

interface PopupViewProps extends SignedInProps {
  readonly screen: Exclude<PopupScreen, 'checkout'>;
}

export function PopupView({ screen, ...signedIn }: PopupViewProps) {
  switch (screen) {
    case 'loading':
      return <Spinner label="Signing in…" />;
    case 'unavailable':
      return <h1 className="visually-hidden">Sign in</h1>;
    case 'opening':
      return <OpenSignIn />;
    case 'signedIn':
      return <SignedIn {...signedIn} />;
  }
}

/** Opens the hosted page at once, because the user already chose to sign in in the extension. */
function OpenSignIn() {
  const { run, error } = useSignIn().signIn;
  useEffect(() => void run(), [run]);
  if (error === undefined) return <Spinner label="Opening sign-in…" isLabelVisible />;
  return (
    <FailureAlert title={MESSAGES.signInUnreachable} error={error}>
      <Button onClick={run}>Try again</Button>
    </FailureAlert>
  );
}

const READING_TIME_MS = 2_000;

interface SignedInProps {
  readonly email: string | undefined;
  /** Error of the account lookup. The extension cannot be logged in without the account. */
  readonly error: Error | undefined;
  readonly retry: () => unknown;
}

function SignedIn({ email, error, retry }: SignedInProps) {
  const mustCloseManually = useClosePopup({ login: hasExtensionUser, readingTimeMs: READING_TIME_MS });
  return (
    <section className={styles.result}>
      <h1>You are signed in</h1>
      {error && (
        <FailureAlert title={MESSAGES.accountLookup} error={error}>
          <Button onClick={retry}>Try again</Button>
        </FailureAlert>
      )}
      <p role="status" className={styles.signedIn}>
        {email && <>Signed in as {email}. </>}
        {!error && (mustCloseManually ? 'You can close this window.' : 'This window closes by itself.')}
      </p>
      <Button variant="primary" onClick={() => window.close()}>
        Close window
      </Button>
    </section>
  );
}
