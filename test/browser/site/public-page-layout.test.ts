import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { getPath, PUBLIC_PAGES } from '#shared/pages.ts';
import { hydrate } from '../../../dev/assets/capturing/hydration.ts';
import { findViolations } from '../../support/browser/accessibility.ts';
import { waitForPaint } from '../../support/extension/wait-for-paint.ts';
import { measureColumnGaps } from './measure-column-gaps.ts';
import { startPublicSite } from './start-public-site.ts';

const UNKNOWN_PATH = '/nowhere-at-all';
const PATHS = [...PUBLIC_PAGES.map(getPath), UNKNOWN_PATH];

const WIDTHS_PX = [320, 390, 768, 1_440, 2_560];
/** Widths below, between and above the breakpoints of the layout. */
const AUDITED_WIDTHS_PX = [390, 768, 1_440];

const { siteUrl, openVisitorPage } = startPublicSite();

const measureOverflowPx = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;

/** Browsers log a 404 response as an error. */
const isExpectedError = (error: string, pathname: string): boolean => pathname === UNKNOWN_PATH && /404/.test(error);

async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await waitForPaint(page);
}

async function openHydratedPage(pathname: string, colorScheme: 'light' | 'dark') {
  const { page, browserErrors } = await openVisitorPage({ colorScheme });
  await page.goto(siteUrl(pathname), { waitUntil: 'load' });
  await hydrate(page);
  return { page, unexpectedErrors: () => browserErrors.filter((error) => !isExpectedError(error, pathname)) };
}

describe('public pages', () => {
  test.each(PATHS)(
    '%s has one heading, a margin, no overflow, no accessibility violations and no browser errors',
    async (pathname) => {
      const { page, unexpectedErrors } = await openHydratedPage(pathname, 'light');
      for (const width of WIDTHS_PX) {
        await resize(page, width);
        const title = page.getByRole('heading', { level: 1 });
        expect(await title.count()).toBe(1);
        expect((await title.boundingBox())?.x, `margin in px at ${width} px`).toBeGreaterThanOrEqual(16);
        expect(await page.evaluate(measureOverflowPx), `overflow in px at ${width} px`).toBe(0);
      }
      // Check the errors before axe-core runs, because messages of axe-core to cross-site frames cause errors.
      expect(unexpectedErrors()).toEqual([]);
      for (const width of AUDITED_WIDTHS_PX) {
        await resize(page, width);
        expect(await findViolations(page), `at ${width} px`).toEqual([]);
      }
    },
  );

  test.each(PATHS)('%s has enough contrast and no browser errors in dark colors', async (pathname) => {
    const { page, unexpectedErrors } = await openHydratedPage(pathname, 'dark');
    expect(unexpectedErrors()).toEqual([]);
    for (const width of AUDITED_WIDTHS_PX) {
      await resize(page, width);
      expect(await findViolations(page, ['color-contrast']), `at ${width} px`).toEqual([]);
    }
  });

  test('/ does not move its sections when the document arrives in parts', async () => {
    const { page } = await openVisitorPage({ width: 412, height: 823, javaScriptEnabled: false });
    const findSections = () =>
      page.locator('main > div > *').evaluateAll((sections) =>
        sections.map((section) => {
          const { x, y } = section.getBoundingClientRect();
          return [x, y];
        }),
      );
    await page.goto(siteUrl('/'));
    const positions = await findSections();
    const parts = (await page.content()).split(/(?<=<\/section>|<\/figure>)/);
    for (const count of [2, 3]) {
      await page.route(siteUrl('/'), (route) =>
        route.fulfill({ contentType: 'text/html', body: parts.slice(0, count).join('') }),
      );
      await page.goto(siteUrl('/'));
      expect(await findSections()).toEqual(positions.slice(0, count));
    }
  });

  test('/ has no gap above the largest spacing of the design between its sections beside the strip', async () => {
    const { page } = await openHydratedPage('/', 'light');
    await resize(page, 1_440);
    const { largestSpacingPx, gapsPx } = await page.evaluate(measureColumnGaps);
    expect(gapsPx.filter((gap) => gap > largestSpacingPx)).toEqual([]);
    expect(gapsPx.length, 'gaps').toBeGreaterThan(10);
  });
});
