import { Suspense } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { getPath } from '#shared/pages.ts';
import { useAuth } from '../../api/auth/auth.ts';
import { useAccount } from '../../api/use-account.ts';
import { Page } from '../../components/layout/page.tsx';
import { ReturnToExtensionLink } from '../../components/layout/return-to-extension-link.tsx';
import { createLazyModule, useLazyModule } from '../../hooks/lazy-module.ts';
import { parseSessionId } from '../billing/stripe-return.ts';
import layout from './account-area.module.css';
import { AccountFailure, AccountSkeleton, SignedOut } from './account-area.tsx';
import styles from './account-page.module.css';
import { type AccountScreen, resolveAccountScreen } from './account-screen.ts';

/** Loaded with the account, so that the title and the header appear first. */
const summaryModule = createLazyModule(() => import('./account-summary.tsx'));

const LOADING_LABEL = 'Loading your account…';

export function AccountPage() {
  const auth = useAuth();
  const { account, error, retry } = useAccount();
  const [query] = useSearchParams();
  const summary = useLazyModule(summaryModule, auth !== 'signedOut');
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
          {screen.kind === 'account' && summary ? (
            <Suspense fallback={<AccountSkeleton label={LOADING_LABEL} />}>
              <summary.SignedInAccount {...screen} hasJoined={query.get('org_success') === '1'} />
            </Suspense>
          ) : (
            <AccountView screen={screen.kind === 'account' ? { kind: 'loading' } : screen} retry={retry} />
          )}
        </div>
      </div>
    </Page>
  );
}

interface AccountViewProps {
  readonly screen: Exclude<AccountScreen, { readonly kind: 'account' | 'enterprise' }>;
  readonly retry: () => unknown;
}

export function AccountView({ screen, retry }: AccountViewProps) {
  switch (screen.kind) {
    case 'loading':
      return <AccountSkeleton label={LOADING_LABEL} />;
    case 'signedOut':
      return (
        <SignedOut>
          <ReturnToExtensionLink>Back to extension</ReturnToExtensionLink>
        </SignedOut>
      );
    case 'failed':
      return <AccountFailure error={screen.error} retry={retry} />;
  }
}
