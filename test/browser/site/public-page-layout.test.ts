import { describe, expect, test } from 'vitest';
import { PUBLIC_PAGES, path } from '#shared/routes.ts';
import { violations } from '../../support/accessibility.ts';
import { waitForPaint } from '../../support/extension/wait-for-paint.ts';
import { hydrate, startPublicSite } from './start-public-site.ts';

const NOWHERE = '/nowhere-at-all';
const PATHS = [...PUBLIC_PAGES.map(path), NOWHERE];

/** In CSS pixels, from a small phone to a large screen. */
const WIDTHS = [
  { width: 320, isAudited: true },
  { width: 768, isAudited: false },
  { width: 1_440, isAudited: true },
  { width: 2_560, isAudited: false },
];

const { siteUrl, openVisitorPage } = startPublicSite();

const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;

/** Browsers log a response of 404 as an error. */
const isExpected = (error: string, pathname: string): boolean => pathname === NOWHERE && /404/.test(error);

describe.each(['light', 'dark'] as const)('with %s colors', (colorScheme) => {
  test.each(PATHS)('%s has one heading, no overflow, no accessibility violations and no browser errors', async (pathname) => {
    const { page, browserErrors } = await openVisitorPage({ colorScheme });
    await page.goto(siteUrl(pathname), { waitUntil: 'load' });
    await hydrate(page);
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    // Compared before axe-core runs: it sends messages to frames of other sites, which the browser reports as errors.
    expect(browserErrors.filter((error) => !isExpected(error, pathname))).toEqual([]);
    for (const { width, isAudited } of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await waitForPaint(page);
      expect(await page.evaluate(overflow), `wider than a window of ${width} px by`).toBe(0);
      if (isAudited) expect(await violations(page), `${width} px wide`).toEqual([]);
    }
  });
});
