import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { getPath, type PublicPageName } from '#shared/pages.ts';
import { openHydrated } from '../../../dev/assets/capturing/hydration.ts';
import { hideVideoControls } from '../../support/captures/hide-video-controls.ts';
import { capturePage } from '../../support/extension/capture-page.ts';
import type { ExtensionBrowserOptions } from '../../support/extension/extension-browser.ts';
import { openExtensionBrowserForAllTests } from '../../support/extension/open-extension-browser.ts';
import { comparePixels, decodePng } from '../../support/extension/pixels.ts';
import { takeReferenceScreenshot } from '../../support/extension/reference-screenshot.ts';
import { waitForPaint } from '../../support/extension/wait-for-paint.ts';
import { forAllTests } from '../../support/for-each-test.ts';
import { openPublicSite } from '../../support/http/public-site.ts';

/** One pixel in 50,000 may differ, because Chromium paints rounded corners of videos and sticky elements on separate layers. */
const PIXELS_PER_DIFFERENCE = 50_000;

/**
 * Captures pages of our site and compares the captures with the browser's own screenshots. With `options` the tests start their
 * own browser.
 */
export function testPublicPages(pages: readonly PublicPageName[], options?: ExtensionBrowserOptions): void {
  const site = forAllTests(() => openPublicSite({ folder: inject('siteFolder') }));
  const browser = openExtensionBrowserForAllTests(options);

  const openStaticPage = async (address: string): Promise<Page> => {
    const page = await browser().context.newPage();
    await openHydrated(page, new URL(address, site().origin));
    await page.evaluate(hideVideoControls);
    await waitForPaint(page);
    return page;
  };

  describe('capture', () => {
    test.each(pages)('captures the public page "%s"', async (name) => {
      const { capture, file } = await capturePage(browser(), await openStaticPage(getPath(name)));
      await browser().closePages();
      const reference = await takeReferenceScreenshot(await openStaticPage(getPath(name)));
      const { wrongPixels, rows, sizes } = comparePixels(await decodePng(file), reference);
      expect(sizes[0]).toBe(sizes[1]);
      expect(wrongPixels, `rows ${rows.join(', ')}`).toBeLessThan((reference.width * reference.height) / PIXELS_PER_DIFFERENCE);
      expect(capture.incompleteReason).toBeUndefined();
    });
  });
}
