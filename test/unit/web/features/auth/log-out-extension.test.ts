import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { log } from '../../../../../web/api/log.ts';
import { LOGOUT_TIMEOUT_MS, logOutExtension } from '../../../../../web/features/auth/log-out-extension.ts';
import { ExtensionError } from '../../../../../web/features/extension/extension-error.ts';
import { connectedFlag, extensionState, SEARCHING } from '../../../../../web/features/extension/extension-state.ts';
import { fakeExtension } from '../../../../support/web/fake-extension.ts';
import { stubStorage } from '../../../../support/web/storage-stub.ts';

beforeEach(() => {
  vi.useFakeTimers();
  stubStorage();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  extensionState.update(() => SEARCHING);
});

const connect = (logout: () => Promise<void>) =>
  extensionState.update(() => ({ status: 'connected', extension: fakeExtension({ logout }) }));

async function measureLogoutMs(): Promise<number> {
  const start = Date.now();
  const duration = logOutExtension().then(() => Date.now() - start);
  await vi.advanceTimersByTimeAsync(60_000);
  return duration;
}

test('logOutExtension logs a connected extension out', async () => {
  const logout = vi.fn(async () => undefined);
  connect(logout);
  expect(await measureLogoutMs()).toBe(0);
  expect(logout).toHaveBeenCalledTimes(1);
});

test('logOutExtension waits at most LOGOUT_TIMEOUT_MS for an extension that does not respond', async () => {
  connect(() => new Promise(() => undefined));
  expect(await measureLogoutMs()).toBe(LOGOUT_TIMEOUT_MS);
});

test('logOutExtension waits for an extension that was connected before', async () => {
  connectedFlag.set('1');
  const logout = vi.fn(async () => undefined);
  setTimeout(() => connect(logout), 300);
  expect(await measureLogoutMs()).toBe(300);
  expect(logout).toHaveBeenCalledTimes(1);
});

test('logOutExtension waits at most LOGOUT_TIMEOUT_MS for an extension that was connected before', async () => {
  connectedFlag.set('1');
  expect(await measureLogoutMs()).toBe(LOGOUT_TIMEOUT_MS);
});

test('logOutExtension does not wait when no extension was connected before', async () => {
  expect(await measureLogoutMs()).toBe(0);
  extensionState.update(() => ({
    status: 'missing',
    error: new ExtensionError('no-matching-addresses'),
    searchAgain: () => undefined,
  }));
  expect(await measureLogoutMs()).toBe(0);
});

test('logOutExtension logs a failure and resolves', async () => {
  const logError = vi.spyOn(log, 'error').mockImplementation(() => undefined);
  connect(async () => {
    throw new ExtensionError('silent');
  });
  expect(await measureLogoutMs()).toBe(0);
  expect(logError).toHaveBeenCalledTimes(1);
});
