import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { isAlive, openPublicFlow } from './open-public-flow.ts';
import { MAIN, sleeping } from './sleeping.ts';

const { at, visitor } = openPublicFlow();

const scripts = (page: Page) =>
  page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')).length);

describe('a written page that still sleeps', () => {
  test('has fetched one script when it has loaded', async () => {
    const { page } = await visitor();
    await sleeping(page);
    await page.goto(at('/'), { waitUntil: 'load' });
    expect(await scripts(page)).toBe(1);
  });

  test('opens the menu for whom pressed its button, once it is awake', async () => {
    const { page, complaints } = await visitor({ width: 390 });
    const letThrough = await sleeping(page);
    await page.goto(at('/about'), { waitUntil: 'load' });
    await page.getByRole('button', { name: 'Open the menu' }).click();
    expect(await page.getByRole('button', { name: 'Close the menu' }).count()).toBe(0);
    letThrough();
    await page.getByRole('button', { name: 'Close the menu' }).waitFor();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Go Premium' }).click();
    await page.waitForURL(at('/premium'));
    expect(complaints).toEqual([]);
  });

  test('keeps what was typed, and sends it when it can', async () => {
    const { page } = await visitor();
    const letThrough = await sleeping(page);
    await page.goto(at('/newsletter'), { waitUntil: 'load' });
    const field = page.getByRole('main').getByRole('textbox');
    await field.fill('ada@example.com');
    await field.press('Enter');
    expect(page.url()).toBe(at('/newsletter'));
    letThrough();
    // Nobody is there to answer, which is said once it was asked.
    await page.getByRole('alert').getByText('Our mailing list does not answer.').waitFor();
    expect(await field.inputValue()).toBe('ada@example.com');
  });

  test('wakes by itself for whoever was signed in when they were last here', async () => {
    const { page } = await visitor();
    await page.addInitScript(() => localStorage.setItem('was-signed-in', '1'));
    await page.goto(at('/premium'));
    await isAlive(page);
    const waitedMs = await page.evaluate(() => {
      const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      const scripts = performance.getEntriesByType('resource').filter(({ name }) => /\/assets\/index-[^/]+\.js$/.test(name));
      return (scripts[0]?.startTime ?? Number.NaN) - (document?.loadEventEnd ?? Number.NaN);
    });
    // Others are left alone for ten seconds.
    expect(waitedMs).toBeLessThan(5_000);
  });

  test('follows a link at once', async () => {
    const { page } = await visitor();
    await sleeping(page);
    await page.goto(at('/'), { waitUntil: 'load' });
    await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
    await page.waitForURL(at('/faq'));
  });
});

describe('a written page for which something does not come', () => {
  test('stays readable without its scripts, and is loaded anew by whoever presses a button', async () => {
    const { page } = await visitor({ width: 390 });
    await page.route(MAIN, (route) => route.abort());
    await page.goto(at('/about'), { waitUntil: 'load' });
    const failed = page.waitForEvent('requestfailed', (request) => MAIN.test(request.url()));
    await page.mouse.move(5, 5);
    await failed;
    await page.unroute(MAIN);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const reloaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await reloaded;
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await page.getByRole('button', { name: 'Close the menu' }).waitFor();
  });

  test.each([/\/assets\/header-[^/]+\.js$/, /\/assets\/about-page-[^/]+\.js$/])(
    'keeps its words when %s is gone',
    async (part) => {
      const { page } = await visitor();
      await page.route(part, (route) => route.fulfill({ status: 404 }));
      await page.goto(at('/about'), { waitUntil: 'load' });
      const words = await page.locator('body').innerText();
      const unable = () => page.evaluate(() => new Promise((told) => document.addEventListener('unable', () => told(true))));
      // A part that is gone has the page loaded anew, once.
      const reloaded = page.waitForEvent('load');
      await page.mouse.move(5, 5);
      await reloaded;
      const told = unable();
      await page.mouse.move(9, 9);
      await told;
      expect(await page.locator('body').innerText()).toBe(words);
    },
  );

  test('answers nowhere before it answers everywhere', async () => {
    const { page } = await visitor({ width: 390 });
    await page.route(/\/assets\/header-[^/]+\.js$/, async (route) => {
      await new Promise((later) => setTimeout(later, 1_500));
      await route.continue();
    });
    await page.goto(at('/about'), { waitUntil: 'load' });
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await page.getByRole('button', { name: 'Close the menu' }).waitFor();
  });
});

describe('what was pressed', () => {
  test('twice is pressed twice', async () => {
    const { page } = await visitor({ width: 390 });
    const letThrough = await sleeping(page);
    await page.goto(at('/about'), { waitUntil: 'load' });
    await page.getByRole('button', { name: 'Open the menu' }).dblclick();
    letThrough();
    await isAlive(page);
    expect(await page.getByRole('button', { name: 'Open the menu' }).getAttribute('aria-expanded')).toBe('false');
  });

  test('of several speeds stays chosen', async () => {
    const { page } = await visitor();
    const letThrough = await sleeping(page);
    await page.goto(at('/demos'), { waitUntil: 'load' });
    await page.getByText('0.5×').first().click();
    letThrough();
    await isAlive(page);
    expect(await page.getByRole('radio', { name: '0.5×' }).first().isChecked()).toBe(true);
    expect(
      await page
        .locator('video')
        .first()
        .evaluate((film: HTMLVideoElement) => film.playbackRate),
    ).toBe(0.5);
  });
});

test('an address that leads nowhere below the enterprise area has the header of that area', async () => {
  const { page } = await visitor();
  await page.goto(at('/enterprise/nowhere'), { waitUntil: 'load' });
  await page.mouse.move(5, 5);
  await page.locator('header[data-filled]').waitFor();
});

test('a page of another year says which one it is', async () => {
  const { page, context } = await visitor();
  await context.clock.setFixedTime(new Date('2031-05-05'));
  await page.goto(at('/about'), { waitUntil: 'load' });
  await page.mouse.move(5, 5);
  await page.getByRole('contentinfo').getByText('© 2031').waitFor();
});

describe('a page that is awake', () => {
  test('goes on without loading anew, from its top, and says where it is', async () => {
    const { page, complaints } = await visitor();
    await page.goto(at('/press'), { waitUntil: 'load' });
    await page.mouse.move(5, 5);
    await isAlive(page);
    await page.evaluate(() => Object.assign(window, { isSame: true }));
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Use' }).click();
    await page.getByRole('heading', { level: 1, name: 'GoFullPage Terms of Use Agreement' }).waitFor();
    expect(await page.evaluate(() => [Reflect.get(window, 'isSame'), window.scrollY])).toEqual([true, 0]);
    expect(await page.title()).toBe('GoFullPage Terms of Use Agreement');
    expect(complaints).toEqual([]);
  });

  test('has fetched where somebody points to before they press', async () => {
    const { page } = await visitor();
    await page.goto(at('/press'), { waitUntil: 'load' });
    await page.mouse.move(5, 5);
    await isAlive(page);
    const fetched = page.waitForRequest(/\/assets\/about-page-/);
    await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).hover();
    await fetched;
  });

  test('fills its header once it is scrolled by more than 5 px', async () => {
    const { page } = await visitor();
    await page.goto(at('/privacy'), { waitUntil: 'networkidle' });
    const isFilled = () => page.locator('header[data-filled]').count();
    await page.mouse.wheel(0, 5);
    await page.waitForFunction(() => window.scrollY === 5);
    expect(await isFilled()).toBe(0);
    await page.mouse.wheel(0, 1);
    await page.locator('header[data-filled]').waitFor();
  });
});
