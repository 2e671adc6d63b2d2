import { notifyManager } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import type { Account } from '#shared/account.ts';
import type { AuthState } from '../../../../../web/api/auth/auth-snapshot.ts';
import { log } from '../../../../../web/api/log.ts';
import { queryClient } from '../../../../../web/api/query-client.ts';
import { ACCOUNT_KEY } from '../../../../../web/api/use-account.ts';
import { hasExtensionUser, isExtensionLoggedIn } from '../../../../../web/features/extension/extension-login.ts';
import { subscribeToAccount, syncExtensionSession } from '../../../../../web/features/extension/sync-extension-session.ts';
import { basicAccount, premiumAccount, subscription, trialSubscription } from '../../../../support/users/account-builders.ts';

afterEach(() => {
  isExtensionLoggedIn.update(() => false);
  hasExtensionUser.update(() => false);
});

/** Connects a fake extension to sign-ins and accounts that the test controls. */
function sessionFixture(showExperimental?: boolean, isSigningOut = false) {
  let state: AuthState = 'loading';
  const authListeners: (() => void)[] = [];
  const accountListeners = new Set<(account: Account) => void>();
  const calls: unknown[] = [];
  let callError: Error | undefined;
  const recordCall = (payload: unknown) => async () => {
    calls.push(payload);
    if (callError) throw callError;
  };
  syncExtensionSession({ login: (payload) => recordCall(payload)(), logout: recordCall('logout') }, showExperimental, {
    getAuthSnapshot: () => ({ state }),
    subscribeToAuth: (listener) => {
      authListeners.push(listener);
      return () => undefined;
    },
    isSigningOut: () => isSigningOut,
    subscribeToAccount: (listener) => {
      accountListeners.add(listener);
      return () => void accountListeners.delete(listener);
    },
  });
  return {
    calls,
    setAuthState(next: AuthState) {
      state = next;
      for (const listener of authListeners) listener();
    },
    publishAccount(account: Account) {
      for (const listener of accountListeners) listener(account);
    },
    isAccountRequested: () => accountListeners.size === 1,
    failCalls(error: Error | undefined) {
      callError = error;
    },
  };
}

test('syncExtensionSession sends a login once the account of the user is loaded', () => {
  const { calls, setAuthState, publishAccount, isAccountRequested } = sessionFixture();
  expect(isAccountRequested()).toBe(false);
  setAuthState('signedIn');
  expect(isAccountRequested()).toBe(true);
  expect(calls).toEqual([]);
  publishAccount(premiumAccount());
  expect(calls).toEqual([
    {
      ...{ userId: 'user-1', orgId: '', status: 'active', expires: 1_826_798_400, sub_created: 1_795_262_400 },
      ...{ plan: 'premium', plan_until: 1_826_798_400, notice: 'none' },
    },
  ]);
});

test('syncExtensionSession sends a login again only when it has changed', () => {
  const { calls, setAuthState, publishAccount } = sessionFixture(true);
  setAuthState('signedIn');
  publishAccount(basicAccount);
  publishAccount({ ...basicAccount, email: 'other@example.com' });
  publishAccount(premiumAccount(trialSubscription()));
  publishAccount(premiumAccount(subscription({ status: 'canceled' })));
  expect(calls).toEqual([
    { userId: 'user-1', orgId: '', status: '', show_experimental: true, plan: 'basic', notice: 'none' },
    expect.objectContaining({ status: 'trialing', show_experimental: true }),
    expect.objectContaining({ status: 'canceled' }),
  ]);
});

test('syncExtensionSession sends a logout after a sign-out, and then no login for a late account', () => {
  const { calls, setAuthState, publishAccount, isAccountRequested } = sessionFixture();
  setAuthState('signedIn');
  publishAccount(basicAccount);
  isExtensionLoggedIn.update(() => true);
  setAuthState('signedOut');
  expect(calls.at(-1)).toBe('logout');
  expect(isAccountRequested()).toBe(false);
  expect(isExtensionLoggedIn.read()).toBe(false);
  publishAccount(premiumAccount());
  expect(calls).toHaveLength(2);
  setAuthState('signedIn');
  publishAccount(basicAccount);
  expect(calls).toHaveLength(3);
});

test('syncExtensionSession sets hasExtensionUser when the extension has the user', async () => {
  const { setAuthState, publishAccount } = sessionFixture();
  setAuthState('signedIn');
  publishAccount(basicAccount);
  await vi.waitFor(() => expect(hasExtensionUser.read()).toBe(true));
  setAuthState('signedOut');
  expect(hasExtensionUser.read()).toBe(false);
});

test('syncExtensionSession sends one logout when no user is signed in', () => {
  const { calls, setAuthState, isAccountRequested } = sessionFixture();
  expect(calls).toEqual([]);
  setAuthState('signedOut');
  setAuthState('signedOut');
  expect(calls).toEqual(['logout']);
  expect(isAccountRequested()).toBe(false);
});

test('syncExtensionSession logs a failed login and sends it again with the next account', async () => {
  const logError = vi.spyOn(log, 'error').mockImplementation(() => undefined);
  const { calls, setAuthState, publishAccount, failCalls } = sessionFixture();
  failCalls(new Error('The extension is busy.'));
  setAuthState('signedIn');
  publishAccount(basicAccount);
  await vi.waitFor(() => expect(logError).toHaveBeenCalledTimes(1));
  expect(hasExtensionUser.read()).toBe(false);
  failCalls(undefined);
  publishAccount(basicAccount);
  expect(calls).toHaveLength(2);
});

test('syncExtensionSession sends no login while the user is signing out', () => {
  const { calls, setAuthState, publishAccount } = sessionFixture(undefined, true);
  setAuthState('signedIn');
  publishAccount(basicAccount);
  expect(calls).toEqual([]);
  setAuthState('signedOut');
  expect(calls).toEqual(['logout']);
});

test('subscribeToAccount reports the cached account and its changes until it is unsubscribed', () => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('Unexpected request.')));
  queryClient.setQueryData(ACCOUNT_KEY, basicAccount);
  const statuses: (string | undefined)[] = [];
  const unsubscribe = subscribeToAccount(({ subscription }) => statuses.push(subscription?.status));
  expect(statuses).toEqual([undefined]);
  notifyManager.setScheduler((flush) => flush());
  queryClient.setQueryData(ACCOUNT_KEY, premiumAccount());
  unsubscribe();
  queryClient.setQueryData(ACCOUNT_KEY, basicAccount);
  expect(statuses).toEqual([undefined, 'active']);
  queryClient.clear();
  vi.unstubAllGlobals();
});

test('syncExtensionSession sends a failed logout again at the next change', async () => {
  const logError = vi.spyOn(log, 'error').mockReturnValue();
  const { calls, setAuthState, failCalls } = sessionFixture();
  failCalls(new Error('The extension is busy.'));
  setAuthState('signedOut');
  await vi.waitFor(() => expect(logError).toHaveBeenCalled());
  failCalls(undefined);
  setAuthState('signedOut');
  setAuthState('signedOut');
  expect(calls).toEqual(['logout', 'logout']);
  logError.mockRestore();
});
