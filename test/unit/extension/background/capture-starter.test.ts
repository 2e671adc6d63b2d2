import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { CaptureJob } from '../../../../extension/background/capture-job.ts';
import { CaptureStarter } from '../../../../extension/background/capture-starter.ts';
import type { Progress } from '../../../../extension/progress.ts';

const TAB = { id: 7, active: true } as chrome.tabs.Tab;

interface FakeBrowser {
  /** The tab when the countdown ends. Undefined if it was closed. */
  readonly tab?: chrome.tabs.Tab | undefined;
  readonly injectionError?: string;
  /** Firefox runs no script in its own pages, and does not reject. */
  readonly isPageOfBrowser?: boolean;
}

/** Returns a starter with a job that records its calls, and the progress that it stores. */
function createStarter({ tab, injectionError, isPageOfBrowser }: FakeBrowser = { tab: TAB }) {
  const stored: { progress?: Progress } = {};
  const badges: string[] = [];
  const scripts: string[] = [];
  const executeScript = async ({ files, func }: { files?: readonly string[]; func?: () => void }) => {
    if (injectionError) throw new Error(injectionError);
    scripts.push(files?.[0] ?? func?.name ?? '');
    return isPageOfBrowser ? [null] : [{ frameId: 0 }];
  };
  vi.stubGlobal('chrome', {
    storage: { session: { get: async () => stored, set: async (items: object) => Object.assign(stored, items) } },
    action: { setBadgeText: async ({ text }: { text: string }) => void badges.push(text), openPopup: async () => undefined },
    scripting: { executeScript },
    runtime: { getContexts: async () => [{}] },
    tabs: {
      TAB_ID_NONE: -1,
      get: async () => tab ?? Promise.reject(new Error('No tab with id: 7.')),
    },
  });
  const job = { isBusy: false, start: vi.fn(), stop: vi.fn(), discard: vi.fn() };
  return { starter: new CaptureStarter(job as unknown as CaptureJob), job, stored, badges, scripts };
}

describe('CaptureStarter', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('starts a capture at once', async () => {
    const { starter, job } = createStarter();
    await starter.start(TAB, { mode: 'visible', replaces: true });
    expect(job.start).toHaveBeenCalledWith(TAB, { mode: 'visible' }, true);
  });

  test('counts down on the badge, then starts the capture in the tab as it is then', async () => {
    const tab = { ...TAB, url: 'https://page.example/next' };
    const { starter, job, stored, badges } = createStarter({ tab });
    await starter.start(TAB, { mode: 'page', delay: 3, replaces: true });
    expect(stored.progress).toMatchObject({ state: 'countdown', tabId: 7, mode: 'page' });
    await vi.advanceTimersByTimeAsync(2_900);
    expect(job.start).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    expect(badges).toEqual(['3', '2', '1', '']);
    expect(job.start).toHaveBeenCalledWith(tab, { mode: 'page' }, true);
  });

  test.each([
    ['closed', undefined, 'tabClosed'],
    ['in the background', { ...TAB, active: false }, 'leftDuringDelay'],
    // Chrome hides the URL of a page that the extension may not capture.
    ['on a page of another site', { id: 7, active: true }, 'leftDuringDelay'],
  ])('reports a failure if the tab is %s when the countdown ends', async (_, tab, reason) => {
    const { starter, job, stored } = createStarter({ tab: tab as chrome.tabs.Tab });
    await starter.start({ ...TAB, url: 'https://page.example/' }, { mode: 'page', delay: 3, replaces: true });
    await vi.advanceTimersByTimeAsync(3_000);
    expect(stored.progress).toEqual({ state: 'failed', reason });
    expect(job.start).not.toHaveBeenCalled();
  });

  test('cancels a countdown', async () => {
    const { starter, job, stored } = createStarter();
    await starter.start(TAB, { mode: 'page', delay: 10, replaces: true });
    await starter.stop();
    await vi.advanceTimersByTimeAsync(11_000);
    expect(stored.progress).toEqual({ state: 'idle' });
    expect(job.start).not.toHaveBeenCalled();
  });

  test('replaces a countdown by another one', async () => {
    const { starter, job } = createStarter();
    await starter.start(TAB, { mode: 'page', delay: 10, replaces: true });
    await starter.start(TAB, { mode: 'visible', delay: 3, replaces: true });
    await vi.advanceTimersByTimeAsync(11_000);
    expect(job.start.mock.calls.map(([, subject]) => subject.mode)).toEqual(['visible']);
  });

  test('captures only for the last of two countdowns that start at the same time', async () => {
    const { starter, job } = createStarter();
    await Promise.all([
      starter.start(TAB, { mode: 'page', delay: 5, replaces: true }),
      starter.start(TAB, { mode: 'visible', delay: 3, replaces: true }),
    ]);
    await vi.advanceTimersByTimeAsync(11_000);
    expect(job.start.mock.calls.map(([, subject]) => subject.mode)).toEqual(['visible']);
  });

  test('lets the user select a part of the page, then captures it', async () => {
    const { starter, job, stored, scripts } = createStarter();
    await starter.start(TAB, { mode: 'area', replaces: true });
    expect(scripts).toEqual(['selection.js', 'startInPage']);
    expect(stored.progress).toEqual({ state: 'selecting', tabId: 7, mode: 'area' });
    expect(job.discard).toHaveBeenCalledOnce();
    await starter.finishSelection(TAB, false);
    expect(job.start).toHaveBeenCalledWith(TAB, { mode: 'area' }, true);
  });

  test('removes the percentage of the replaced capture from the badge when a selection starts', async () => {
    const { starter, job, badges } = createStarter();
    job.discard.mockImplementation(async () => void badges.push('11%'));
    await starter.start(TAB, { mode: 'area', replaces: true });
    expect(badges.at(-1)).toBe('');
  });

  test('captures nothing when the user cancels the selection', async () => {
    const { starter, job, stored } = createStarter();
    await starter.start(TAB, { mode: 'element', replaces: true });
    await starter.finishSelection(TAB, true);
    expect(stored.progress).toEqual({ state: 'idle' });
    expect(job.start).not.toHaveBeenCalled();
  });

  test('ends a selection when its tab is closed, but not when another tab is', async () => {
    const { starter, job, stored } = createStarter();
    await starter.start(TAB, { mode: 'area', replaces: true });
    await starter.forgetTab(8);
    expect(stored.progress).toMatchObject({ state: 'selecting', tabId: 7 });
    await starter.forgetTab(7);
    expect(stored.progress).toEqual({ state: 'idle' });
    await starter.finishSelection(TAB, false);
    expect(job.start).not.toHaveBeenCalled();
  });

  test('ignores a selection in a tab in which the user selects nothing', async () => {
    const { starter, job, stored } = createStarter();
    await starter.finishSelection(TAB, false);
    await starter.start(TAB, { mode: 'area', replaces: true });
    await starter.finishSelection({ ...TAB, id: 8 }, false);
    expect(stored.progress).toMatchObject({ state: 'selecting', tabId: 7 });
    expect(job.start).not.toHaveBeenCalled();
  });

  test('removes the overlay of a selection when another capture starts', async () => {
    const { starter, job, scripts } = createStarter();
    await starter.start(TAB, { mode: 'area', replaces: true });
    await starter.start(TAB, { mode: 'page', replaces: false });
    expect(scripts.at(-1)).toBe('cancelInPage');
    expect(job.start).toHaveBeenCalledOnce();
  });

  test.each([
    ['rejects the script', { injectionError: 'Cannot access a chrome:// URL' }],
    ['returns no result', { isPageOfBrowser: true }],
  ])('reports that a page of the browser allows no selection when the browser %s', async (_, fakeBrowser) => {
    const { starter, stored } = createStarter({ tab: TAB, ...fakeBrowser });
    await starter.start(TAB, { mode: 'area', replaces: true });
    expect(stored.progress).toEqual({ state: 'failed', reason: 'notAllowed' });
  });

  test('ignores a request that replaces nothing while a capture runs', async () => {
    const { starter, job } = createStarter();
    job.isBusy = true;
    await starter.start(TAB, { mode: 'page', replaces: false });
    expect(job.start).not.toHaveBeenCalled();
  });

  test('discards a running capture and clears its progress', async () => {
    const { starter, job, stored, badges } = createStarter();
    await starter.discard();
    expect(job.discard).not.toHaveBeenCalled();
    job.isBusy = true;
    await starter.discard();
    expect(job.discard).toHaveBeenCalledOnce();
    expect(stored.progress).toEqual({ state: 'idle' });
    expect(badges).toEqual(['']);
  });
});
