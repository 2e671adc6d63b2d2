import type { Account } from '#shared/account.ts';
import type { Security } from '#shared/security-operations.ts';
import { useAuth } from '../../../api/auth/auth.ts';
import { useAccount } from '../../../api/use-account.ts';
import { useSecurity } from '../../../api/use-security.ts';
import layout from '../account-area.module.css';
import { AccountArea, AccountFailure, AccountSkeleton, SignedOut } from '../account-area.tsx';
import { resolveSecurityScreen, type SecurityScreen } from '../security/security-screen.ts';
import { DeletionSection } from './deletion-section.tsx';
import { ExportSection } from './export-section.tsx';

/** Loads how the user signs in, because deleting the account asks for the password again. */
export function DataPage() {
  const auth = useAuth();
  const account = useAccount();
  const security = useSecurity(auth === 'signedIn');
  return (
    <AccountArea title="Your data" showsAccountLink={account.account !== undefined}>
      <DataContent
        screen={resolveSecurityScreen({ auth, account, security })}
        onCodeRequired={() => security.update({ second_factor: true })}
      />
    </AccountArea>
  );
}

interface DataContentProps {
  readonly screen: SecurityScreen;
  readonly onCodeRequired: () => void;
}

export function DataContent({ screen, onCodeRequired }: DataContentProps) {
  switch (screen.kind) {
    case 'loading':
      return <AccountSkeleton label="Loading your account…" />;
    case 'signedOut':
      return <SignedOut />;
    case 'failed':
      return <AccountFailure error={screen.error} retry={screen.retry} />;
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
