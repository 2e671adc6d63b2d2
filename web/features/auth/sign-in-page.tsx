import { Navigate, useSearchParams } from 'react-router-dom';
import { getPath } from '#shared/pages.ts';
import { useAuthSnapshot } from '../../api/auth/auth.ts';
import { ButtonLink } from '../../components/button-link.tsx';
import { FailureAlert } from '../../components/layout/failure-alert.tsx';
import { Page } from '../../components/layout/page.tsx';
import { SignInButton } from '../../components/layout/sign-in-buttons.tsx';
import { SiteLink } from '../../components/site-link.tsx';
import { Spinner } from '../../components/spinner.tsx';
import { useElapsed } from '../../hooks/use-elapsed.ts';
import styles from './auth-page.module.css';
import { resolveSignInScreen, SIGN_IN_WAIT_MS, type SignInScreen } from './sign-in-screen.ts';

/** Redirect target of the hosted sign-in pages. */
export function SignInPage() {
  const [query] = useSearchParams();
  const auth = useAuthSnapshot();
  const isSlow = useElapsed(SIGN_IN_WAIT_MS);
  const screen = resolveSignInScreen({ query, auth, isSlow, fallbackPath: getPath('account') });
  return (
    <Page title="Sign in" layout="centered" hasLogo>
      <SignInView screen={screen} returnTo={auth.returnTo ?? getPath('account')} />
    </Page>
  );
}

interface SignInViewProps {
  readonly screen: SignInScreen;
  readonly returnTo: string;
}

export function SignInView({ screen, returnTo }: SignInViewProps) {
  switch (screen.kind) {
    case 'redirect':
      return <Navigate to={screen.to} replace />;
    case 'failed':
      return (
        <div className={styles.failure}>
          <h1 className="visually-hidden">Sign in</h1>
          <FailureAlert title={`Encountered the error: ${screen.reason}`} error={screen.error} message="Please try again..." />
          <SignInButton variant="primary" returnTo={returnTo} />
        </div>
      );
    case 'signedOut':
      return (
        <section className={styles.result}>
          <h1>You are not signed in</h1>
          <p className={styles.wait}>Sign in to see your account and your library.</p>
          <div className={styles.actions}>
            <SignInButton variant="primary" returnTo={returnTo} />
            <ButtonLink to={getPath('home')}>Go to home</ButtonLink>
          </div>
        </section>
      );
    case 'waiting':
      return (
        <>
          <h1 className="visually-hidden">Sign in</h1>
          <Spinner label="Signing in…" />
          <p role="status" className={styles.wait}>
            {screen.hasExplanation && (
              <>
                Updating logged-in state. <SiteLink to={getPath('home')}>Go to home</SiteLink> if this is taking too long.
              </>
            )}
          </p>
        </>
      );
  }
}
