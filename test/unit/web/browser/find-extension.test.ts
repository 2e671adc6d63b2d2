import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ATTEMPT_TIMEOUT_MS, GIVE_UP_MS } from '#shared/handshake.ts';
import { extensionLogin } from '../../../../web/browser/extension-login.ts';
import { findExtension, type Search } from '../../../../web/browser/find-extension.ts';
import { EXTENSION_ID, type FakeExtensionFrame, fakeExtensionFrame, offeredCapture } from '../../../support/fake-extension.ts';

const find = (ids: readonly string[], open: Search['open'], more: Partial<Search> = {}) =>
  findExtension({ ids, open, isExpected: false, signal: new AbortController().signal, ...more });

const doors: FakeExtensionFrame[] = [];

beforeEach(() => {
  vi.stubGlobal('window', globalThis);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  for (const door of doors.splice(0)) door.close();
  extensionLogin.change(() => false);
});

/** A world in which only some ids have somebody behind them. */
function opening(answering: Record<string, Parameters<typeof fakeExtensionFrame>[0]>) {
  const opened: string[] = [];
  const open = (id: string) => {
    opened.push(id);
    const door = fakeExtensionFrame(answering[id]);
    doors.push(door);
    return door;
  };
  return { open, opened };
}

describe('each address in turn', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  });

  test('is given half a second, and its frame is gone after it', async () => {
    const { open, opened } = opening({});
    const search = find(['a', 'b', 'c'], open).catch((error: unknown) => error);
    for (const count of [1, 2, 3]) {
      await vi.advanceTimersByTimeAsync(ATTEMPT_TIMEOUT_MS - 1);
      expect(opened).toHaveLength(count);
      expect(doors.map(({ isClosed }) => isClosed).filter(Boolean)).toHaveLength(count - 1);
      await vi.advanceTimersByTimeAsync(1);
      expect(doors[count - 1]?.isClosed).toBe(true);
    }
    await vi.advanceTimersByTimeAsync(GIVE_UP_MS - 1);
    let isOver = false;
    void search.then(() => {
      isOver = true;
    });
    await vi.advanceTimersByTimeAsync(0);
    expect(isOver).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await search).toMatchObject({ name: 'ExtensionError', code: 'no-matching-addresses' });
  });

  test('is asked again where there surely is one, for as long as the same ten seconds', async () => {
    const { open, opened } = opening({});
    const start = Date.now();
    const search = find(['a', 'b'], open, { isExpected: true }).then(
      () => undefined,
      (error: unknown) => ({ error, tookMs: Date.now() - start }),
    );
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await search).toMatchObject({
      error: { code: 'no-matching-addresses' },
      tookMs: expect.closeTo(2 * ATTEMPT_TIMEOUT_MS + GIVE_UP_MS, -1),
    });
    expect(opened).toHaveLength(2 * 6);
    expect(doors.every(({ isClosed }) => isClosed)).toBe(true);
  });

  test('is not asked any more when the search is given up', async () => {
    const { open, opened } = opening({});
    const ending = new AbortController();
    const search = find(['a', 'b'], open, { signal: ending.signal }).catch((error: unknown) => error);
    ending.abort(new Error('enough'));
    await vi.advanceTimersByTimeAsync(ATTEMPT_TIMEOUT_MS);
    expect(await search).toMatchObject({ message: 'enough' });
    expect(opened).toEqual(['a']);
  });
});

test('the first that answers is the one, and is asked by its methods', async () => {
  const did: unknown[] = [];
  const { open, opened } = opening({
    [EXTENSION_ID]: { listCaptures: () => [offeredCapture()], login: (payload) => void did.push(payload) },
  });
  const extension = await find(['nobody', EXTENSION_ID, 'never'], open);
  expect(opened).toEqual(['nobody', EXTENSION_ID]);
  expect(doors.map(({ isClosed }) => isClosed)).toEqual([true, false]);
  expect(extension.id).toBe(EXTENSION_ID);
  expect(await extension.listCaptures()).toEqual([offeredCapture()]);
  await extension.login({ userId: 'u', orgId: '', status: '' });
  expect(did).toEqual([{ userId: 'u', orgId: '', status: '' }]);
});

test('one that was kept from answering in time is found the next time it is asked', async () => {
  let asked = 0;
  const extension = await find(
    [EXTENSION_ID],
    () => {
      asked += 1;
      const door = fakeExtensionFrame(asked === 2 ? {} : undefined);
      doors.push(door);
      return door;
    },
    { isExpected: true },
  );
  expect(extension.id).toBe(EXTENSION_ID);
  expect(asked).toBe(2);
});

test.each([
  ['of a subscription', 'login-success', { status: 'active' }, true],
  ['of a trial', 'login-success', { status: 'trialing' }, true],
  ['without a subscription', 'login-success', { status: '' }, false],
  ['of one that is over', 'login-success', { status: 'canceled' }, false],
  ['that says nothing', 'login-success', undefined, false],
  ['that says anything', 'login-success', { status: 7 }, false],
  ['that is something else', 'logout', { status: 'active' }, false],
])('an event %s is forwarded as it should be', async (_, name, data, isForwarded) => {
  const { open } = opening({ [EXTENSION_ID]: {} });
  await find([EXTENSION_ID], open);
  await doors[0]?.say(name, data);
  expect(extensionLogin.read()).toBe(isForwarded);
});
