import { beforeAll, describe, expect, test } from 'vitest';
import { openCaptureFixture } from '../../support/extension/capture-fixture.ts';
import { capturePage } from '../../support/extension/capture-page.ts';
import { PREMIUM_LOGIN } from '../../support/extension/premium-login.ts';
import { tallPage } from '../../support/extension/tall-page.ts';
import { forAllTests } from '../../support/for-each-test.ts';

describe('a content script', () => {
  let tabId: number;
  const fixture = forAllTests(() => openCaptureFixture({ '/tall': tallPage({ height: 900 }) }));
  beforeAll(async () => {
    const page = await fixture().openPage('/tall');
    // Capturing gives the extension access to the page.
    const { resultPage: result } = await capturePage(fixture().browser, page);
    await result.close();
    await page.bringToFront();
    const [tab] = await fixture().browser.worker.evaluate(() => chrome.tabs.query({ active: true, lastFocusedWindow: true }));
    tabId = tab?.id ?? Number.NaN;
    await fixture().browser.worker.evaluate((login) => chrome.storage.local.set({ login }), PREMIUM_LOGIN);
  });

  const sendFromContentScript = (message: object): Promise<unknown> =>
    fixture().browser.worker.evaluate(
      async ([tab, sent]) => {
        const func = (request: object): Promise<unknown> => chrome.runtime.sendMessage(request).catch(String);
        const [injection] = await chrome.scripting.executeScript({ target: { tabId: tab }, func, args: [sent] });
        return injection?.result;
      },
      [tabId, message] as const,
    );

  test('can start the service worker', async () => {
    expect(await sendFromContentScript({ request: 'recoverInterrupted' })).toEqual({});
  });

  test.each(['startCapture', 'stopCapture', 'login', 'logout', 'listCaptures', 'readCapture'])(
    'cannot send the request "%s"',
    async (request) => {
      expect(await sendFromContentScript({ request, input: { ...PREMIUM_LOGIN, tabId } })).toBeNull();
      const { login } = await fixture().browser.worker.evaluate(() => chrome.storage.local.get('login'));
      expect(login).toEqual(PREMIUM_LOGIN);
    },
  );

  test('cannot read stored data', async () => {
    const read = await fixture().browser.worker.evaluate(async (tab) => {
      const func = (): Promise<string> => chrome.storage.local.get().then(JSON.stringify, String);
      const [injection] = await chrome.scripting.executeScript({ target: { tabId: tab }, func });
      return injection?.result;
    }, tabId);
    expect(read).toMatch(/^Error: Access to storage is not allowed/);
  });
});
