import { mkdirSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { NOT_FOUND, PUBLIC_PAGES, path, REDIRECTS } from '#shared/routes.ts';
import { violations } from '../../support/accessibility.ts';
import { isAlive, openPublicFlow } from './open-public-flow.ts';

/** What was seen, for people to look at. */
const ARTEFACTS = 'test/artefacts/public-pages';
mkdirSync(ARTEFACTS, { recursive: true });

const NOWHERE = '/nowhere-at-all';
const PATHS = [...PUBLIC_PAGES.map(path), NOWHERE];
const VIEWS = [390, 768, 1_440].flatMap((width) => (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })));

const { at, visitor } = openPublicFlow();

/** Touches the page, and waits until it answers. */
async function wake(page: Page): Promise<void> {
  await page.mouse.move(1, 1);
  await isAlive(page);
}

const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;

/** An address that leads nowhere is answered with 404, which browsers complain of. */
const isExpected = (complaint: string, pathname: string): boolean => pathname === NOWHERE && /404/.test(complaint);

describe.each(VIEWS)('$width px wide, $colorScheme', (view) => {
  test.each(PATHS)('%s is whole, without a complaint', async (pathname) => {
    const { page, complaints } = await visitor(view);
    await page.goto(at(pathname), { waitUntil: 'load' });
    await wake(page);
    const name = pathname === '/' ? 'home' : pathname.slice(1);
    await page.screenshot({ path: `${ARTEFACTS}/${name}-${view.width}-${view.colorScheme}.png`, fullPage: true });
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    expect(await page.evaluate(overflow), 'wider than the window by').toBe(0);
    expect(await violations(page)).toEqual([]);
    expect(complaints.filter((complaint) => !isExpected(complaint, pathname))).toEqual([]);
  });
});

describe('without JavaScript', () => {
  /** Answers that are folded are there to be read, too. */
  const unfold = () => {
    for (const folded of document.querySelectorAll('details')) folded.open = true;
  };
  const linesOf = async (page: Page) => {
    await page.evaluate(unfold);
    return (await page.locator('main').innerText()).split(/\n+/).filter((line) => line.trim() !== '');
  };

  test.each(PUBLIC_PAGES)('%s reads as completely as with it', async (name) => {
    const [{ page: alive }, { page: written }] = [await visitor(), await visitor({ javaScriptEnabled: false })];
    await alive.goto(at(path(name)));
    await wake(alive);
    await written.goto(at(path(name)));
    const said = await linesOf(written);
    expect((await linesOf(alive)).filter((line) => !said.includes(line))).toEqual([]);
  });
});

describe('addresses', () => {
  test.each(PUBLIC_PAGES)('%s is answered with 200, with and without a last slash', async (name) => {
    for (const address of [path(name), `${path(name)}/`.replace('//', '/')]) {
      expect((await fetch(at(address), { redirect: 'manual' })).status).toBe(200);
    }
  });

  test.each([NOWHERE, '/home', '/premium/deeper', NOT_FOUND])('%s leads nowhere: 404, and the way home', async (address) => {
    const { page } = await visitor();
    expect((await page.goto(at(address)))?.status()).toBe(404);
    await page.getByRole('link', { name: 'Return to home' }).click();
    await page.waitForURL(at('/'));
  });

  test.each(Object.entries(REDIRECTS))('%s leads on to %s', async (from, to) => {
    const { page } = await visitor();
    await page.goto(at(from));
    expect(page.url()).toBe(at(to));
  });
});
