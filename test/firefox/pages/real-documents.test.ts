import { describe, expect, inject, test } from 'vitest';
import { getPath, type PublicPageName } from '#shared/pages.ts';
import { hideVideoControls } from '../../support/captures/hide-video-controls.ts';
import { PACKAGE_DOCUMENTS, renderPackageDocument } from '../../support/captures/package-documents.ts';
import { openFixtureSite } from '../../support/extension/fixture-site.ts';
import { comparePixels, type PixelDifference } from '../../support/extension/pixels.ts';
import { waitForPaint } from '../../support/extension/wait-for-paint.ts';
import { createFirefoxCaseBrowser } from '../../support/firefox/firefox-case-browser.ts';
import type { FirefoxCasePage } from '../../support/firefox/firefox-case-page.ts';
import { openFirefoxForAllTests } from '../../support/firefox/open-firefox.ts';
import { waitUntil } from '../../support/firefox/wait-until.ts';
import { forAllTests } from '../../support/for-each-test.ts';
import { openPublicSite } from '../../support/http/public-site.ts';

/** The newsletter page is left out: Firefox draws its SVG, which begins at half a pixel, one pixel higher when the page is scrolled. */
const PUBLIC_PAGES: readonly PublicPageName[] = [
  'home',
  'premium',
  'enterprise',
  'sales',
  'demos',
  'demoEditorInline',
  'faq',
  'privacy',
  'press',
  'contact',
  'about',
];

/** Code or tables of these documents are far wider than the text around them. */
const SIDEWAYS_DOCUMENTS: readonly string[] = ['autocannon/README.md', 'constructs/API.md'];

/** One pixel in 500,000 may differ, because Firefox draws a round corner differently if the edge of a screenshot cuts it (measured). */
const PIXELS_PER_DIFFERENCE = 500_000;

describe('a capture in Firefox', () => {
  const site = forAllTests(() => openPublicSite({ folder: inject('siteFolder') }));
  const packageSite = forAllTests(() =>
    openFixtureSite(Object.fromEntries(PACKAGE_DOCUMENTS.map((file) => [`/${file}`, renderPackageDocument(file)]))),
  );
  const browser = openFirefoxForAllTests();

  async function captureAndCompare(openPage: () => Promise<FirefoxCasePage>) {
    const page = await openPage();
    const { capture, pixels } = await createFirefoxCaseBrowser(browser()).capture(page);
    await page.close();
    return { capture, ...comparePixels(pixels, await (await openPage()).takeWholePage()), pixels: pixels.width * pixels.height };
  }

  const openTab = (url: string) => createFirefoxCaseBrowser(browser()).open(url);

  test.each(PACKAGE_DOCUMENTS)('shows the package document %s', async (file) => {
    const { capture, ...difference } = await captureAndCompare(() => openTab(`${packageSite().origin}/${file}`));
    expectAlmostEqual(difference);
    expect(capture.incompleteReason).toBe(SIDEWAYS_DOCUMENTS.includes(file) ? 'sideways' : undefined);
  });

  test.each(PUBLIC_PAGES)('shows the public page "%s"', async (name) => {
    const openPage = async () => {
      const page = await openTab(site().origin + getPath(name));
      await hydrate(page);
      await page.evaluate(hideVideoControls);
      await waitForPaint(page);
      return page;
    };
    const { capture, ...difference } = await captureAndCompare(openPage);
    expectAlmostEqual(difference);
    expect(capture.incompleteReason).toBeUndefined();
  });
});

function expectAlmostEqual({ wrongPixels, rows, sizes, pixels }: PixelDifference & { readonly pixels: number }): void {
  expect(sizes[0]).toBe(sizes[1]);
  expect(wrongPixels, `rows ${rows.join(', ')}`).toBeLessThan(pixels / PIXELS_PER_DIFFERENCE);
}

/** Moves the mouse, which makes a prerendered page hydrate. */
async function hydrate(page: FirefoxCasePage): Promise<void> {
  await page.evaluate(() => {
    document.addEventListener('hydrated', () => {
      window.isHydrated = true;
    });
  });
  await page.tab.hover([1, 1]);
  await waitUntil({
    description: 'the page is hydrated',
    read: () => page.evaluate(() => window.isHydrated),
    isReached: (isHydrated) => isHydrated === true,
  });
}
