import { describe, expect, test } from 'vitest';
import type { CaptureCase } from '../../support/captures/capture-case.ts';
import { checkCaptureCase, documentsOf } from '../../support/captures/check-capture-case.ts';
import { openFixtureSite } from '../../support/extension/fixture-site.ts';
import { comparePixels, NO_DIFFERENCE } from '../../support/extension/pixels.ts';
import { createFirefoxCaseBrowser } from '../../support/firefox/firefox-case-browser.ts';
import { type FirefoxOptions, openFirefoxForAllTests } from '../../support/firefox/open-firefox.ts';
import { forAllTests } from '../../support/for-each-test.ts';
import { toFirefoxCases } from './firefox-cases.ts';

interface FirefoxCaptureOptions extends FirefoxOptions {
  /** Zoom factor of the tab. `width` and `height` are those without zoom. */
  readonly zoom?: number;
}

/**
 * Captures each page with the extension's button, compares the capture with Firefox's own drawing of a fresh tab, and checks that the
 * page is restored. With `options` the tests start their own Firefox. Otherwise they share the Firefox of the Vitest worker.
 */
export function testFirefoxCaptures(cases: readonly CaptureCase[], options?: FirefoxCaptureOptions): void {
  describe('capture in Firefox', () => {
    const site = forAllTests(() => openFixtureSite(documentsOf(cases)));
    const browser = openFirefoxForAllTests(options);

    test.each(toFirefoxCases(cases).map((each) => [each.name, each] as const))('%s', async (_, each) => {
      const { actual, expected } = await checkCaptureCase(
        createFirefoxCaseBrowser(browser(), options?.zoom),
        site().origin,
        each,
      );
      expect(comparePixels(actual, expected)).toMatchObject(NO_DIFFERENCE);
      expect(await browser().takeExtensionErrors()).toEqual([]);
    });
  });
}
