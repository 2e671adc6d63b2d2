import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { recoverInterruptedCapture } from '../../../../extension/background/recover-interrupted-capture.ts';
import type { Capture } from '../../../../extension/capture.ts';
import type { Progress } from '../../../../extension/progress.ts';
import { openCapturesForEachTest } from '../../../support/extension/open-captures-for-each-test.ts';

const RUNNING: Progress = { state: 'running', captureId: 'a', tabId: 7, capturedRows: 4, totalRows: 9, startedAt: 1, endsAt: 2 };

const CAPTURE: Capture = {
  id: 'a',
  url: 'https://page.example/',
  title: 'A page',
  takenAt: 1,
  width: 2,
  height: 4,
  density: 1,
  bytes: 1,
  state: 'running',
};

interface BrowserState {
  readonly progress?: Progress;
  readonly isTabActive?: boolean;
  readonly isPopupOpen?: boolean;
}

/** Stubs a browser that has just started the service worker. `calls` lists the calls of the worker. */
function stubBrowser({ progress = RUNNING, isTabActive = true, isPopupOpen = false }: BrowserState) {
  const stored: Record<string, unknown> = { progress };
  const calls: unknown[] = [];
  vi.stubGlobal('chrome', {
    storage: { session: { get: async () => stored, set: async (changes: object) => Object.assign(stored, changes) } },
    action: { setBadgeText: async (badge: object) => calls.push(badge), openPopup: async () => calls.push('popup') },
    runtime: { getContexts: async () => (isPopupOpen ? [{}] : []) },
    scripting: { executeScript: async () => calls.push('restored') },
    tabs: {
      get: async () => ({ active: isTabActive, windowId: 1, index: 3 }),
      create: async ({ url, active, index }: chrome.tabs.CreateProperties) => calls.push({ url, active, index }),
    },
  });
  return { calls, stored };
}

describe('recovery of an interrupted capture', () => {
  const captures = openCapturesForEachTest();
  beforeEach(() => captures().putRecord(CAPTURE));
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  const openedTab = { url: 'result.html?id=a', index: 4 };

  test.each([
    ['in the foreground', {}, false, true],
    ['in the background when another tab is active', { isTabActive: false }, false, false],
    ['in the background when the popup is open, because a new tab would close it', { isPopupOpen: true }, false, false],
    ['in the background when another capture is about to start', {}, true, false],
  ] as const)('opens the stored part %s', async (_, browserState, isBusy, active) => {
    const { calls, stored } = stubBrowser(browserState);
    await recoverInterruptedCapture(Promise.resolve(captures()), () => isBusy);
    expect(calls).toEqual([{ text: '' }, 'restored', { ...openedTab, active }]);
    expect(stored).toEqual({ progress: { state: 'idle' } });
    expect(await captures().find('a')).toMatchObject({ state: 'done', incompleteReason: 'interrupted' });
  });

  test('reports a failure when nothing was stored, unless another capture is about to start', async () => {
    await captures().remove('a');
    const { calls, stored } = stubBrowser({});
    await recoverInterruptedCapture(Promise.resolve(captures()), () => false);
    expect(stored).toEqual({ progress: { state: 'failed', reason: 'interrupted', isUnseen: true } });
    expect(calls.at(-1)).toBe('popup');
    const busy = stubBrowser({});
    await recoverInterruptedCapture(Promise.resolve(captures()), () => true);
    expect(busy.calls).toEqual([{ text: '' }, 'restored']);
  });

  test('opens nothing when the browser was closed during the capture', async () => {
    const { calls } = stubBrowser({ progress: { state: 'idle' } });
    await recoverInterruptedCapture(Promise.resolve(captures()), () => false);
    expect(calls).toEqual([]);
    expect(await captures().find('a')).toMatchObject({ state: 'done', incompleteReason: 'interrupted' });
  });
});
