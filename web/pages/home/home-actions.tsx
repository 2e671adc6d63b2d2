import { path } from '#shared/routes.ts';
import { hintedState } from '../../browser/session-hint.ts';
import { ButtonLink } from '../../components/button-link.tsx';
import { SignInButtons } from '../../layout/sign-in-buttons.tsx';
import { useAccountOrAlert } from '../../state/use-account-or-alert.ts';
import { useAuth } from '../../state/use-auth.ts';
import styles from './home-page.module.css';

/** The first step: into the library, or through the door. */
export function HomeActions() {
  const auth = useAuth();
  const { account } = useAccountOrAlert();
  const likely = auth === 'loading' ? hintedState() : auth;
  if (likely !== 'signedIn') return <SignInButtons primary="signUp" returnTo={path('images')} />;
  return (
    <div className={styles.actions}>
      <ButtonLink to={path('images')} variant="primary">
        Open library
      </ButtonLink>
      <ButtonLink to={path('account')}>Account</ButtonLink>
      <p className={styles.who}>{account && `Signed in as ${account.email}`}</p>
    </div>
  );
}
