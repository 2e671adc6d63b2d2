import { QueryObserver } from '@tanstack/react-query';
import type { Account } from '#shared/account.ts';
import { extensionLogin as loginOf } from '#shared/handshake.ts';
import { path } from '#shared/routes.ts';
import { authSnapshot, onAuthChange } from '../browser/auth.ts';
import { extensionLogin } from '../browser/extension-login.ts';
import type { Extension } from '../browser/extension-remote.ts';
import { log } from '../log.ts';
import { queryClient } from './query-client.ts';
import { accountQuery } from './use-account.ts';

/** What is known of signing in, and of whoever has. */
export interface SessionSource {
  readonly authSnapshot: typeof authSnapshot;
  readonly onAuthChange: typeof onAuthChange;
  /** Calls `listener` with the account, as soon as it is looked up and whenever it changes, until the function it answers is called. */
  readonly onAccount: (listener: (account: Account) => void) => () => void;
  /** Whether they are on their way out: nobody is told of any more then. */
  readonly isLeaving: () => boolean;
}

/** To ask is what starts the look-up. One that was made before is told of at once. */
export function onAccount(listener: (account: Account) => void): () => void {
  const observer = new QueryObserver(queryClient, accountQuery);
  const tell = ({ data }: { readonly data: Account | undefined }) => data && listener(data);
  const leave = observer.subscribe(tell);
  tell(observer.getCurrentResult());
  return leave;
}

const SITE_SESSION: SessionSource = {
  authSnapshot,
  onAuthChange,
  onAccount,
  isLeaving: () => window.location.pathname.startsWith(path('signOut')),
};

/**
 * Tells the extension who is signed in, again whenever what it would be told has changed, and that they have signed out, in this
 * tab or in another (account specification §1). That nobody is signed in is told once of a visitor, too: the extension may know
 * somebody whose session ended where it could not hear of it. What fails is logged, and told again with the next change.
 */
export function tellSession(
  { login, logout }: Pick<Extension, 'login' | 'logout'>,
  showExperimental: boolean | undefined,
  { authSnapshot, onAuthChange, onAccount, isLeaving }: SessionSource = SITE_SESSION,
): void {
  let told: string | undefined;
  let leaveAccount: (() => void) | undefined;
  let isUnheard = true;

  const tellAccount = (account: Account): void => {
    const payload = loginOf(account, showExperimental);
    if (isLeaving() || JSON.stringify(payload) === told) return;
    told = JSON.stringify(payload);
    login(payload).catch((error: unknown) => {
      told = undefined;
      log.error('extension login', error);
    });
  };

  const tellLeft = (): void => {
    leaveAccount?.();
    leaveAccount = undefined;
    told = undefined;
    isUnheard = false;
    extensionLogin.change(() => false);
    logout().catch((error: unknown) => log.error('extension logout', error));
  };

  const look = (): void => {
    const { state } = authSnapshot();
    if (state === 'signedIn') leaveAccount ??= onAccount(tellAccount);
    else if (state === 'signIn' && (leaveAccount || isUnheard)) tellLeft();
  };
  onAuthChange(look);
  look();
}
