import type { ReactNode } from 'react';
import { EXTERNAL_URLS } from '#shared/external-urls.ts';
import { pathOf } from '#shared/pages.ts';
import { useAuth } from '../../api/auth/auth.ts';
import { MESSAGES } from '../../api/messages.ts';
import { useAccount } from '../../api/use-account.ts';
import { Brackets } from '../../components/brackets.tsx';
import { Button } from '../../components/button.tsx';
import { ButtonLink, ExternalButtonLink } from '../../components/button-link.tsx';
import { NextLink } from '../../components/layout/next-link.tsx';
import { Page } from '../../components/layout/page.tsx';
import { SignInButtons } from '../../components/layout/sign-in-buttons.tsx';
import { Spinner } from '../../components/spinner.tsx';
import styles from './connect-page.module.css';
import { type ConnectScreen, resolveConnectScreen } from './connect-screen.ts';
import { connectedFlag, useExtension } from './extension-state.ts';

/** Extension connection screen (library specification §2.1). */
export function ConnectPage() {
  const extension = useExtension();
  const auth = useAuth();
  const { account, error, retry } = useAccount();
  const wasConnected = connectedFlag.read() !== undefined;
  const screen = resolveConnectScreen({ extension, wasConnected, auth, email: account?.email, hasFailed: error !== null });
  return (
    <Page title="Connect the extension" place="centre">
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
    case 'looking':
      return (
        <>
          <h1 className="visually-hidden">Connect the extension</h1>
          <Spinner label={screen.wasConnected ? 'Connecting to the extension…' : 'Looking for the extension…'} visible />
        </>
      );
    case 'missing':
      return <ExtensionMissing lookAgain={screen.lookAgain} />;
    case 'visitor':
      return (
        <Connected words="Sign in to use your plan and save to your library.">
          <SignInButtons primary="signIn" />
          <NextLink>Back to extension</NextLink>
        </Connected>
      );
    case 'lookingUp':
      return <Connected words="Loading your account…" />;
    case 'lookupFailed':
      return (
        <Connected words={MESSAGES.accountLookup}>
          <Button onClick={retry}>Try again</Button>
        </Connected>
      );
    case 'signedIn':
      return (
        <Connected words={`Signed in as ${screen.email}`}>
          <NextLink variant="primary">Return to extension</NextLink>
          <ButtonLink to={pathOf('account')}>Account</ButtonLink>
          <ButtonLink to={pathOf('images')}>Open library</ButtonLink>
        </Connected>
      );
  }
}

function ExtensionMissing({ lookAgain }: Pick<ConnectScreen & { readonly kind: 'missing' }, 'lookAgain'>) {
  return (
    <ConnectPanel
      title="Extension not found"
      words="It isn’t installed in this browser or is turned off. Install it or turn it on, then try again."
    >
      <ExternalButtonLink href={EXTERNAL_URLS.chromeStore.value} variant="primary">
        Get it for Chrome
      </ExternalButtonLink>
      <ExternalButtonLink href={EXTERNAL_URLS.edgeStore.value}>Get it for Edge</ExternalButtonLink>
      <Button onClick={lookAgain}>Try again</Button>
    </ConnectPanel>
  );
}

const Connected = (about: Omit<FinderProps, 'title'>) => <ConnectPanel {...about} title="The extension is connected" />;

interface FinderProps {
  readonly title: string;
  readonly words: string;
  readonly children?: ReactNode;
}

function ConnectPanel({ title, words, children }: FinderProps) {
  return (
    <section className={styles.panel}>
      <Brackets />
      <h1>{title}</h1>
      <p className={styles.text} role="status">
        {words}
      </p>
      <div className={styles.actions}>{children}</div>
    </section>
  );
}
