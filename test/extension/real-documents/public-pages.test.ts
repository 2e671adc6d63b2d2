import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type PublicPage, path } from '#shared/routes.ts';
import { wholeBrowser } from '../../../dev/capturing/launch-browser.ts';
import { buildLocalSite } from '../../../dev/web-build.ts';
import { ExtensionBrowser } from '../../support/extension/extension-browser.ts';
import { take } from '../../support/extension/kept-captures.ts';
import { differenceOf, pixelsOf, truthOf } from '../../support/extension/truth.ts';
import { openPublicSite } from '../../support/public-site.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

/** Documents that were written for people: those of our own site that say much and move little, by density. */
const WRITTEN: readonly (readonly [density: number, pages: readonly PublicPage[]])[] = [
  [1, ['premium', 'enterprise', 'about', 'legal', 'privacy', 'termsOfUse']],
  [2, ['premium', 'legal']],
];

/** One pixel of so many may be of another shade: letters beside what sticks are drawn a fraction of a pixel elsewhere. */
const SHADES = 2_000;

describe.skipIf(!wholeBrowser()).each(WRITTEN)('at %d device pixels to a CSS pixel', (density, pages) => {
  let site: Awaited<ReturnType<typeof openPublicSite>>;
  let browser: ExtensionBrowser;
  let other: ExtensionBrowser;
  beforeAll(async () => {
    site = await openPublicSite({ folder: await buildLocalSite() });
    browser = await ExtensionBrowser.open({ density });
    other = await ExtensionBrowser.open({ density });
  });
  afterAll(() => Promise.all([browser?.close(), other?.close(), site?.close()]));

  const opened = async (inside: ExtensionBrowser, address: string) => {
    const page = await inside.context.newPage();
    await page.goto(site.origin + address, { waitUntil: 'networkidle' });
    return page;
  };

  test.each(pages)('the page "%s" is captured whole, and exactly but for edges of letters', async (name) => {
    const [page, unseen] = await Promise.all([opened(browser, path(name)), opened(other, path(name))]);
    const [{ capture, file, result }, truth] = await Promise.all([take(browser, page), truthOf(unseen)]);
    const { wrong, sizes } = differenceOf(await pixelsOf(file), truth);
    expect(sizes[0]).toBe(sizes[1]);
    expect(wrong).toBeLessThan((truth.width * truth.height) / SHADES);
    expect(capture.shortfall).toBeUndefined();
    await Promise.all([result.close(), page.close(), unseen.close()]);
  });
});
