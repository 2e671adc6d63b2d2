import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Capture } from '../../../../extension/capture.ts';
import type { Progress } from '../../../../extension/progress.ts';
import { Captures } from '../../../../extension/store/captures.ts';
import { recovered } from '../../../../extension/worker/recovered.ts';

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

/** A browser that has just started a worker. Answers what that makes of it. */
function browser({ progress = TAKING, isInFront = true, isPopupOpen = false }: Situation) {
  const stored: Record<string, unknown> = { progress };
  const done: unknown[] = [];
  vi.stubGlobal('chrome', {
    storage: { session: { get: async () => stored, set: async (news: object) => Object.assign(stored, news) } },
    action: { setBadgeText: async (badge: object) => done.push(badge), openPopup: async () => done.push('popup') },
    runtime: { getContexts: async () => (isPopupOpen ? [{}] : []) },
    scripting: { executeScript: async () => done.push('restored') },
    tabs: {
      get: async () => ({ active: isInFront, windowId: 1, index: 3 }),
      create: async ({ url, active, index }: chrome.tabs.CreateProperties) => done.push({ url, active, index }),
    },
  });
  return { done, stored };
}

describe('a worker after one that the browser has ended', () => {
  let captures: Captures;
  beforeEach(async () => {
    captures = await Captures.open();
    await captures.put(CAPTURE);
  });
  afterEach(async () => {
    await captures.remove('a');
    captures.close();
    vi.unstubAllGlobals();
  });

  const kept = { url: 'result.html?id=a', index: 4 };

  test.each([
    ['in front', {}, false, true],
    ['behind, where another tab is looked at', { isInFront: false }, false, false],
    ['behind an open popup, which another tab would close', { isPopupOpen: true }, false, false],
    ['behind a tab of which another capture is about to begin', {}, true, false],
  ] as const)('opens what was kept %s', async (_, situation, isBusy, active) => {
    const { done, stored } = browser(situation);
    await recovered(Promise.resolve(captures), () => isBusy);
    expect(done).toEqual([{ text: '' }, 'restored', { ...kept, active }]);
    expect(stored).toEqual({ progress: { state: 'idle' } });
    expect(await captures.find('a')).toMatchObject({ state: 'done', shortfall: 'interrupted' });
  });

  test('says that nothing was kept, unless another is about to begin', async () => {
    await captures.remove('a');
    const { done, stored } = browser({});
    await recovered(Promise.resolve(captures), () => false);
    expect(stored).toEqual({ progress: { state: 'failed', reason: 'interrupted', isUnseen: true } });
    expect(done.at(-1)).toBe('popup');
    const busy = browser({});
    await recovered(Promise.resolve(captures), () => true);
    expect(busy.done).toEqual([{ text: '' }, 'restored']);
  });

  test('opens nothing of a capture that was left when the whole browser ended', async () => {
    const { done } = browser({ progress: { state: 'idle' } });
    await recovered(Promise.resolve(captures), () => false);
    expect(done).toEqual([]);
    expect(await captures.find('a')).toMatchObject({ state: 'done', shortfall: 'interrupted' });
  });
});
