import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { wholeBrowser } from '../../../dev/capturing/launch-browser.ts';
import { ExtensionBrowser, type ExtensionBrowserOptions } from '../../support/extension/extension-browser.ts';
import { type FixturePage, openFixtureSite } from '../../support/extension/fixture-site.ts';
import { take } from '../../support/extension/kept-captures.ts';
import { BROWSER_PATIENCE, STATE_PATIENCE } from '../../support/extension/patience.ts';
import { readALittle, type Standing, standingOf } from '../../support/extension/standing.ts';
import { differenceOf, pixelsOf } from '../../support/extension/truth.ts';
import type { HardPage } from './hard-page.ts';

const pathOf = ({ name, path }: HardPage): string => path ?? `/${encodeURIComponent(name)}`;

const documentsOf = (pages: readonly HardPage[]): Record<string, string | FixturePage> =>
  Object.assign({}, ...pages.map((page) => ({ [pathOf(page)]: page.html, ...page.framed })));

/** What the page does to itself when it is seen is no trace of a capture. */
const withoutOwn = ({ markup, ...rest }: Standing, own: RegExp | undefined) => ({
  ...rest,
  markup: own ? markup.map((each) => each.replaceAll(own, '')) : markup,
});

/** Of pictures that differ, the rows are said too. */
const ALL_RIGHT = { wrong: 0, rows: [] };

/** Captures each page by the button of the extension as it is shipped, beside a browser that tells the truth of it. */
export function testHardPages(pages: readonly HardPage[], options: ExtensionBrowserOptions = {}): void {
  vi.setConfig(BROWSER_PATIENCE);

  describe.skipIf(!wholeBrowser())('in a whole Chromium', () => {
    let site: Awaited<ReturnType<typeof openFixtureSite>>;
    let browser: ExtensionBrowser;
    let other: ExtensionBrowser;
    beforeAll(async () => {
      site = await openFixtureSite(documentsOf(pages));
      browser = await ExtensionBrowser.open(options);
      other = await ExtensionBrowser.open(options);
    });
    afterAll(() => Promise.all([browser?.close(), other?.close(), site?.close()]));

    const opened = async (inside: ExtensionBrowser, hard: HardPage): Promise<Page> => {
      const page = await inside.context.newPage();
      await page.goto(site.origin + pathOf(hard));
      await hard.before?.(page);
      return page;
    };

    test.each(pages.map((hard) => [hard.name, hard] as const))('%s', async (_, hard) => {
      const [page, unseen] = await Promise.all([opened(browser, hard), opened(other, hard)]);
      await readALittle(page);
      const before = await standingOf(page);
      const taking = take(browser, page);
      const making = taking.then(({ file }) => pixelsOf(file));
      const [{ capture, result }, made, truth] = await Promise.all([
        taking,
        making,
        hard.truth(unseen, making),
        hard.during?.(browser),
      ]);
      expect(differenceOf(made, truth)).toMatchObject(ALL_RIGHT);
      expect(capture.shortfall).toBe(hard.shortfall);
      await result.close();
      await page.bringToFront();
      const standing = async () => withoutOwn(await standingOf(page), hard.changesItself);
      await expect.poll(standing, STATE_PATIENCE).toEqual(withoutOwn(before, hard.changesItself));
      await Promise.all([page.close(), unseen.close()]);
    });
  });
}
