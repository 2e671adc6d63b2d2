import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { buildPage } from '../support/captures/page-html.ts';
import { openFixtureSite } from '../support/extension/fixture-site.ts';
import { allRowsRight, checkNumberedRows, numberedPage } from '../support/extension/numbered-page.ts';
import { captureInFirefox } from '../support/firefox/capture-in-firefox.ts';
import type { FirefoxBrowser } from '../support/firefox/firefox-browser.ts';
import { pressInPopup } from '../support/firefox/firefox-popup.ts';
import { openFirefox } from '../support/firefox/open-firefox.ts';
import { waitUntil } from '../support/firefox/wait-until.ts';

const HEIGHT = 2_600;

let site: Awaited<ReturnType<typeof openFixtureSite>>;
let frameSite: Awaited<ReturnType<typeof openFixtureSite>>;
let browser: FirefoxBrowser;
let frameOrigin: string;
beforeAll(async () => {
  frameSite = await openFixtureSite({ '/': numberedPage(HEIGHT) });
  frameOrigin = frameSite.origin.replace('127.0.0.1', 'localhost');
  const body = `<iframe src="${frameOrigin}/" style="display: block; border: 0; width: 100%; height: 100vh"></iframe>`;
  site = await openFixtureSite({ '/': buildPage({ body }) });
  browser = await openFirefox();
});
afterEach(() => browser.closeTabs());
afterAll(() => Promise.all([browser?.close(), site?.close(), frameSite?.close()]));

const allowFrame = (): string => `Allow ${new URL(frameOrigin).host} and capture it`;

async function captureVisibleArea(): Promise<void> {
  const page = await browser.newTab();
  await page.goto(site.origin);
  const visible = await captureInFirefox(browser, () => browser.clickToolbarButton(page));
  expect(visible.capture.incompleteReason).toBe('foreignFrame');
}

const waitForPendingAccess = (isPending: boolean) =>
  waitUntil({
    description: `the extension ${isPending ? 'remembers' : 'forgets'} the frame`,
    read: () => browser.extensionPage.evaluate(() => chrome.storage.session.get('pendingAccess')),
    isReached: (stored) => 'pendingAccess' in stored === isPending,
  });

test('forgets the frame when the user denies the permission request', async () => {
  await captureVisibleArea();
  await pressInPopup(browser, allowFrame());
  await waitForPendingAccess(true);
  await browser.respondToPrompt('deny');
  await waitForPendingAccess(false);
});

test('captures the whole frame when the user accepts the permission request', async () => {
  await captureVisibleArea();
  const whole = await captureInFirefox(browser, async () => {
    await pressInPopup(browser, allowFrame());
    await browser.respondToPrompt('allow');
  });
  expect(whole.capture).not.toHaveProperty('incompleteReason');
  expect(checkNumberedRows(whole.pixels, 1)).toEqual(allRowsRight(HEIGHT));
  expect(await browser.takeExtensionErrors()).toEqual([]);
});
