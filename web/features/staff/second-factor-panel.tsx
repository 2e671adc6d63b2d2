import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { getPath } from '#shared/pages.ts';
import { storeSignOutReturn } from '../../api/auth/sign-out-return.ts';
import { Button } from '../../components/button.tsx';
import { ButtonLink } from '../../components/button-link.tsx';
import type { SecondFactorStep } from './second-factor-step.ts';
import styles from './staff-page.module.css';

interface SecondFactorPanelProps {
  readonly step: SecondFactorStep;
}

/** Replaces the console until the staff member has signed in with a second factor. */
export function SecondFactorPanel({ step }: SecondFactorPanelProps) {
  switch (step) {
    case 'setUp':
      return (
        <Panel
          title="Set up two-step sign-in"
          action={
            <ButtonLink to={getPath('accountSecurity')} variant="primary">
              Open security settings
            </ButtonLink>
          }
        >
          <p>Staff sign in with a password and a code from an authenticator app.</p>
          <p>Set it up within 24 hours of joining, then sign in again.</p>
        </Panel>
      );
    case 'signInAgain':
      return (
        <Panel title="Sign in again" action={<SignOutButton />}>
          <p>This session is older than your two-step sign-in.</p>
          <p>Sign out, then log in with your password and a code.</p>
        </Panel>
      );
    case 'askStaff':
      return (
        <Panel title="Ask another staff member">
          <p>Your two-step sign-in was not set up in time.</p>
          <p>Another staff member can reset it in your record. You then have 24 hours to set it up.</p>
        </Panel>
      );
  }
}

/** Signs out and then returns to this page. Without the sign-out, the hosted pages would continue the old session. */
function SignOutButton() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const signOut = () => {
    storeSignOutReturn(pathname + search, Date.now());
    navigate(getPath('signOut'));
  };
  return (
    <Button variant="primary" onClick={signOut}>
      Sign out
    </Button>
  );
}

interface PanelProps {
  readonly title: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

function Panel({ title, action, children }: PanelProps) {
  return (
    <section className={styles.panel} role="status">
      <h2>{title}</h2>
      <div>{children}</div>
      {action && <div className={styles.actions}>{action}</div>}
    </section>
  );
}
