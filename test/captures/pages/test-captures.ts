import { describe, expect, test } from 'vitest';
import type { CaptureCase } from '../../support/captures/capture-case.ts';
import { checkCaptureCase, documentsOf } from '../../support/captures/check-capture-case.ts';
import { createChromiumCaseBrowser } from '../../support/captures/chromium-case-browser.ts';
import type { ExtensionBrowserOptions } from '../../support/extension/extension-browser.ts';
import { openFixtureSite } from '../../support/extension/fixture-site.ts';
import { openExtensionBrowserForAllTests } from '../../support/extension/open-extension-browser.ts';
import { comparePixels, NO_DIFFERENCE } from '../../support/extension/pixels.ts';
import { forAllTests } from '../../support/for-each-test.ts';

/**
 * Captures each page with the extension's button, compares the capture with the browser's own screenshot of a fresh tab, and
 * checks that the page is restored. With `options` the tests start their own browser. Otherwise they share the browser of the
 * Vitest worker.
 */
export function testCaptures(cases: readonly CaptureCase[], options?: ExtensionBrowserOptions): void {
  describe('capture', () => {
    const site = forAllTests(() => openFixtureSite(documentsOf(cases)));
    const browser = openExtensionBrowserForAllTests(options);

    test.each(cases.map((each) => [each.name, each] as const))('%s', async (_, each) => {
      const { actual, expected } = await checkCaptureCase(createChromiumCaseBrowser(browser()), site().origin, each);
      expect(comparePixels(actual, expected)).toMatchObject(NO_DIFFERENCE);
    });
  });
}
