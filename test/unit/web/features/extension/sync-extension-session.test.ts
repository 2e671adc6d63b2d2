import { notifyManager } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import type { Account } from '#shared/account.ts';
import type { AuthState } from '../../../../../web/api/auth/auth-snapshot.ts';
import { log } from '../../../../../web/api/log.ts';
import { queryClient } from '../../../../../web/api/query-client.ts';
import { ACCOUNT_KEY } from '../../../../../web/api/use-account.ts';
import { extensionLogin } from '../../../../../web/features/extension/extension-login.ts';
import { onAccount, syncExtensionSession } from '../../../../../web/features/extension/sync-extension-session.ts';
import { basicAccount, premiumAccount, subscription, trialSubscription } from '../../../../support/users/account-builders.ts';

afterEach(() => {
  extensionLogin.update(() => false);
});

/** Connects a fake extension to sign-ins and accounts that the test controls. `told` lists the calls of the extension. */
function sessionFixture(showExperimental?: boolean, isSigningOut = false) {
  let state: AuthState = 'loading';
  const authListeners: (() => void)[] = [];
  const accountListeners = new Set<(account: Account) => void>();
  const told: unknown[] = [];
  let refusal: Error | undefined;
  const act = (what: unknown) => async () => {
    told.push(what);
    if (refusal) throw refusal;
  };
  syncExtensionSession({ login: (payload) => act(payload)(), logout: act('logout') }, showExperimental, {
    getAuthSnapshot: () => ({ state }),
    onAuthChange: (listener) => {
      authListeners.push(listener);
      return () => undefined;
    },
    isSigningOut: () => isSigningOut,
    onAccount: (listener) => {
      accountListeners.add(listener);
      return () => void accountListeners.delete(listener);
    },
  });
  return {
    told,
    become(next: AuthState) {
      state = next;
      for (const listener of authListeners) listener();
    },
    lookUp(account: Account) {
      for (const listener of accountListeners) listener(account);
    },
    isAsked: () => accountListeners.size === 1,
    refuse(error: Error | undefined) {
      refusal = error;
    },
  };
}

test('extension session sends a login once the account of the user is loaded', () => {
  const { told, become, lookUp, isAsked } = sessionFixture();
  expect(isAsked()).toBe(false);
  become('signedIn');
  expect(isAsked()).toBe(true);
  expect(told).toEqual([]);
  lookUp(premiumAccount());
  expect(told).toEqual([{ userId: 'user-1', orgId: '', status: 'active', expires: 1_826_798_400, sub_created: 1_795_262_400 }]);
});

test('extension session sends a login again only when it has changed', () => {
  const { told, become, lookUp } = sessionFixture(true);
  become('signedIn');
  lookUp(basicAccount);
  lookUp({ ...basicAccount, email: 'other@example.com' });
  lookUp(premiumAccount(trialSubscription()));
  lookUp(premiumAccount(subscription({ status: 'canceled' })));
  expect(told).toEqual([
    { userId: 'user-1', orgId: '', status: '', show_experimental: true },
    expect.objectContaining({ status: 'trialing', show_experimental: true }),
    expect.objectContaining({ status: 'canceled' }),
  ]);
});

test('extension session sends a logout after a sign-out and no account after it', () => {
  const { told, become, lookUp, isAsked } = sessionFixture();
  become('signedIn');
  lookUp(basicAccount);
  extensionLogin.update(() => true);
  become('signIn');
  expect(told.at(-1)).toBe('logout');
  expect(isAsked()).toBe(false);
  expect(extensionLogin.read()).toBe(false);
  lookUp(premiumAccount());
  expect(told).toHaveLength(2);
  become('signedIn');
  lookUp(basicAccount);
  expect(told).toHaveLength(3);
});

test('extension session sends one logout when no user is signed in', () => {
  const { told, become, isAsked } = sessionFixture();
  expect(told).toEqual([]);
  become('signIn');
  become('signIn');
  expect(told).toEqual(['logout']);
  expect(isAsked()).toBe(false);
});

test('extension session logs a failed login and sends it again with the next account', async () => {
  const logged = vi.spyOn(log, 'error').mockImplementation(() => undefined);
  const { told, become, lookUp, refuse } = sessionFixture();
  refuse(new Error('asleep'));
  become('signedIn');
  lookUp(basicAccount);
  await vi.waitFor(() => expect(logged).toHaveBeenCalledTimes(1));
  refuse(undefined);
  lookUp(basicAccount);
  expect(told).toHaveLength(2);
});

test('extension session sends no login while the user is signing out', () => {
  const { told, become, lookUp } = sessionFixture(undefined, true);
  become('signedIn');
  lookUp(basicAccount);
  expect(told).toEqual([]);
  become('signIn');
  expect(told).toEqual(['logout']);
});

test('onAccount reports the cached account and its changes until it is unsubscribed', () => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('nothing is to be fetched')));
  queryClient.setQueryData(ACCOUNT_KEY, basicAccount);
  const heard: (string | undefined)[] = [];
  const leave = onAccount(({ subscription }) => heard.push(subscription?.status));
  expect(heard).toEqual([undefined]);
  notifyManager.setScheduler((tell) => tell());
  queryClient.setQueryData(ACCOUNT_KEY, premiumAccount());
  leave();
  queryClient.setQueryData(ACCOUNT_KEY, basicAccount);
  expect(heard).toEqual([undefined, 'active']);
  queryClient.clear();
  vi.unstubAllGlobals();
});

test('syncExtensionSession sends a failed logout again at the next change', async () => {
  const error = vi.spyOn(log, 'error').mockReturnValue();
  const { told, become, refuse } = sessionFixture();
  refuse(new Error('The extension is busy.'));
  become('signIn');
  await vi.waitFor(() => expect(error).toHaveBeenCalled());
  refuse(undefined);
  become('signIn');
  become('signIn');
  expect(told).toEqual(['logout', 'logout']);
  error.mockRestore();
});
