import { describe, expect, test } from 'vitest';
import { PUBLIC_PAGES, path } from '#shared/routes.ts';
import { violations } from '../../support/accessibility.ts';
import { waitForPaint } from '../../support/extension/wait-for-paint.ts';
import { hydrate, startPublicSite } from './start-public-site.ts';

const NOWHERE = '/nowhere-at-all';
const PATHS = [...PUBLIC_PAGES.map(path), NOWHERE];

/** Widths of the window in CSS pixels, from a small phone to a large screen. axe-core runs at the last. */
const VIEWS = [
  { colorScheme: 'light', widths: [320, 768, 2_560, 1_440] },
  { colorScheme: 'dark', widths: [1_440, 320] },
] as const;

const { siteUrl, openVisitorPage } = startPublicSite();

const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;

/** Browsers log a response of 404 as an error. */
const isExpected = (error: string, pathname: string): boolean => pathname === NOWHERE && /404/.test(error);

describe.each(VIEWS)('with $colorScheme colors', ({ colorScheme, widths }) => {
  test.each(PATHS)('%s has one heading, no overflow, no accessibility violations and no browser errors', async (pathname) => {
    const { page, browserErrors } = await openVisitorPage({ colorScheme });
    await page.goto(siteUrl(pathname), { waitUntil: 'load' });
    await hydrate(page);
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    // Compared before axe-core runs: it sends messages to frames of other sites, which the browser reports as errors.
    expect(browserErrors.filter((error) => !isExpected(error, pathname))).toEqual([]);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await waitForPaint(page);
      expect(await page.evaluate(overflow), `wider than a window of ${width} px by`).toBe(0);
    }
    expect(await violations(page)).toEqual([]);
  });
});
