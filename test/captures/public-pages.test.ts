import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type PublicPage, path } from '#shared/routes.ts';
import { buildLocalSite } from '../../dev/web-build.ts';
import { waitForPaint } from '../support/extension/wait-for-paint.ts';
import type { ExtensionBrowser } from '../support/extension/extension-browser.ts';
import { openExtensionBrowser } from '../support/extension/open-extension-browser.ts';
import { capturePage } from '../support/extension/capture-page.ts';
import { pixelDifference, decodePng } from '../support/extension/pixels.ts';
import { referenceScreenshot } from '../support/extension/reference-screenshot.ts';
import { openPublicSite } from '../support/public-site.ts';

/** Documents that were written for people, by density: those of our own site in which nothing moves by itself for ever. */
const WRITTEN: readonly (readonly [density: number, pages: readonly PublicPage[]])[] = [
  [
    1,
    [
      'home',
      'premium',
      'enterprise',
      'faq',
      'sales',
      'about',
      'legal',
      'newsletter',
      'privacy',
      'termsOfUse',
      'demos',
      'demoEditorInline',
    ],
  ],
  [2, ['premium', 'sales', 'legal', 'newsletter']],
];

/** One pixel of so many may be of another shade: round corners of films and of what sticks are waitForPaint onto layers of their own. */
const SHADES = 50_000;

/** Our pages stand written until somebody moves: the pages that are compared have both come to life before. */
async function woken(page: Page): Promise<void> {
  await page.evaluate(() => document.addEventListener('alive', () => performance.mark('alive'), { once: true }));
  await page.mouse.move(1, 1);
  await page.waitForFunction(() => performance.getEntriesByName('alive').length > 0);
  await waitForPaint(page);
}

describe.each(WRITTEN)('at %d device pixels to a CSS pixel', (density, pages) => {
  let site: Awaited<ReturnType<typeof openPublicSite>>;
  let browser: ExtensionBrowser;
  let other: ExtensionBrowser;
  beforeAll(async () => {
    site = await openPublicSite({ folder: await buildLocalSite() });
    browser = await openExtensionBrowser({ density });
    other = await openExtensionBrowser({ density });
  });
  afterAll(() => Promise.all([browser?.close(), other?.close(), site?.close()]));

  const opened = async (inside: ExtensionBrowser, address: string) => {
    const page = await inside.context.newPage();
    await page.goto(site.origin + address, { waitUntil: 'networkidle' });
    await woken(page);
    return page;
  };

  test.each(pages)('the page "%s" is captured whole, and exactly but for shades of round corners', async (name) => {
    const [page, unseen] = await Promise.all([opened(browser, path(name)), opened(other, path(name))]);
    const [{ capture, file, result }, reference] = await Promise.all([capturePage(browser, page), referenceScreenshot(unseen)]);
    const { wrong, sizes } = pixelDifference(await decodePng(file), reference);
    expect(sizes[0]).toBe(sizes[1]);
    expect(wrong).toBeLessThan((reference.width * reference.height) / SHADES);
    expect(capture.shortfall).toBeUndefined();
    await Promise.all([result.close(), page.close(), unseen.close()]);
  });
});
