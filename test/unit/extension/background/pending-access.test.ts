import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { forgetPendingAccess, storePendingAccess, takePendingAccess } from '../../../../extension/background/pending-access.ts';

const REQUEST = { tabId: 7, origin: 'https://frame.test' };
const TAB = { id: REQUEST.tabId, active: true };
const MINUTE_MS = 60_000;

describe('takePendingAccess', () => {
  const contains = vi.fn<() => Promise<boolean>>();
  const query = vi.fn<() => Promise<object[]>>();
  let stored: Record<string, unknown>;
  beforeEach(() => {
    vi.useFakeTimers();
    stored = {};
    contains.mockResolvedValue(true);
    query.mockResolvedValue([TAB]);
    const session = {
      get: async () => stored,
      set: async (items: object) => void Object.assign(stored, items),
      remove: async (key: string) => void delete stored[key],
    };
    vi.stubGlobal('chrome', { permissions: { contains }, storage: { session }, tabs: { query } });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  test('returns the tab once', async () => {
    await storePendingAccess(REQUEST);
    expect(await takePendingAccess()).toEqual(TAB);
    expect(await takePendingAccess()).toBeUndefined();
  });

  test('waits until access is granted', async () => {
    await storePendingAccess(REQUEST);
    contains.mockResolvedValueOnce(false);
    expect(await takePendingAccess()).toBeUndefined();
    expect(await takePendingAccess()).toEqual(TAB);
  });

  test('returns nothing after the user has denied access', async () => {
    await storePendingAccess(REQUEST);
    await forgetPendingAccess();
    expect(await takePendingAccess()).toBeUndefined();
  });

  test.each([
    [5 * MINUTE_MS, TAB],
    [5 * MINUTE_MS + 1, undefined],
  ])('limits the age of a request: after %i ms it returns %o', async (age, expected) => {
    await storePendingAccess(REQUEST);
    vi.advanceTimersByTime(age);
    expect(await takePendingAccess()).toEqual(expected);
    expect(stored).toEqual({});
  });

  test('returns nothing when the user has changed to another tab', async () => {
    await storePendingAccess(REQUEST);
    query.mockResolvedValue([{ id: 8, active: true }]);
    expect(await takePendingAccess()).toBeUndefined();
  });
});
