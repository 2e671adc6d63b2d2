import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { wholeBrowser } from '../../dev/capturing/launch-browser.ts';
import { drawn } from '../support/extension/drawn.ts';
import { ExtensionBrowser } from '../support/extension/extension-browser.ts';
import { openFixtureSite } from '../support/extension/fixture-site.ts';
import { take } from '../support/extension/kept-captures.ts';
import { BROWSER_PATIENCE } from '../support/extension/patience.ts';
import { standing, tallPage } from '../support/extension/tall-page.ts';
import { differenceOf, pixelsOf, truthOf } from '../support/extension/truth.ts';

vi.setConfig(BROWSER_PATIENCE);

const PAGES = {
  '/tall': tallPage({ height: 5_000 }),
  '/smooth': tallPage({ height: 5_000, style: 'html { scroll-behavior: smooth }' }),
};

let site: Awaited<ReturnType<typeof openFixtureSite>>;
beforeAll(async () => {
  site = await openFixtureSite(PAGES);
});
afterAll(() => site.close());

describe.skipIf(!wholeBrowser()).each([1, 2])('at %d device pixels to a CSS pixel', (density) => {
  let browser: ExtensionBrowser;
  beforeAll(async () => {
    browser = await ExtensionBrowser.open({ density });
  });
  afterAll(() => browser?.close());

  test.each(Object.keys(PAGES))('%s is captured exactly, and left as it was', async (path) => {
    const truth = await truthOf(await opened(browser, path));
    const page = await opened(browser, path);
    await page.evaluate(() => scrollTo({ top: 321, behavior: 'instant' }));
    await drawn(page);
    const before = await standing(page);
    const { capture, file } = await take(browser, page);
    expect(differenceOf(await pixelsOf(file), truth)).toMatchObject({ wrong: 0 });
    expect(capture).toMatchObject({ state: 'done', title: 'Tall 5000', url: site.origin + path, width: truth.width });
    expect(await standing(page)).toEqual(before);
  });
});

async function opened(browser: ExtensionBrowser, path: string) {
  const page = await browser.context.newPage();
  await page.goto(site.origin + path);
  return page;
}
