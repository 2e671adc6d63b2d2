import { Suspense } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { formatAccountLabel } from '#shared/account.ts';
import { getPath } from '#shared/pages.ts';
import { useAuth } from '../../api/auth/auth.ts';
import { MESSAGES } from '../../api/messages.ts';
import { useAccount } from '../../api/use-account.ts';
import { usePlan } from '../../api/use-plan.ts';
import { Button } from '../../components/button.tsx';
import { FailureAlert } from '../../components/layout/failure-alert.tsx';
import { Page } from '../../components/layout/page.tsx';
import { ReturnToExtensionLink } from '../../components/layout/return-to-extension-link.tsx';
import { SignInButtons } from '../../components/layout/sign-in-buttons.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { createLazyComponent } from '../../hooks/lazy-module.ts';
import { useCardReturn } from '../billing/card-update.tsx';
import { parseSessionId } from '../billing/stripe-return.ts';
import { usePayments } from '../billing/use-payments.ts';
import layout from './account-area.module.css';
import styles from './account-page.module.css';
import { type AccountScreen, resolveAccountScreen, showsCardAndPayments } from './account-screen.ts';
import { AccountSummary } from './account-summary.tsx';

/** Loaded lazily, because it is shown only once per membership. */
const LazyNewMemberPanel = createLazyComponent(async () => (await import('./new-member-panel.tsx')).NewMemberPanel);

export function AccountPage() {
  const auth = useAuth();
  const { account, error, retry } = useAccount();
  const [query] = useSearchParams();
  const screen = resolveAccountScreen({
    auth,
    account,
    error,
    isBillingHidden: query.get('hide_account') === '1',
    hasCardSession: Boolean(parseSessionId(query)),
  });
  if (screen.kind === 'enterprise') return <Navigate to={getPath('enterpriseAccount')} replace />;
  return (
    <Page title="Account">
      <div className={layout.area}>
        <div className={layout.header}>
          <h1>Account</h1>
          <ReturnToExtensionLink>Return to extension</ReturnToExtensionLink>
        </div>
        <div className={styles.content}>
          {screen.kind === 'account' ? (
            <SignedInAccount {...screen} hasJoined={query.get('org_success') === '1'} />
          ) : (
            <AccountView screen={screen} retry={retry} />
          )}
        </div>
      </div>
    </Page>
  );
}

interface SignedInAccountProps extends Omit<AccountScreen & { readonly kind: 'account' }, 'kind'> {
  readonly hasJoined: boolean;
}

function SignedInAccount({ account, billing, hasJoined }: SignedInAccountProps) {
  const showsBilling = billing === 'own';
  const payments = usePayments(showsCardAndPayments(account, billing));
  const { plan } = usePlan(showsBilling && formatAccountLabel(account) === 'Basic');
  const cardReturn = useCardReturn('user');
  return (
    <>
      {hasJoined && (
        <Suspense>
          <LazyNewMemberPanel account={account} />
        </Suspense>
      )}
      <AccountSummary account={account} billing={billing} plan={plan} payments={payments} cardReturn={cardReturn} />
    </>
  );
}

interface AccountViewProps {
  readonly screen: Exclude<AccountScreen, { readonly kind: 'account' | 'enterprise' }>;
  readonly retry: () => unknown;
}

/** Does not use `account-area.tsx`, because another script would exceed the limit of this page (decision 20). */
export function AccountView({ screen, retry }: AccountViewProps) {
  switch (screen.kind) {
    case 'loading':
      return <AccountSkeleton />;
    case 'signedOut':
      return (
        <div className={layout.signedOut}>
          <p className={layout.lead}>You are not signed in</p>
          <SignInButtons primary="signIn" />
          <ReturnToExtensionLink>Back to extension</ReturnToExtensionLink>
        </div>
      );
    case 'failed':
      return (
        <FailureAlert title={MESSAGES.accountLookup} error={screen.error}>
          <Button onClick={retry}>Try again</Button>
        </FailureAlert>
      );
  }
}

function AccountSkeleton() {
  return (
    <div aria-busy="true">
      <p className="visually-hidden" role="status">
        Loading your account…
      </p>
      <div className={layout.skeleton}>
        <Skeleton width="10rem" height="2.5rem" />
        <Skeleton width="18rem" />
        <Skeleton width="14rem" />
      </div>
    </div>
  );
}
