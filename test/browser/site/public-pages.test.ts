import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { getPath, NOT_FOUND_DOCUMENT, PUBLIC_PAGES } from '#shared/pages.ts';
import { REDIRECTS } from '#shared/redirects.ts';
import { hydrate } from '../../../dev/assets/capturing/hydration.ts';
import { startPublicSite } from './start-public-site.ts';

const UNKNOWN_PATH = '/nowhere-at-all';
const { siteUrl, openVisitorPage } = startPublicSite();

describe('without JavaScript', () => {
  /** Expands every `details` element, because the comparison includes its content. */
  const expandDetails = () => {
    for (const details of document.querySelectorAll('details')) details.open = true;
  };
  const readLines = async (page: Page) => {
    await page.evaluate(expandDetails);
    return (await page.locator('main').innerText()).split(/\n+/).filter((line) => line.trim() !== '');
  };

  test.each(PUBLIC_PAGES)('%s shows the same text as with JavaScript', async (name) => {
    const [{ page: hydrated }, { page: prerendered }] = [
      await openVisitorPage(),
      await openVisitorPage({ javaScriptEnabled: false }),
    ];
    await hydrated.goto(siteUrl(getPath(name)));
    await hydrate(hydrated);
    await prerendered.goto(siteUrl(getPath(name)));
    const prerenderedLines = await readLines(prerendered);
    expect((await readLines(hydrated)).filter((line) => !prerenderedLines.includes(line))).toEqual([]);
  });
});

describe('paths', () => {
  test.each(PUBLIC_PAGES)('%s returns 200 with and without a trailing slash', async (name) => {
    for (const path of [getPath(name), `${getPath(name)}/`.replace('//', '/')]) {
      expect((await fetch(siteUrl(path), { redirect: 'manual' })).status).toBe(200);
    }
  });

  test.each([UNKNOWN_PATH, '/home', '/premium/deeper', NOT_FOUND_DOCUMENT])(
    '%s returns 404 and links to the home page',
    async (path) => {
      const { page } = await openVisitorPage();
      expect((await page.goto(siteUrl(path)))?.status()).toBe(404);
      await page.getByRole('link', { name: 'Return to home' }).click();
      await page.waitForURL(siteUrl('/'));
    },
  );

  test.each(['/images/nowhere', '/auth/nowhere', '/connect/nowhere'])('%s keeps its header after hydration', async (path) => {
    const { page } = await openVisitorPage();
    await page.goto(siteUrl(path));
    await hydrate(page);
    expect(await page.getByRole('banner').count()).toBe(1);
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Page not found');
  });

  test('/Premium redirects to /premium with its query', async () => {
    const { page } = await openVisitorPage();
    await page.goto(siteUrl('/Premium?from=an%20email'));
    expect(page.url()).toBe(siteUrl('/premium?from=an%20email'));
  });

  test.each(Object.entries(REDIRECTS))('%s redirects to %s', async (from, to) => {
    const { page } = await openVisitorPage();
    await page.goto(siteUrl(from));
    expect(page.url()).toBe(siteUrl(to));
  });
});
