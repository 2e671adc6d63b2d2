import type { ReactNode } from 'react';
import { EXTERNAL_URLS } from '#shared/external-urls.ts';
import { getPath } from '#shared/pages.ts';
import { useAuth } from '../../api/auth/auth.ts';
import { MESSAGES } from '../../api/messages.ts';
import { useAccount } from '../../api/use-account.ts';
import { Brackets } from '../../components/brackets.tsx';
import { Button } from '../../components/button.tsx';
import { ButtonLink, ExternalButtonLink } from '../../components/button-link.tsx';
import { Page } from '../../components/layout/page.tsx';
import { ReturnToExtensionLink } from '../../components/layout/return-to-extension-link.tsx';
import { SignInButtons } from '../../components/layout/sign-in-buttons.tsx';
import { Spinner } from '../../components/spinner.tsx';
import { useElapsed } from '../../hooks/use-elapsed.ts';
import { useStore, useStoreUrl } from '../../hooks/use-store.ts';
import styles from './connect-page.module.css';
import { type ConnectScreen, resolveConnectScreen } from './connect-screen.ts';
import { isExtensionExpected, useExtensionState } from './extension-state.ts';

/**
 * Delay before the store links are shown. The search for a missing extension takes 11 s, and no time in Firefox if no id is known. The
 * delay runs only once: after "Try again", the links stay on the page.
 */
const SLOW_SEARCH_MS = 2_000;

export function ConnectPage() {
  const extension = useExtensionState();
  const auth = useAuth();
  const { account, error, retry } = useAccount();
  const isSlow = useElapsed(SLOW_SEARCH_MS);
  const screen = resolveConnectScreen({
    extension,
    isExpected: isExtensionExpected(),
    isSlow,
    auth,
    email: account?.email,
    hasAccountFailed: error !== undefined,
  });
  return (
    <Page title="Connect the extension" layout="centered" hasLogo>
      <ConnectView screen={screen} retry={retry} />
    </Page>
  );
}

interface ConnectViewProps {
  readonly screen: ConnectScreen;
  readonly retry: () => unknown;
}

export function ConnectView({ screen, retry }: ConnectViewProps) {
  switch (screen.kind) {
    case 'searching':
      return (
        <>
          <h1 className="visually-hidden">Connect the extension</h1>
          <Spinner label={screen.isExpected ? 'Connecting to the extension…' : 'Looking for the extension…'} isLabelVisible />
          {screen.offersInstall && (
            <div className={styles.panel}>
              <p className={styles.text}>Not installed yet?</p>
              <div className={styles.actions}>
                <StoreLinks />
              </div>
            </div>
          )}
        </>
      );
    case 'missing':
      return <ExtensionMissing searchAgain={screen.searchAgain} />;
    case 'signedOut':
      return (
        <Connected description="Sign in to use your plan and save to your library.">
          <SignInButtons primary="signIn" />
          <ReturnToExtensionLink>Back to extension</ReturnToExtensionLink>
        </Connected>
      );
    case 'loadingAccount':
      return <Connected description="Loading your account…" />;
    case 'accountFailed':
      return (
        <Connected description={MESSAGES.accountLookup}>
          <Button onClick={retry}>Try again</Button>
        </Connected>
      );
    case 'signedIn':
      return (
        <Connected description={`Signed in as ${screen.email}`}>
          <ReturnToExtensionLink variant="primary">Return to extension</ReturnToExtensionLink>
          <ButtonLink to={getPath('account')}>Account</ButtonLink>
          <ButtonLink to={getPath('images')}>Open library</ButtonLink>
        </Connected>
      );
  }
}

const STORES = [
  { browser: 'Chrome', url: EXTERNAL_URLS.chromeStore.value },
  { browser: 'Edge', url: EXTERNAL_URLS.edgeStore.value },
  { browser: 'Firefox', url: EXTERNAL_URLS.firefoxStore.value },
] as const;

function ExtensionMissing({ searchAgain }: Pick<ConnectScreen & { readonly kind: 'missing' }, 'searchAgain'>) {
  const advice = useStore() === 'firefox' ? FIREFOX_ADVICE : ADVICE;
  return (
    <ConnectPanel title="Extension not found" description={advice}>
      <StoreLinks />
      <Button onClick={searchAgain}>Try again</Button>
    </ConnectPanel>
  );
}

const ADVICE = 'It isn’t installed in this browser or is turned off. Install it or turn it on, then try again.';
/** In Firefox, the extension has a random address, which the site receives only in links from the extension. */
const FIREFOX_ADVICE =
  'It isn’t installed, is turned off or isn’t connected to this site yet. Open this site from the extension, for example with “Library”.';

/** Highlights the store of the visitor's browser. */
function StoreLinks() {
  const storeUrl = useStoreUrl();
  return STORES.map(({ url, browser }) => (
    <ExternalButtonLink key={browser} href={url} variant={url === storeUrl ? 'primary' : undefined}>
      Get it for {browser}
    </ExternalButtonLink>
  ));
}

const Connected = (panel: Omit<ConnectPanelProps, 'title'>) => <ConnectPanel {...panel} title="The extension is connected" />;

interface ConnectPanelProps {
  readonly title: string;
  readonly description: string;
  readonly children?: ReactNode;
}

function ConnectPanel({ title, description, children }: ConnectPanelProps) {
  return (
    <section className={styles.panel}>
      <Brackets />
      <h1>{title}</h1>
      <p className={styles.text} role="status">
        {description}
      </p>
      <div className={styles.actions}>{children}</div>
    </section>
  );
}
