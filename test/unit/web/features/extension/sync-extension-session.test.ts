import { notifyManager } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import type { Account } from '#shared/account.ts';
import type { AuthState } from '../../../../../web/api/auth/auth-snapshot.ts';
import { log } from '../../../../../web/api/log.ts';
import { queryClient } from '../../../../../web/api/query-client.ts';
import { ACCOUNT_KEY } from '../../../../../web/api/use-account.ts';
import { extensionLogin } from '../../../../../web/features/extension/extension-login.ts';
import { onAccount, syncExtensionSession } from '../../../../../web/features/extension/sync-extension-session.ts';
import { basicAccount, premiumAccount, subscription, trialSubscription } from '../../../../support/account-builders.ts';

afterEach(() => {
  extensionLogin.update(() => false);
});

/** Tells a fake extension of sign-ins and look-ups that the test makes. `told` lists what the extension hears. */
function sessionFixture(showExperimental?: boolean, isLeaving = false) {
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
    authSnapshot: () => ({ state }),
    onAuthChange: (listener) => {
      authListeners.push(listener);
      return () => undefined;
    },
    isLeaving: () => isLeaving,
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

test('whoever signs in is told of, once they are looked up', () => {
  const { told, become, lookUp, isAsked } = sessionFixture();
  expect(isAsked()).toBe(false);
  become('signedIn');
  expect(isAsked()).toBe(true);
  expect(told).toEqual([]);
  lookUp(premiumAccount());
  expect(told).toEqual([{ userId: 'user-1', orgId: '', status: 'active', expires: 1_826_798_400, sub_created: 1_795_262_400 }]);
});

test('what was said is said again only when it has changed', () => {
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

test('a sign-out, here or in another tab, is told, and nothing of the account after it', () => {
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

test('whoever the extension still knows is forgotten where nobody is signed in: once, and not before that is known', () => {
  const { told, become, isAsked } = sessionFixture();
  expect(told).toEqual([]);
  become('signIn');
  become('signIn');
  expect(told).toEqual(['logout']);
  expect(isAsked()).toBe(false);
});

// It says in the console what it also logs.
test('a login that failed is logged, and tried again with the next look-up', async () => {
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

test('whoever is on their way out is told of no more, but for that they left', () => {
  const { told, become, lookUp } = sessionFixture(undefined, true);
  become('signedIn');
  lookUp(basicAccount);
  expect(told).toEqual([]);
  become('signIn');
  expect(told).toEqual(['logout']);
});

test('an account is heard of that was looked up before, and whenever it changes, until nobody listens', () => {
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
