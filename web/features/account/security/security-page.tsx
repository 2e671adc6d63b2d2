import { useNavigate } from 'react-router-dom';
import type { Account } from '#shared/account.ts';
import { getPath } from '#shared/pages.ts';
import { PASSWORD_METHOD, type Security } from '#shared/security-operations.ts';
import { useAuth } from '../../../api/auth/auth.ts';
import { useAccount } from '../../../api/use-account.ts';
import { type SecurityState, useSecurity } from '../../../api/use-security.ts';
import { Button } from '../../../components/button.tsx';
import { FailureAlert } from '../../../components/layout/failure-alert.tsx';
import { Section } from '../../../components/section.tsx';
import { useAction } from '../../../components/use-action.ts';
import layout from '../account-area.module.css';
import { AccountArea, AccountFailure, AccountSkeleton, SignedOut } from '../account-area.tsx';
import { EmailSection } from './email-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { SecondFactorSection } from './second-factor-section.tsx';
import { call } from './security-client.ts';
import styles from './security-page.module.css';
import { resolveSecurityScreen, type SecurityScreen } from './security-screen.ts';

export function SecurityPage() {
  const auth = useAuth();
  const account = useAccount();
  const security = useSecurity(auth === 'signedIn');
  const screen = resolveSecurityScreen({ auth, account, security });
  const update: SecurityState['update'] = (changes) => {
    security.update(changes);
    // Requests the settings again. In this request the API reads the second factor from the user pool, stores the change and emails the
    // user.
    void security.retry();
  };
  return (
    <AccountArea title="Security" showsAccountLink={account.account !== undefined}>
      <SecurityView screen={screen} update={update} />
    </AccountArea>
  );
}

interface SecurityViewProps {
  readonly screen: SecurityScreen;
  readonly update: SecurityState['update'];
}

export function SecurityView({ screen, update }: SecurityViewProps) {
  switch (screen.kind) {
    case 'loading':
      return <AccountSkeleton label="Loading your security settings…" />;
    case 'signedOut':
      return <SignedOut />;
    case 'failed':
      return <AccountFailure error={screen.error} retry={screen.retry} />;
    case 'security':
      return <SecuritySections account={screen.account} security={screen.security} update={update} />;
  }
}

interface SecuritySectionsProps {
  readonly account: Account;
  readonly security: Security;
  readonly update: SecurityState['update'];
}

function SecuritySections({ account: { email, isStaff }, security, update }: SecuritySectionsProps) {
  const { login_method, second_factor, pending_email } = security;
  const hasPassword = login_method === PASSWORD_METHOD;
  return (
    <div className={layout.sections}>
      <Section title="Log-in method">
        <p>
          {login_method}, {email}
        </p>
      </Section>
      {hasPassword ? (
        <>
          <EmailSection
            email={email}
            pendingEmail={pending_email}
            hasSecondFactor={second_factor}
            onCodeRequired={() => update({ second_factor: true })}
            onPendingChange={(pending_email) => update({ pending_email })}
          />
          <PasswordSection email={email} hasSecondFactor={second_factor} onCodeRequired={() => update({ second_factor: true })} />
          <SecondFactorSection
            email={email}
            isStaff={isStaff}
            isOn={second_factor}
            onChange={(isOn) => update({ second_factor: isOn })}
          />
        </>
      ) : (
        <Section title="Password">
          <p>{`You sign in with ${login_method}. Change your password and second factor there.`}</p>
        </Section>
      )}
      <SessionsSection />
    </div>
  );
}

function SessionsSection() {
  const navigate = useNavigate();
  const { run, isBusy, error } = useAction(async () => {
    await call('revokeSessions', {});
    navigate(getPath('signOut'));
  });
  return (
    <Section title="Sessions">
      <div className={styles.stack}>
        <p>Ends your session in every browser, in this one too, within an hour at most. Then sign in again where you want to.</p>
        {error !== undefined && <FailureAlert title="You are still signed in elsewhere." error={error} />}
        <div className={styles.actions}>
          <Button onClick={run} busyLabel={isBusy && 'Signing out…'}>
            Sign out everywhere
          </Button>
        </div>
      </div>
    </Section>
  );
}
