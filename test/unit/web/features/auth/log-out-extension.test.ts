import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { log } from '../../../../../web/api/log.ts';
import { LOGOUT_MS, logOutExtension } from '../../../../../web/features/auth/log-out-extension.ts';
import { ExtensionError } from '../../../../../web/features/extension/extension-error.ts';
import { connectedFlag, extensionState, SEARCHING } from '../../../../../web/features/extension/extension-state.ts';
import { fakeExtension } from '../../../../support/fake-extension.ts';
import { stubStorage } from '../../../../support/storage-stub.ts';

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

/** Leaves, and answers how long that took. Milliseconds. */
async function leaving(): Promise<number> {
  const start = Date.now();
  const left = logOutExtension().then(() => Date.now() - start);
  await vi.advanceTimersByTimeAsync(60_000);
  return left;
}

test('a connected extension logs out before the page is left', async () => {
  const logout = vi.fn(async () => undefined);
  connect(logout);
  expect(await leaving()).toBe(0);
  expect(logout).toHaveBeenCalledTimes(1);
});

test('one that does not answer keeps nobody for longer than a second', async () => {
  connect(() => new Promise(() => undefined));
  expect(await leaving()).toBe(LOGOUT_MS);
});

test('one that was there the last time is waited for', async () => {
  connectedFlag.set('1');
  const logout = vi.fn(async () => undefined);
  setTimeout(() => connect(logout), 300);
  expect(await leaving()).toBe(300);
  expect(logout).toHaveBeenCalledTimes(1);
});

test('one that was there the last time, and is not now, keeps nobody for longer than a second', async () => {
  connectedFlag.set('1');
  expect(await leaving()).toBe(LOGOUT_MS);
});

test('where there never was one, nobody waits', async () => {
  expect(await leaving()).toBe(0);
  extensionState.update(() => ({
    status: 'missing',
    error: new ExtensionError('no-matching-addresses'),
    searchAgain: () => undefined,
  }));
  expect(await leaving()).toBe(0);
});

test('a logout that fails is logged, and stops nobody', async () => {
  const logged = vi.spyOn(log, 'error').mockImplementation(() => undefined);
  connect(async () => {
    throw new ExtensionError('silent');
  });
  expect(await leaving()).toBe(0);
  expect(logged).toHaveBeenCalledTimes(1);
});
