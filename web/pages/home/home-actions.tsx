import { EXTERNAL_URLS } from '#shared/external-urls.ts';
import { pathOf } from '#shared/pages.ts';
import type { AuthState } from '../../api/auth/auth-snapshot.ts';
import { probableAuthState } from '../../api/auth/auth-state-hint.ts';
import { ButtonLink } from '../../components/button-link.tsx';
import { OutsideButtonLink } from '../../components/outside-button-link.tsx';
import { HOME } from '../../content/home-words.ts';
import { useAccountOrAlert } from '../../hooks/use-account-or-alert.ts';
import { useAuth } from '../../hooks/use-auth.ts';
import { useHydrated } from '../../hooks/use-hydrated.ts';
import styles from './home-page.module.css';

/** Returns the last known auth state while the real one loads. The page is prerendered for a visitor. */
function useLikelyAuth(): AuthState {
  const auth = useAuth();
  const isHydrated = useHydrated();
  if (auth !== 'loading') return auth;
  return isHydrated ? probableAuthState() : 'signIn';
}

/** Both auth states have the same two-button layout, so that the page does not shift once the state is known. */
export function HomeActions() {
  const isSignedIn = useLikelyAuth() === 'signedIn';
  const { account } = useAccountOrAlert();
  const { install, demo, note } = HOME.hero;
  return (
    <div className={styles.actions}>
      <OutsideButtonLink href={EXTERNAL_URLS.chromeStore.value} variant="primary">
        {install}
      </OutsideButtonLink>
      {isSignedIn ? (
        <ButtonLink to={pathOf('images')}>Open library</ButtonLink>
      ) : (
        <ButtonLink to={pathOf('demos')}>{demo}</ButtonLink>
      )}
      <p className={styles.note}>{isSignedIn ? account && `Signed in as ${account.email}` : note}</p>
    </div>
  );
}
