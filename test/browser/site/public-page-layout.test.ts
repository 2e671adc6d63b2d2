import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { PUBLIC_PAGES, path } from '#shared/routes.ts';
import { violations } from '../../support/accessibility.ts';
import { waitForPaint } from '../../support/extension/wait-for-paint.ts';
import { hydrate, startPublicSite } from './start-public-site.ts';

const NOWHERE = '/nowhere-at-all';
const PATHS = [...PUBLIC_PAGES.map(path), NOWHERE];

/** Widths of the window in CSS pixels, from a small phone to a large screen. */
const WIDTHS = [320, 768, 1_440, 2_560];

interface View {
  readonly width: number;
  readonly colorScheme: 'light' | 'dark';
}

const DESKTOP_IN_LIGHT: View = { width: 1_440, colorScheme: 'light' };
const PHONE_IN_DARK: View = { width: 320, colorScheme: 'dark' };

const { siteUrl, openVisitorPage } = startPublicSite();

const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;

/** Browsers log a response of 404 as an error. */
const isExpected = (error: string, pathname: string): boolean => pathname === NOWHERE && /404/.test(error);

/** Without motion, because a color in transition may have too little contrast. */
async function show(page: Page, { width, colorScheme }: View): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.setViewportSize({ width, height: 900 });
  await waitForPaint(page);
}

test.each(PATHS)('%s has one heading, no overflow, no accessibility violations and no browser errors', async (pathname) => {
  const { page, browserErrors } = await openVisitorPage();
  await page.goto(siteUrl(pathname), { waitUntil: 'load' });
  await hydrate(page);
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
  for (const width of WIDTHS) {
    await show(page, { ...DESKTOP_IN_LIGHT, width });
    expect(await page.evaluate(overflow), `wider than a window of ${width} px by`).toBe(0);
  }
  // Compared before axe-core runs: it sends messages to frames of other sites, which the browser reports as errors.
  expect(browserErrors.filter((error) => !isExpected(error, pathname))).toEqual([]);
  for (const view of [DESKTOP_IN_LIGHT, PHONE_IN_DARK]) {
    await show(page, view);
    expect(await violations(page), `${view.width} px wide, ${view.colorScheme}`).toEqual([]);
  }
});
