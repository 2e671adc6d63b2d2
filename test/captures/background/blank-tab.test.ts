import { describe, expect, test } from 'vitest';
import { readMessages } from '../../../extension/build/messages.ts';
import { openExtensionBrowser } from '../../support/extension/open-extension-browser.ts';
import { waitForProgress } from '../../support/extension/popup-driver.ts';
import { forAllTests } from '../../support/for-each-test.ts';

describe('a click in a tab at about:blank', () => {
  const browser = forAllTests(openExtensionBrowser);

  // The reason is `blank` if the browser gives the extension the URL of such a tab. Chromium 156.0.8078.79 does not.
  test('starts a capture that fails because the tab is empty', async () => {
    const [blank] = browser().context.pages();
    if (!blank) throw new Error('The browser has no tab.');
    await browser().clickToolbarButton(blank);
    await waitForProgress(
      browser(),
      (progress) => progress.state === 'failed' && ['blank', 'notAllowed'].includes(progress.reason),
    );
    expect(readMessages('en').failureNotAllowedAdvice?.message).toMatch(/tab is empty/);
  });
});
