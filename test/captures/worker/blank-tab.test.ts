import { afterAll, beforeAll, describe, test, vi } from 'vitest';
import { wholeBrowser } from '../../../dev/capturing/launch-browser.ts';
import { ExtensionBrowser } from '../../support/extension/extension-browser.ts';
import { BROWSER_PATIENCE } from '../../support/extension/patience.ts';
import { untilProgress } from '../../support/extension/popup.ts';

vi.setConfig(BROWSER_PATIENCE);

describe.skipIf(!wholeBrowser())('a tab at about:blank', () => {
  let browser: ExtensionBrowser;
  beforeAll(async () => {
    browser = await ExtensionBrowser.open();
  });
  afterAll(() => browser?.close());

  test('is refused as what it is, and not as a page of the browser', async () => {
    const [blank] = browser.context.pages();
    if (!blank) throw new Error('The browser has no tab.');
    await browser.press(blank);
    await untilProgress(browser, (progress) => progress.state === 'failed' && progress.reason === 'blank');
  });
});
