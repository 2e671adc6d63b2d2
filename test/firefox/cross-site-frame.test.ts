import { afterAll, beforeAll, expect, test } from 'vitest';
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
afterAll(() => Promise.all([browser?.close(), site?.close(), frameSite?.close()]));

const allowFrame = (): string => `Allow ${new URL(frameOrigin).host} and capture it`;

test('forgets a frame when the user denies access, and captures all of it when they allow access', async () => {
  const page = await browser.newTab();
  await page.goto(site.origin);
  const visible = await captureInFirefox(browser, () => browser.clickToolbarButton(page));
  expect(visible.capture.incompleteReason).toBe('foreignFrame');
  await pressInPopup(browser, allowFrame());
  await browser.respondToPrompt('deny');
  await waitUntil({
    description: 'the extension forgets the frame',
    read: () => browser.extensionPage.evaluate(() => chrome.storage.session.get('pendingAccess')),
    isReached: (stored) => Object.keys(stored).length === 0,
  });
  const whole = await captureInFirefox(browser, async () => {
    await pressInPopup(browser, allowFrame());
    await browser.respondToPrompt('allow');
  });
  expect(whole.capture).not.toHaveProperty('incompleteReason');
  expect(checkNumberedRows(whole.pixels, 1)).toEqual(allRowsRight(HEIGHT));
  expect(await browser.takeExtensionErrors()).toEqual([]);
});
