import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ATTEMPT_TIMEOUT_MS, MISSING_EXTENSION_DELAY_MS } from '#shared/extension-protocol.ts';
import { isExtensionLoggedIn } from '../../../../../web/features/extension/extension-login.ts';
import { type ExtensionSearch, findExtension } from '../../../../../web/features/extension/find-extension.ts';
import { onUploadRetry } from '../../../../../web/features/extension/upload-retries.ts';
import {
  EXTENSION_ORIGIN,
  type FakeExtensionFrame,
  fakeExtensionFrame,
  offeredCapture,
} from '../../../../support/web/fake-extension.ts';

const find = (origins: readonly string[], open: ExtensionSearch['openChannel'], more: Partial<ExtensionSearch> = {}) =>
  findExtension({ origins, openChannel: open, isExpected: false, signal: new AbortController().signal, ...more });

const channels: FakeExtensionFrame[] = [];

beforeEach(() => {
  vi.stubGlobal('window', globalThis);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  for (const channel of channels.splice(0)) channel.close();
  isExtensionLoggedIn.update(() => false);
});

function createFrameOpener(methodsByOrigin: Record<string, Parameters<typeof fakeExtensionFrame>[0]>) {
  const openedOrigins: string[] = [];
  const open = (origin: string) => {
    openedOrigins.push(origin);
    const channel = fakeExtensionFrame(methodsByOrigin[origin]);
    channels.push(channel);
    return channel;
  };
  return { open, openedOrigins };
}

describe('findExtension', () => {
  test('tries each id for half a second and then removes its frame', async () => {
    const { open, openedOrigins } = createFrameOpener({});
    const search = find(['a', 'b', 'c'], open).catch((error: unknown) => error);
    for (const count of [1, 2, 3]) {
      await vi.advanceTimersByTimeAsync(ATTEMPT_TIMEOUT_MS - 1);
      expect(openedOrigins).toHaveLength(count);
      expect(channels.map(({ isClosed }) => isClosed).filter(Boolean)).toHaveLength(count - 1);
      await vi.advanceTimersByTimeAsync(1);
      expect(channels[count - 1]?.isClosed).toBe(true);
    }
    await vi.advanceTimersByTimeAsync(MISSING_EXTENSION_DELAY_MS - 1);
    let isOver = false;
    void search.then(() => {
      isOver = true;
    });
    await vi.advanceTimersByTimeAsync(0);
    expect(isOver).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await search).toMatchObject({ name: 'ExtensionError', code: 'no-matching-addresses' });
  });

  test('fails at once when there is no origin to try', async () => {
    const { open, openedOrigins } = createFrameOpener({});
    await expect(find([], open)).rejects.toMatchObject({ name: 'ExtensionError', code: 'no-matching-addresses' });
    expect(openedOrigins).toEqual([]);
  });

  test('tries all origins again during the ten seconds when an extension is expected', async () => {
    const { open, openedOrigins } = createFrameOpener({});
    const start = Date.now();
    const search = find(['a', 'b'], open, { isExpected: true }).then(
      () => undefined,
      (error: unknown) => ({ error, tookMs: Date.now() - start }),
    );
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await search).toMatchObject({
      error: { code: 'no-matching-addresses' },
      tookMs: expect.closeTo(2 * ATTEMPT_TIMEOUT_MS + MISSING_EXTENSION_DELAY_MS, -1),
    });
    // Ten seconds have room for five more rounds: 1 s for two attempts, after a pause of 1 s.
    expect(openedOrigins).toHaveLength(2 * 6);
    expect(channels.every(({ isClosed }) => isClosed)).toBe(true);
  });

  test('stops when its signal is aborted', async () => {
    const { open, openedOrigins } = createFrameOpener({});
    const controller = new AbortController();
    const search = find(['a', 'b'], open, { signal: controller.signal }).catch((error: unknown) => error);
    controller.abort(new Error('aborted by the test'));
    await vi.advanceTimersByTimeAsync(ATTEMPT_TIMEOUT_MS);
    expect(await search).toMatchObject({ message: 'aborted by the test' });
    expect(openedOrigins).toEqual(['a']);
  });
});

test('findExtension returns the first extension that responds, with callable methods', async () => {
  const logins: unknown[] = [];
  const { open, openedOrigins } = createFrameOpener({
    [EXTENSION_ORIGIN]: { listCaptures: () => [offeredCapture()], login: (payload) => void logins.push(payload) },
  });
  const search = find(['missing', EXTENSION_ORIGIN, 'unused'], open);
  await vi.advanceTimersByTimeAsync(ATTEMPT_TIMEOUT_MS);
  const extension = await search;
  expect(openedOrigins).toEqual(['missing', EXTENSION_ORIGIN]);
  expect(channels.map(({ isClosed }) => isClosed)).toEqual([true, false]);
  expect(extension.origin).toBe(EXTENSION_ORIGIN);
  expect(await extension.listCaptures()).toEqual([offeredCapture()]);
  await extension.login({ userId: 'u', orgId: '', status: '' });
  expect(logins).toEqual([{ userId: 'u', orgId: '', status: '' }]);
});

test('findExtension finds an extension that responds only to the second attempt', async () => {
  let attempts = 0;
  const search = find(
    [EXTENSION_ORIGIN],
    () => {
      attempts += 1;
      const channel = fakeExtensionFrame(attempts === 2 ? {} : undefined);
      channels.push(channel);
      return channel;
    },
    { isExpected: true },
  );
  await vi.advanceTimersByTimeAsync(ATTEMPT_TIMEOUT_MS);
  expect(attempts).toBe(1);
  await vi.advanceTimersToNextTimerAsync();
  expect((await search).origin).toBe(EXTENSION_ORIGIN);
  expect(attempts).toBe(2);
});

test('an event of the extension retries an upload, and an event without an id does not', async () => {
  const retriedIds: string[] = [];
  onUploadRetry((id) => void retriedIds.push(id));
  const { open } = createFrameOpener({ [EXTENSION_ORIGIN]: {} });
  await find([EXTENSION_ORIGIN], open);
  await channels[0]?.sendEvent('retry-upload', { id: 'capture-1' });
  await channels[0]?.sendEvent('retry-upload', undefined);
  expect(retriedIds).toEqual(['capture-1']);
});

test.each([
  ['of a subscription', 'login-success', { status: 'active' }, true],
  ['of a trial', 'login-success', { status: 'trialing' }, true],
  ['without a subscription', 'login-success', { status: '' }, false],
  ['of a canceled subscription', 'login-success', { status: 'canceled' }, false],
  ['without data', 'login-success', undefined, false],
  ['with an invalid status', 'login-success', { status: 7 }, false],
  ['of another type', 'logout', { status: 'active' }, false],
])('an event %s sets isExtensionLoggedIn to $3', async (_, name, data, isLoggedIn) => {
  const { open } = createFrameOpener({ [EXTENSION_ORIGIN]: {} });
  await find([EXTENSION_ORIGIN], open);
  await channels[0]?.sendEvent(name, data);
  expect(isExtensionLoggedIn.read()).toBe(isLoggedIn);
});
