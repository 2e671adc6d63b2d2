import type { Account } from '#shared/account.ts';
import { getPath } from '#shared/pages.ts';
import type { Security } from '#shared/security-operations.ts';
import { useAuth } from '../../../api/auth/auth.ts';
import { MESSAGES } from '../../../api/messages.ts';
import { useAccount } from '../../../api/use-account.ts';
import { useSecurity } from '../../../api/use-security.ts';
import { Button } from '../../../components/button.tsx';
import { FailureAlert } from '../../../components/layout/failure-alert.tsx';
import { Page } from '../../../components/layout/page.tsx';
import { SignInButtons } from '../../../components/layout/sign-in-buttons.tsx';
import { SiteLink } from '../../../components/site-link.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import layout from '../account-area.module.css';
import { resolveSecurityScreen, type SecurityScreen } from '../security/security-screen.ts';
import { DeletionSection } from './deletion-section.tsx';
import { ExportSection } from './export-section.tsx';

/** Needs to know how the user signs in, because deleting the account asks for the password again. */
export function DataPage() {
  const auth = useAuth();
  const account = useAccount();
  const security = useSecurity(auth === 'signedIn');
  return (
    <Page title="Your data">
      <div className={layout.area}>
        <div className={layout.header}>
          <h1>Your data</h1>
          {account.account && (
            <p>
              <SiteLink to={getPath('account')}>Account</SiteLink>
            </p>
          )}
        </div>
        <div className={layout.content}>
          <DataContent
            screen={resolveSecurityScreen({ auth, account, security })}
            onCodeRequired={() => security.update({ second_factor: true })}
          />
        </div>
      </div>
    </Page>
  );
}

interface DataContentProps {
  readonly screen: SecurityScreen;
  readonly onCodeRequired: () => void;
}

export function DataContent({ screen, onCodeRequired }: DataContentProps) {
  switch (screen.kind) {
    case 'loading':
      return <DataSkeleton />;
    case 'signedOut':
      return (
        <div className={layout.signedOut}>
          <p className={layout.lead}>You are not signed in</p>
          <SignInButtons primary="signIn" />
        </div>
      );
    case 'failed':
      return (
        <FailureAlert title={MESSAGES.accountLookup} error={screen.error}>
          <Button onClick={screen.retry}>Try again</Button>
        </FailureAlert>
      );
    case 'security':
      return <DataSections account={screen.account} security={screen.security} onCodeRequired={onCodeRequired} />;
  }
}

interface DataSectionsProps {
  readonly account: Account;
  readonly security: Security;
  readonly onCodeRequired: () => void;
}

const DataSections = ({ account, security, onCodeRequired }: DataSectionsProps) => (
  <div className={layout.sections}>
    <ExportSection />
    <DeletionSection account={account} security={security} onCodeRequired={onCodeRequired} />
  </div>
);

function DataSkeleton() {
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
