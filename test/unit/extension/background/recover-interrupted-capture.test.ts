import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { recoverInterruptedCapture } from '../../../../extension/background/recover-interrupted-capture.ts';
import type { Capture } from '../../../../extension/capture.ts';
import type { Progress } from '../../../../extension/progress.ts';
import { Captures } from '../../../../extension/storage/captures.ts';

const TAKING: Progress = { state: 'taking', captureId: 'a', tabId: 7, rows: 4, allRows: 9, startedAt: 1, endsAt: 2 };

const CAPTURE: Capture = {
  id: 'a',
  url: 'https://page.example/',
  title: 'A page',
  takenAt: 1,
  width: 2,
  height: 4,
  density: 1,
  bytes: 1,
  state: 'taking',
};

interface Situation {
  readonly progress?: Progress;
  readonly isInFront?: boolean;
  readonly isPopupOpen?: boolean;
}

/** Stubs a browser that has just started a worker. Returns its calls in `done` and its session storage in `stored`. */
function browser({ progress = TAKING, isInFront = true, isPopupOpen = false }: Situation) {
  const stored: Record<string, unknown> = { progress };
  const calls: unknown[] = [];
  vi.stubGlobal('chrome', {
    storage: { session: { get: async () => stored, set: async (news: object) => Object.assign(stored, news) } },
    action: { setBadgeText: async (badge: object) => calls.push(badge), openPopup: async () => calls.push('popup') },
    runtime: { getContexts: async () => (isPopupOpen ? [{}] : []) },
    scripting: { executeScript: async () => calls.push('restored') },
    tabs: {
      get: async () => ({ active: isInFront, windowId: 1, index: 3 }),
      create: async ({ url, active, index }: chrome.tabs.CreateProperties) => calls.push({ url, active, index }),
    },
  });
  return { calls, stored };
}

describe('recovery of an interrupted capture', () => {
  let captures: Captures;
  beforeEach(async () => {
    captures = await Captures.open();
    await captures.putRecord(CAPTURE);
  });
  afterEach(async () => {
    await captures.remove('a');
    captures.close();
    vi.unstubAllGlobals();
  });

  const openedTab = { url: 'result.html?id=a', index: 4 };

  test.each([
    ['in the foreground', {}, false, true],
    ['in the background when another tab is active', { isInFront: false }, false, false],
    ['in the background when the popup is open, because a new tab would close it', { isPopupOpen: true }, false, false],
    ['in the background when another capture is about to start', {}, true, false],
  ] as const)('opens the stored part %s', async (_, situation, isBusy, active) => {
    const { calls, stored } = browser(situation);
    await recoverInterruptedCapture(Promise.resolve(captures), () => isBusy);
    expect(calls).toEqual([{ text: '' }, 'restored', { ...openedTab, active }]);
    expect(stored).toEqual({ progress: { state: 'idle' } });
    expect(await captures.find('a')).toMatchObject({ state: 'done', shortfall: 'interrupted' });
  });

  test('reports a failure when nothing was stored, unless another capture is about to start', async () => {
    await captures.remove('a');
    const { calls, stored } = browser({});
    await recoverInterruptedCapture(Promise.resolve(captures), () => false);
    expect(stored).toEqual({ progress: { state: 'failed', reason: 'interrupted', isUnseen: true } });
    expect(calls.at(-1)).toBe('popup');
    const busy = browser({});
    await recoverInterruptedCapture(Promise.resolve(captures), () => true);
    expect(busy.calls).toEqual([{ text: '' }, 'restored']);
  });

  test('opens nothing when the whole browser was closed', async () => {
    const { calls } = browser({ progress: { state: 'idle' } });
    await recoverInterruptedCapture(Promise.resolve(captures), () => false);
    expect(calls).toEqual([]);
    expect(await captures.find('a')).toMatchObject({ state: 'done', shortfall: 'interrupted' });
  });
});
