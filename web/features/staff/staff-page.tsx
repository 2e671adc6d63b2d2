import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
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
import { LoadingRegion, Skeleton } from '../../components/skeleton.tsx';
import { LazySecondFactorPanel } from './lazy-second-factor-panel.ts';
import { findSecondFactorStep, type SecondFactorStep } from './second-factor-step.ts';
import { call } from './staff-api.ts';
import { StaffConsole } from './staff-console.tsx';
import styles from './staff-page.module.css';
import { STAFF_KEY } from './use-user-search.ts';

export function StaffPage() {
  const auth = useAuth();
  const { account, error, retry } = useAccount();
  const access = useStaffAccess(account);
  return (
    <Page title="Staff console">
      <StaffView screen={resolveStaffScreen({ auth, account, error, access })} retry={retry} />
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
    case 'secondFactorRequired':
      return (
        <div className={styles.console}>
          <h1>Staff console</h1>
          <Suspense>
            <LazySecondFactorPanel step={screen.step} />
          </Suspense>
        </div>
      );
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
    <LoadingRegion label="Loading the staff console…" className={styles.console}>
      <Skeleton width="14rem" height="2.5rem" />
      <Skeleton width="32rem" height="2.5rem" />
    </LoadingRegion>
  );
}

export type StaffScreen =
  | { readonly kind: 'loading' | 'console' }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'accessDenied'; readonly isSignedIn: boolean }
  | { readonly kind: 'secondFactorRequired'; readonly step: SecondFactorStep };

interface StaffScreenInput {
  readonly auth: AuthState;
  readonly account: Account | undefined;
  readonly error: unknown;
  readonly access: StaffAccess;
}

/** This is not access control: the API rejects requests that are not from staff. */
export function resolveStaffScreen({ auth, account, error, access }: StaffScreenInput): StaffScreen {
  if (auth === 'signedOut') return { kind: 'accessDenied', isSignedIn: false };
  if (account) return account.isStaff ? resolveConsole(access) : { kind: 'accessDenied', isSignedIn: true };
  return auth === 'signedIn' && error ? { kind: 'failed', error } : { kind: 'loading' };
}

/** The console opens if the check fails for another reason, and shows the reason at the next search. */
function resolveConsole({ isLoading, error }: StaffAccess): StaffScreen {
  if (isLoading) return { kind: 'loading' };
  const step = findSecondFactorStep(error);
  return step ? { kind: 'secondFactorRequired', step } : { kind: 'console' };
}

interface StaffAccess {
  readonly isLoading: boolean;
  readonly error: unknown;
}

/** Reads the audit log of the staff member, because the API checks the second factor in every operation of staff. */
function useStaffAccess(account: Account | undefined): StaffAccess {
  const target = `user#${account?.userId}`;
  const { isLoading, error } = useQuery({
    queryKey: [...STAFF_KEY, 'access', target],
    queryFn: ({ signal }) => call('listAudit', { target }, { signal }),
    enabled: account?.isStaff === true,
    retry: false,
  });
  return { isLoading, error };
}
