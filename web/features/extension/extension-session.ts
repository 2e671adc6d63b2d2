import { QueryObserver } from '@tanstack/react-query';
import type { Account } from '#shared/account.ts';
import { extensionLogin as loginOf } from '#shared/extension-protocol.ts';
import { pathOf } from '#shared/pages.ts';
import { authSnapshot, onAuthChange } from '../../api/auth/auth.ts';
import { log } from '../../api/log.ts';
import { queryClient } from '../../api/query-client.ts';
import { accountQuery } from '../../api/use-account.ts';
import { extensionLogin } from './extension-login.ts';
import type { Extension } from './extension-remote.ts';

export interface SessionSource {
  readonly authSnapshot: typeof authSnapshot;
  readonly onAuthChange: typeof onAuthChange;
  readonly onAccount: (listener: (account: Account) => void) => () => void;
  /** True while the user is signing out. No login is sent then. */
  readonly isLeaving: () => boolean;
}

/** Starts the lookup by subscribing. Passes on an account from an earlier lookup at once. */
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
  isLeaving: () => window.location.pathname.startsWith(pathOf('signOut')),
};

/**
 * Logs the extension in and out with the user, also for a sign-out in another tab (account specification §1). Logs in again
 * whenever the payload changes. Sends one logout for a visitor too, because the extension may have missed the end of an earlier
 * session. Logs failures. A failed login is sent again at the next change.
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
    extensionLogin.update(() => false);
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
