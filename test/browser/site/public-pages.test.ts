import { mkdirSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { NOT_FOUND, PUBLIC_PAGES, path, REDIRECTS } from '#shared/routes.ts';
import { violations } from '../../support/accessibility.ts';
import { waitUntilHydrated } from '../../support/e2e/hydration.ts';
import { startPublicSite } from './start-public-site.ts';

/** Screenshots for review. */
const ARTEFACTS = 'test/artefacts/public-pages';
mkdirSync(ARTEFACTS, { recursive: true });

const NOWHERE = '/nowhere-at-all';
const PATHS = [...PUBLIC_PAGES.map(path), NOWHERE];
const VIEWS = [390, 768, 1_440].flatMap((width) => (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })));

const { siteUrl, openVisitorPage } = startPublicSite();

/** Moves the pointer, which starts hydration, and waits for its end. */
async function hydrate(page: Page): Promise<void> {
  await page.mouse.move(1, 1);
  await waitUntilHydrated(page);
}

const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;

/** Browsers log a response of 404 as an error. */
const isExpected = (error: string, pathname: string): boolean => pathname === NOWHERE && /404/.test(error);

describe.each(VIEWS)('$width px wide, $colorScheme', (view) => {
  test.each(PATHS)('%s has one heading, no overflow, no accessibility violations and no browser errors', async (pathname) => {
    const { page, browserErrors } = await openVisitorPage(view);
    await page.goto(siteUrl(pathname), { waitUntil: 'load' });
    await hydrate(page);
    const name = pathname === '/' ? 'home' : pathname.slice(1);
    await page.screenshot({ path: `${ARTEFACTS}/${name}-${view.width}-${view.colorScheme}.png`, fullPage: true });
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    expect(await page.evaluate(overflow), 'wider than the window by').toBe(0);
    expect(await violations(page)).toEqual([]);
    expect(browserErrors.filter((error) => !isExpected(error, pathname))).toEqual([]);
  });
});

describe('without JavaScript', () => {
  /** Opens the folded answers, which count too. */
  const unfold = () => {
    for (const folded of document.querySelectorAll('details')) folded.open = true;
  };
  const linesOf = async (page: Page) => {
    await page.evaluate(unfold);
    return (await page.locator('main').innerText()).split(/\n+/).filter((line) => line.trim() !== '');
  };

  test.each(PUBLIC_PAGES)('%s shows the same text as with JavaScript', async (name) => {
    const [{ page: hydrated }, { page: prerendered }] = [
      await openVisitorPage(),
      await openVisitorPage({ javaScriptEnabled: false }),
    ];
    await hydrated.goto(siteUrl(path(name)));
    await hydrate(hydrated);
    await prerendered.goto(siteUrl(path(name)));
    const expected = await linesOf(prerendered);
    expect((await linesOf(hydrated)).filter((line) => !expected.includes(line))).toEqual([]);
  });
});

describe('addresses', () => {
  test.each(PUBLIC_PAGES)('%s returns 200 with and without a trailing slash', async (name) => {
    for (const address of [path(name), `${path(name)}/`.replace('//', '/')]) {
      expect((await fetch(siteUrl(address), { redirect: 'manual' })).status).toBe(200);
    }
  });

  test.each([NOWHERE, '/home', '/premium/deeper', NOT_FOUND])('%s returns 404 and links to the home page', async (address) => {
    const { page } = await openVisitorPage();
    expect((await page.goto(siteUrl(address)))?.status()).toBe(404);
    await page.getByRole('link', { name: 'Return to home' }).click();
    await page.waitForURL(siteUrl('/'));
  });

  test.each(Object.entries(REDIRECTS))('%s redirects to %s', async (from, to) => {
    const { page } = await openVisitorPage();
    await page.goto(siteUrl(from));
    expect(page.url()).toBe(siteUrl(to));
  });
});
