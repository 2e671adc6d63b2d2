import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ATTEMPT_TIMEOUT_MS, GIVE_UP_MS } from '#shared/extension-protocol.ts';
import { extensionLogin } from '../../../../../web/features/extension/extension-login.ts';
import { findExtension, type Search } from '../../../../../web/features/extension/find-extension.ts';
import { EXTENSION_ID, type FakeExtensionFrame, fakeExtensionFrame, offeredCapture } from '../../../../support/fake-extension.ts';

const find = (ids: readonly string[], open: Search['openChannel'], more: Partial<Search> = {}) =>
  findExtension({ ids, openChannel: open, isExpected: false, signal: new AbortController().signal, ...more });

const doors: FakeExtensionFrame[] = [];

beforeEach(() => {
  vi.stubGlobal('window', globalThis);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  for (const door of doors.splice(0)) door.close();
  extensionLogin.update(() => false);
});

/** Opens frames in which only the ids of `answering` answer. `opened` lists the ids. */
function frameOpener(answering: Record<string, Parameters<typeof fakeExtensionFrame>[0]>) {
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
  test('is given half a second, and its frame is gone after it', async () => {
    const { open, opened } = frameOpener({});
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
    const { open, opened } = frameOpener({});
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
    const { open, opened } = frameOpener({});
    const ending = new AbortController();
    const search = find(['a', 'b'], open, { signal: ending.signal }).catch((error: unknown) => error);
    ending.abort(new Error('enough'));
    await vi.advanceTimersByTimeAsync(ATTEMPT_TIMEOUT_MS);
    expect(await search).toMatchObject({ message: 'enough' });
    expect(opened).toEqual(['a']);
  });
});

test('the first extension that answers is used, and its methods can be called', async () => {
  const did: unknown[] = [];
  const { open, opened } = frameOpener({
    [EXTENSION_ID]: { listCaptures: () => [offeredCapture()], login: (payload) => void did.push(payload) },
  });
  const search = find(['nobody', EXTENSION_ID, 'never'], open);
  await vi.advanceTimersByTimeAsync(ATTEMPT_TIMEOUT_MS);
  const extension = await search;
  expect(opened).toEqual(['nobody', EXTENSION_ID]);
  expect(doors.map(({ isClosed }) => isClosed)).toEqual([true, false]);
  expect(extension.id).toBe(EXTENSION_ID);
  expect(await extension.listCaptures()).toEqual([offeredCapture()]);
  await extension.login({ userId: 'u', orgId: '', status: '' });
  expect(did).toEqual([{ userId: 'u', orgId: '', status: '' }]);
});

test('an extension that does not answer in time is found at the next attempt', async () => {
  let asked = 0;
  const search = find(
    [EXTENSION_ID],
    () => {
      asked += 1;
      const door = fakeExtensionFrame(asked === 2 ? {} : undefined);
      doors.push(door);
      return door;
    },
    { isExpected: true },
  );
  await vi.advanceTimersByTimeAsync(ATTEMPT_TIMEOUT_MS);
  expect(asked).toBe(1);
  await vi.advanceTimersToNextTimerAsync();
  expect((await search).id).toBe(EXTENSION_ID);
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
  const { open } = frameOpener({ [EXTENSION_ID]: {} });
  await find([EXTENSION_ID], open);
  await doors[0]?.say(name, data);
  expect(extensionLogin.read()).toBe(isForwarded);
});
