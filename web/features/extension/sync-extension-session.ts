import { QueryObserver } from '@tanstack/react-query';
import type { Account } from '#shared/account.ts';
import { toExtensionLogin } from '#shared/extension-protocol.ts';
import { getPath } from '#shared/pages.ts';
import { getAuthSnapshot, subscribeToAuth } from '../../api/auth/auth.ts';
import { log } from '../../api/log.ts';
import { queryClient } from '../../api/query-client.ts';
import { accountQuery } from '../../api/use-account.ts';
import { hasExtensionUser, isExtensionLoggedIn } from './extension-login.ts';
import type { Extension } from './extension-remote.ts';

export interface SessionSource {
  readonly getAuthSnapshot: typeof getAuthSnapshot;
  readonly subscribeToAuth: typeof subscribeToAuth;
  readonly subscribeToAccount: (listener: (account: Account) => void) => () => void;
  /** True while the user is signing out, when the extension must not be logged in again. */
  readonly isSigningOut: () => boolean;
}

/** Looks up the account. Calls `listener` with every new account, and at once with the cached account, if any. */
export function subscribeToAccount(listener: (account: Account) => void): () => void {
  const observer = new QueryObserver(queryClient, accountQuery);
  const notify = ({ data }: { readonly data: Account | undefined }) => data && listener(data);
  const unsubscribe = observer.subscribe(notify);
  notify(observer.getCurrentResult());
  return unsubscribe;
}

const SITE_SESSION: SessionSource = {
  getAuthSnapshot,
  subscribeToAuth,
  subscribeToAccount,
  isSigningOut: () => window.location.pathname.startsWith(getPath('signOut')),
};

/**
 * Logs the extension in and out with the user, also for a sign-out in another tab. Logs in again whenever the payload changes. Also
 * sends one logout for a signed-out visitor, because the extension may have missed the end of an earlier session. A failed call is
 * logged and repeated at the next change.
 */
export function syncExtensionSession(
  { login, logout }: Pick<Extension, 'login' | 'logout'>,
  showExperimental: boolean | undefined,
  { getAuthSnapshot, subscribeToAuth, subscribeToAccount, isSigningOut }: SessionSource = SITE_SESSION,
): void {
  let sentPayload: string | undefined;
  let unsubscribeAccount: (() => void) | undefined;
  let isLogoutPending = true;

  const logIn = (account: Account): void => {
    const payload = toExtensionLogin(account, showExperimental);
    if (isSigningOut() || JSON.stringify(payload) === sentPayload) return;
    sentPayload = JSON.stringify(payload);
    login(payload).then(
      () => hasExtensionUser.update(() => sentPayload !== undefined),
      (error: unknown) => {
        sentPayload = undefined;
        log.error('extension login', error);
      },
    );
  };

  const logOut = (): void => {
    unsubscribeAccount?.();
    unsubscribeAccount = undefined;
    sentPayload = undefined;
    isLogoutPending = false;
    for (const store of [isExtensionLoggedIn, hasExtensionUser]) store.update(() => false);
    logout().catch((error: unknown) => {
      isLogoutPending = true;
      log.error('extension logout', error);
    });
  };

  const update = (): void => {
    const { state } = getAuthSnapshot();
    if (state === 'signedIn') unsubscribeAccount ??= subscribeToAccount(logIn);
    else if (state === 'signedOut' && (unsubscribeAccount || isLogoutPending)) logOut();
  };
  subscribeToAuth(update);
  update();
}
