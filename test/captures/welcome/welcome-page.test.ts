import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listCaptures } from '../../support/extension/capture-page.ts';
import type { ExtensionBrowser } from '../../support/extension/extension-browser.ts';
import { openExtensionBrowser } from '../../support/extension/open-extension-browser.ts';

describe('the welcome page', () => {
  let browser: ExtensionBrowser;
  beforeAll(async () => {
    // Waits for the welcome page and closes it.
    browser = await openExtensionBrowser();
  });
  afterAll(() => browser?.close());

  test('shows the shortcut that the browser assigned', async () => {
    const page = await browser.context.newPage();
    await page.goto(browser.pageUrl('welcome.html'));
    await page.getByText('Or press Alt+Shift+U.').waitFor();
    await page.close();
  });

  test('does not open again when the service worker restarts', async () => {
    const page = await browser.context.newPage();
    await page.goto(browser.pageUrl('result.html'));
    const session = await browser.context.newCDPSession(page);
    await session.send('ServiceWorker.enable');
    await session.send('ServiceWorker.stopAllWorkers');
    expect(await listCaptures(page)).toEqual([]);
    expect(browser.context.pages().filter((each) => each.url() === browser.pageUrl('welcome.html'))).toEqual([]);
  });
});
