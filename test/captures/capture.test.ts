import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { waitForPaint } from '../support/extension/wait-for-paint.ts';
import { ExtensionBrowser } from '../support/extension/extension-browser.ts';
import { openFixtureSite } from '../support/extension/fixture-site.ts';
import { capturePage } from '../support/extension/capture-page.ts';
import { standing, tallPage } from '../support/extension/tall-page.ts';
import { pixelDifference, decodePng } from '../support/extension/pixels.ts';
import { referenceScreenshot } from '../support/extension/reference-screenshot.ts';

const PAGES = {
  '/tall': tallPage({ height: 5_000 }),
  '/smooth': tallPage({ height: 5_000, style: 'html { scroll-behavior: smooth }' }),
};

let site: Awaited<ReturnType<typeof openFixtureSite>>;
beforeAll(async () => {
  site = await openFixtureSite(PAGES);
});
afterAll(() => site.close());

describe.each([1, 2])('at %d device pixels to a CSS pixel', (density) => {
  let browser: ExtensionBrowser;
  beforeAll(async () => {
    browser = await ExtensionBrowser.open({ density });
  });
  afterAll(() => browser?.close());

  test.each(Object.keys(PAGES))('%s is captured exactly, and left as it was', async (path) => {
    const reference = await referenceScreenshot(await opened(browser, path));
    const page = await opened(browser, path);
    await page.evaluate(() => scrollTo({ top: 321, behavior: 'instant' }));
    await waitForPaint(page);
    const before = await standing(page);
    const { capture, file } = await capturePage(browser, page);
    expect(pixelDifference(await decodePng(file), reference)).toMatchObject({ wrong: 0 });
    expect(capture).toMatchObject({ state: 'done', title: 'Tall 5000', url: site.origin + path, width: reference.width });
    expect(await standing(page)).toEqual(before);
  });
});

async function opened(browser: ExtensionBrowser, path: string) {
  const page = await browser.context.newPage();
  await page.goto(site.origin + path);
  return page;
}
