import { Fragment, useEffect } from 'react';
import { getPath } from '#shared/pages.ts';
import { MESSAGES } from '../../api/messages.ts';
import { type AccountState, useAccount } from '../../api/use-account.ts';
import { useVisitor } from '../../api/use-visitor.ts';
import { ButtonLink, ExternalButtonLink } from '../../components/button-link.tsx';
import { HOME_COPY } from '../../content/home-copy.ts';
import { raiseAlert } from '../../hooks/alerts.ts';
import { STORE_URLS, type Store, useStores } from '../../hooks/use-store.ts';
import styles from './home-page.module.css';

/**
 * Returns the account for a page that also works without an account. Shows an alert above the page if the lookup fails. Does not
 * rethrow the error, because throwing from an effect would remove the page. Instead `query-client.ts` logs the error once, and callers
 * read it from `error`.
 */
function useAccountOrAlert(): AccountState {
  const state = useAccount();
  const { error } = state;
  useEffect(() => {
    if (error) raiseAlert({ ...MESSAGES.accountAlert, error });
  }, [error]);
  return state;
}

const getOtherStore = (store: Store): Store => (store === 'firefox' ? 'chromium' : 'firefox');

/**
 * Both auth states show three buttons, so that the page does not shift once the state is known. Until hydration, CSS hides the links for
 * the other browser.
 */
export function HomeActions() {
  const { isSignedIn } = useVisitor();
  const { account } = useAccountOrAlert();
  const stores = useStores();
  const { install, installElsewhere, demo, note } = HOME_COPY.hero;
  return (
    <div className={styles.actions}>
      {stores.map(({ store, browser }) => (
        <Fragment key={store}>
          <ExternalButtonLink href={STORE_URLS[store]} variant="primary" browser={browser}>
            {install}
          </ExternalButtonLink>
          <ExternalButtonLink href={STORE_URLS[getOtherStore(store)]} browser={browser}>
            {installElsewhere[getOtherStore(store)]}
          </ExternalButtonLink>
        </Fragment>
      ))}
      {isSignedIn ? (
        <ButtonLink to={getPath('images')}>Open library</ButtonLink>
      ) : (
        <ButtonLink to={getPath('demos')}>{demo}</ButtonLink>
      )}
      <p className={styles.note}>{isSignedIn ? account && `Signed in as ${account.email}` : note}</p>
    </div>
  );
}
