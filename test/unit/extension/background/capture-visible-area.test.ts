import { afterEach, describe, expect, test, vi } from 'vitest';
import { browserAdapter } from '#browser';
import { captureUnscrollablePage } from '../../../../extension/background/capture-visible-area.ts';
import type { Captures } from '../../../../extension/storage/captures.ts';

const NO_STORE = {} as Captures;

const chromeWithoutAccess = {
  tabs: {
    get: async () => ({ active: true, windowId: 1 }),
    captureVisibleTab: async () => Promise.reject(new Error('Cannot access contents of the page.')),
  },
};

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('captureUnscrollablePage', () => {
  test.each([
    ['about:blank', 'blank'],
    ['chrome://settings/', 'notAllowed'],
    ['', 'notAllowed'],
  ])('fails for a tab at "%s" with the reason "%s" when the browser allows no screenshot', async (url, reason) => {
    vi.stubGlobal('chrome', chromeWithoutAccess);
    const target = { captureId: 'a', tabId: 1, windowId: 1, url, title: '' };
    await expect(captureUnscrollablePage(NO_STORE, target)).rejects.toMatchObject({ reason });
  });

  test.each([
    ['left', async () => ({ active: false, windowId: 1 })],
    ['tabClosed', async () => Promise.reject(new Error('No tab with id: 1.'))],
  ])('fails with the reason "%s" when the tab is no longer in front', async (reason, get) => {
    vi.stubGlobal('chrome', { tabs: { ...chromeWithoutAccess.tabs, get } });
    const target = { captureId: 'a', tabId: 1, windowId: 1, url: 'https://example.com/', title: '' };
    await expect(captureUnscrollablePage(NO_STORE, target)).rejects.toMatchObject({ reason });
  });

  test('fails with the reason "tabClosed" when the tab is closed while the screenshot is prepared', async () => {
    const closed = new Error('No tab with id: 1.');
    vi.stubGlobal('chrome', { tabs: { ...chromeWithoutAccess.tabs, get: async () => Promise.reject(closed) } });
    vi.spyOn(browserAdapter, 'prepareScreenshot').mockRejectedValue(closed);
    const target = { captureId: 'a', tabId: 1, windowId: 1, url: 'https://example.com/', title: '' };
    await expect(captureUnscrollablePage(NO_STORE, target)).rejects.toMatchObject({ reason: 'tabClosed' });
  });

  test('fails without a screenshot when the browser would blur it', async () => {
    const captureVisibleTab = vi.fn();
    vi.stubGlobal('chrome', { tabs: { captureVisibleTab } });
    vi.spyOn(browserAdapter, 'isScreenshotBlurred').mockResolvedValue(true);
    const target = { captureId: 'a', tabId: 1, windowId: 1, url: 'about:config', title: '' };
    await expect(captureUnscrollablePage(NO_STORE, target)).rejects.toMatchObject({ reason: 'notAllowed' });
    expect(captureVisibleTab).not.toHaveBeenCalled();
  });
});
