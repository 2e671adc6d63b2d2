import { Button } from '../../components/button.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { FailureAlert } from '../../layout/failure-alert.tsx';
import { Page } from '../../layout/page.tsx';
import { SignInButtons } from '../../layout/sign-in-buttons.tsx';
import { MESSAGES } from '../../messages.ts';
import { useAccount } from '../../state/use-account.ts';
import { useAuth } from '../../state/use-auth.ts';
import styles from './account-page.module.css';
import { type AccountScreen, accountScreen } from './account-screen.ts';
import { AccountSummary } from './account-summary.tsx';

export function AccountPage() {
  const auth = useAuth();
  const { account, error, retry } = useAccount();
  return (
    <Page title="Account">
      <div className={styles.account}>
        <h1>Account</h1>
        <div className={styles.content}>
          <AccountView screen={accountScreen({ auth, account, error })} retry={retry} />
        </div>
      </div>
    </Page>
  );
}

interface AccountViewProps {
  readonly screen: AccountScreen;
  readonly retry: () => unknown;
}

export function AccountView({ screen, retry }: AccountViewProps) {
  switch (screen.kind) {
    case 'loading':
      return <AccountShape />;
    case 'signedOut':
      return (
        <div className={styles.visitor}>
          <p className={styles.lead}>You are not signed in</p>
          <SignInButtons primary="signIn" />
        </div>
      );
    case 'failed':
      return (
        <FailureAlert title={MESSAGES.accountLookup} error={screen.error}>
          <Button onClick={retry}>Try again</Button>
        </FailureAlert>
      );
    case 'account':
      return <AccountSummary account={screen.account} />;
  }
}

function AccountShape() {
  return (
    <div aria-busy="true">
      <p className="visually-hidden" role="status">
        Loading your account…
      </p>
      <div className={styles.plan}>
        <Skeleton width="2.5rem" />
        <Skeleton width="10rem" height="2.5rem" />
        <Skeleton width="9rem" />
      </div>
    </div>
  );
}
