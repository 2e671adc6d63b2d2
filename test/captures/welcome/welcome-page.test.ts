import { describe, expect, test } from 'vitest';
import { listCaptures } from '../../support/extension/capture-page.ts';
import { openExtensionBrowser } from '../../support/extension/open-extension-browser.ts';
import { forAllTests } from '../../support/for-each-test.ts';

describe('the welcome page', () => {
  // Opening waits for the welcome page and closes it.
  const browser = forAllTests(openExtensionBrowser);

  test('shows the shortcut that the browser assigned', async () => {
    const page = await browser().context.newPage();
    await page.goto(browser().pageUrl('welcome.html'));
    await page.getByText('Or press Alt+Shift+U.').waitFor();
    await page.close();
  });

  test('does not open again when the service worker restarts', async () => {
    const page = await browser().context.newPage();
    await page.goto(browser().pageUrl('result.html'));
    const session = await browser().context.newCDPSession(page);
    await session.send('ServiceWorker.enable');
    await session.send('ServiceWorker.stopAllWorkers');
    expect(await listCaptures(page)).toEqual([]);
    const openUrls = browser()
      .context.pages()
      .map((each) => each.url());
    expect(openUrls).not.toContain(browser().pageUrl('welcome.html'));
  });
});
