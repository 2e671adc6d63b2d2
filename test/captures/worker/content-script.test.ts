import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { capturePage } from '../../support/extension/capture-page.ts';
import type { ExtensionBrowser } from '../../support/extension/extension-browser.ts';
import { openFixtureSite } from '../../support/extension/fixture-site.ts';
import { openExtensionBrowser } from '../../support/extension/open-extension-browser.ts';
import { tallPage } from '../../support/extension/tall-page.ts';

const LOGIN = { userId: 'u', orgId: '', status: 'active', expires: 4_000_000_000 };

describe('a content script', () => {
  let site: Awaited<ReturnType<typeof openFixtureSite>>;
  let browser: ExtensionBrowser;
  let tabId: number;
  beforeAll(async () => {
    site = await openFixtureSite({ '/tall': tallPage({ height: 900 }) });
    browser = await openExtensionBrowser();
    const page = await browser.context.newPage();
    await page.goto(`${site.origin}/tall`);
    // Capturing gives the extension access to the page.
    const { result } = await capturePage(browser, page);
    await result.close();
    await page.bringToFront();
    const [tab] = await browser.worker.evaluate(() => chrome.tabs.query({ active: true, lastFocusedWindow: true }));
    tabId = tab?.id ?? Number.NaN;
    await browser.worker.evaluate((login) => chrome.storage.local.set({ login }), LOGIN);
  });
  afterAll(() => Promise.all([browser?.close(), site?.close()]));

  const sendFromPage = (message: object): Promise<unknown> =>
    browser.worker.evaluate(
      async ([tab, sent]) => {
        const func = (request: object): Promise<unknown> => chrome.runtime.sendMessage(request).catch(String);
        const [injection] = await chrome.scripting.executeScript({ target: { tabId: tab }, func, args: [sent] });
        return injection?.result;
      },
      [tabId, message] as const,
    );

  test('can start the service worker', async () => {
    expect(await sendFromPage({ ask: 'wake' })).toEqual({});
  });

  test.each(['startCapture', 'stopCapture', 'login', 'logout', 'listCaptures', 'readCapture'])(
    'cannot send the request "%s"',
    async (ask) => {
      expect(await sendFromPage({ ask, input: { ...LOGIN, tabId } })).toBeNull();
      const { login } = await browser.worker.evaluate(() => chrome.storage.local.get('login'));
      expect(login).toEqual(LOGIN);
    },
  );

  test('cannot read stored data', async () => {
    const read = await browser.worker.evaluate(async (tab) => {
      const func = (): Promise<string> => chrome.storage.local.get().then(JSON.stringify, String);
      const [injection] = await chrome.scripting.executeScript({ target: { tabId: tab }, func });
      return injection?.result;
    }, tabId);
    expect(read).toMatch(/^Error: Access to storage is not allowed/);
  });
});
