import { afterAll, beforeAll, describe, test } from 'vitest';
import type { ExtensionBrowser } from '../../support/extension/extension-browser.ts';
import { openExtensionBrowser } from '../../support/extension/open-extension-browser.ts';
import { waitForProgress } from '../../support/extension/popup-driver.ts';

describe('a tab at about:blank', () => {
  let browser: ExtensionBrowser;
  beforeAll(async () => {
    browser = await openExtensionBrowser();
  });
  afterAll(() => browser?.close());

  test('is refused as what it is, and not as a page of the browser', async () => {
    const [blank] = browser.context.pages();
    if (!blank) throw new Error('The browser has no tab.');
    await browser.press(blank);
    await waitForProgress(browser, (progress) => progress.state === 'failed' && progress.reason === 'blank');
  });
});
