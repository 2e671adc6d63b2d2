import { describe, expect, test } from 'vitest';
import { listCaptures } from '../support/extension/capture-page.ts';
import { openFirefoxFixture } from '../support/firefox/firefox-fixture.ts';
import { forAllTests } from '../support/for-each-test.ts';

describe('the extension in Firefox', () => {
  const fixture = forAllTests(() => openFirefoxFixture({ '/': '<p>Page</p>' }));

  test('starts without errors and opens the welcome page', async () => {
    const { browser } = fixture();
    await browser.extensionPage.waitForText('Or press Alt+Shift+P.');
    expect(await listCaptures(browser.extensionPage)).toEqual([]);
    expect(await browser.takeExtensionErrors()).toEqual([]);
  });
});
