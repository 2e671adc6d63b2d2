import type { Account } from '#shared/account.ts';
import { getPath } from '#shared/pages.ts';
import { useAuth } from '../../api/auth/auth.ts';
import type { AuthState } from '../../api/auth/auth-snapshot.ts';
import { MESSAGES } from '../../api/messages.ts';
import { useAccount } from '../../api/use-account.ts';
import { Button } from '../../components/button.tsx';
import { ButtonLink } from '../../components/button-link.tsx';
import { FailureAlert } from '../../components/layout/failure-alert.tsx';
import { Page } from '../../components/layout/page.tsx';
import { SignInButton } from '../../components/layout/sign-in-buttons.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { StaffConsole } from './staff-console.tsx';
import styles from './staff-page.module.css';

export function StaffPage() {
  const auth = useAuth();
  const { account, error, retry } = useAccount();
  return (
    <Page title="Staff console">
      <StaffView screen={resolveStaffScreen({ auth, account, error })} retry={retry} />
    </Page>
  );
}

interface StaffViewProps {
  readonly screen: StaffScreen;
  readonly retry: () => unknown;
}

export function StaffView({ screen, retry }: StaffViewProps) {
  switch (screen.kind) {
    case 'loading':
      return <StaffSkeleton />;
    case 'failed':
      return (
        <FailureAlert title={MESSAGES.accountLookup} error={screen.error}>
          <Button onClick={retry}>Try again</Button>
        </FailureAlert>
      );
    case 'accessDenied':
      return <AccessDenied isSignedIn={screen.isSignedIn} />;
    case 'console':
      return <StaffConsole />;
  }
}

interface AccessDeniedProps {
  readonly isSignedIn: boolean;
}

function AccessDenied({ isSignedIn }: AccessDeniedProps) {
  return (
    <div className={styles.accessDenied}>
      <h1>Staff console</h1>
      <p>{isSignedIn ? 'This account doesn’t have staff access.' : 'Only staff can open this page.'}</p>
      <div className={styles.actions}>
        <ButtonLink to={getPath('home')}>Back to home</ButtonLink>
        {isSignedIn ? (
          <ButtonLink to={getPath('signOut')}>Sign out</ButtonLink>
        ) : (
          <SignInButton variant="primary">Log in</SignInButton>
        )}
      </div>
    </div>
  );
}

function StaffSkeleton() {
  return (
    <div aria-busy="true" className={styles.console}>
      <p className="visually-hidden" role="status">
        Loading the staff console…
      </p>
      <Skeleton width="14rem" height="2.5rem" />
      <Skeleton width="32rem" height="2.5rem" />
    </div>
  );
}

export type StaffScreen =
  | { readonly kind: 'loading' | 'console' }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'accessDenied'; readonly isSignedIn: boolean };

interface StaffScreenInput {
  readonly auth: AuthState;
  readonly account: Account | undefined;
  readonly error: unknown;
}

/** This is not access control: the API rejects requests that are not from staff. */
export function resolveStaffScreen({ auth, account, error }: StaffScreenInput): StaffScreen {
  if (auth === 'signedOut') return { kind: 'accessDenied', isSignedIn: false };
  if (account) return account.isStaff ? { kind: 'console' } : { kind: 'accessDenied', isSignedIn: true };
  return auth === 'signedIn' && error ? { kind: 'failed', error } : { kind: 'loading' };
}
