import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { waitUntilHydrated } from '../../../dev/assets/capturing/hydration.ts';
import { holdScript, MAIN_SCRIPT } from './hold-script.ts';
import { startPublicSite } from './start-public-site.ts';

const { siteUrl, openVisitorPage } = startPublicSite();

const countScripts = (page: Page) =>
  page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')).length);

describe('a prerendered page before hydration', () => {
  test('has loaded no script file', async () => {
    const { page } = await openVisitorPage();
    await holdScript(page);
    await page.goto(siteUrl('/'), { waitUntil: 'load' });
    expect(await countScripts(page)).toBe(0);
  });

  test('opens the menu after hydration when its button was clicked before', async () => {
    const { page, browserErrors } = await openVisitorPage({ width: 390 });
    const release = await holdScript(page);
    await page.goto(siteUrl('/about'), { waitUntil: 'load' });
    await page.getByRole('button', { name: 'Open the menu' }).click();
    expect(await page.getByRole('button', { name: 'Close the menu' }).count()).toBe(0);
    release();
    await page.getByRole('button', { name: 'Close the menu' }).waitFor();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Go Premium' }).click();
    await page.waitForURL(siteUrl('/premium'));
    expect(browserErrors).toEqual([]);
  });

  test('keeps typed text and submits it after hydration', async () => {
    const { page } = await openVisitorPage();
    const release = await holdScript(page);
    await page.goto(siteUrl('/newsletter'), { waitUntil: 'load' });
    const field = page.getByRole('main').getByRole('textbox');
    await field.fill('ada@example.com');
    await field.press('Enter');
    expect(page.url()).toBe(siteUrl('/newsletter'));
    release();
    // No mailing list runs behind this site.
    await page.getByRole('alert').getByText('Our mailing list is not responding. Try again in a minute.').waitFor();
    expect(await field.inputValue()).toBe('ada@example.com');
  });

  test('hydrates without interaction when the visitor was signed in before', async () => {
    const { page } = await openVisitorPage();
    await page.addInitScript(() => localStorage.setItem('was-signed-in', '1'));
    const now = Date.now();
    await page.clock.install({ time: now });
    // The clock runs until it is paused, and cannot go back.
    await page.clock.pauseAt(now + 60_000);
    const requested = page.waitForRequest(MAIN_SCRIPT);
    await page.goto(siteUrl('/premium'));
    // For other visitors, hydration starts after ten seconds.
    await page.clock.runFor(100);
    await requested;
    await page.clock.resume();
    await waitUntilHydrated(page);
  });

  test.each([
    ['a visitor', '', { library: false, premium: true, offer: true, account: false }],
    ['a user without a known plan', '1', { library: true, premium: true, offer: false, account: false }],
    ['a user without Premium', 'basic', { library: true, premium: true, offer: false, account: false }],
    ['a user with Premium', 'paid', { library: true, premium: false, offer: false, account: true }],
  ])('shows the links for %s of the last visit', async (_, hint, visible) => {
    const { page } = await openVisitorPage();
    await holdScript(page);
    await page.addInitScript((value) => localStorage.setItem('was-signed-in', value), hint);
    await page.goto(siteUrl('/premium'), { waitUntil: 'load' });
    const link = (name: string) => page.getByRole('link', { name, exact: true });
    expect({
      library: await link('Library').isVisible(),
      premium: await link('Go Premium').first().isVisible(),
      offer: await link('Get started (free 1-week trial)').isVisible(),
      account: await link('Open account').isVisible(),
    }).toEqual(visible);
  });

  test('shows the links for visitors when the scripts for a user with Premium do not load', async () => {
    const { page } = await openVisitorPage();
    await page.route(MAIN_SCRIPT, (route) => route.abort());
    await page.addInitScript(() => localStorage.setItem('was-signed-in', 'paid'));
    await page.goto(siteUrl('/premium'));
    await page.getByRole('link', { name: 'Get started (free 1-week trial)' }).waitFor();
  });

  test('shows only links to the store of the browser, also after hydration', async () => {
    const { page } = await openVisitorPage();
    const release = await holdScript(page);
    await page.goto(siteUrl('/'), { waitUntil: 'load' });
    const links = page.getByRole('main').getByRole('link', { name: /^Get (it|the extension)/ });
    const expected = ['Get the extension', 'Get it for Firefox', 'Get the extension'];
    expect(await links.allInnerTexts()).toEqual(expected);
    release();
    await waitUntilHydrated(page);
    expect(await links.allInnerTexts()).toEqual(expected);
  });

  test('keeps the focus on the offer that starts the hydration', async () => {
    const { page } = await openVisitorPage();
    await page.goto(siteUrl('/premium'), { waitUntil: 'load' });
    await page.getByRole('link', { name: 'Get started (free 1-week trial)' }).focus();
    await waitUntilHydrated(page);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Get started (free 1-week trial)');
  });

  test('follows a link immediately', async () => {
    const { page } = await openVisitorPage();
    await holdScript(page);
    await page.goto(siteUrl('/'), { waitUntil: 'load' });
    await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
    await page.waitForURL(siteUrl('/faq'));
  });
});

describe('a prerendered page when a script does not load', () => {
  test('stays readable and reloads when a button is clicked', async () => {
    const { page } = await openVisitorPage({ width: 390 });
    await page.route(MAIN_SCRIPT, (route) => route.abort());
    await page.goto(siteUrl('/about'), { waitUntil: 'load' });
    const failed = page.waitForEvent('requestfailed', (request) => MAIN_SCRIPT.test(request.url()));
    await page.mouse.move(5, 5);
    await failed;
    await page.unroute(MAIN_SCRIPT);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const reloaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await reloaded;
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await page.getByRole('button', { name: 'Close the menu' }).waitFor();
  });

  test.each([/\/assets\/header-[^/]+\.js$/, /\/assets\/about-page-[^/]+\.js$/])(
    'keeps its text when %s is missing',
    async (script) => {
      const { page } = await openVisitorPage();
      await page.route(script, (route) => route.fulfill({ status: 404 }));
      await page.goto(siteUrl('/about'), { waitUntil: 'load' });
      const initialText = await page.locator('body').innerText();
      const waitForHydrationFailure = () =>
        page.evaluate(() => new Promise((resolve) => document.addEventListener('hydration-failed', () => resolve(true))));
      // A missing module reloads the page once.
      const reloaded = page.waitForEvent('load');
      await page.mouse.move(5, 5);
      await reloaded;
      const hydrationFailed = waitForHydrationFailure();
      await page.mouse.move(9, 9);
      await hydrationFailed;
      expect(await page.locator('body').innerText()).toBe(initialText);
    },
  );

  test('handles a click only after the whole page is hydrated', async () => {
    const { page } = await openVisitorPage({ width: 390 });
    const release = await holdScript(page, /\/assets\/header-[^/]+\.js$/);
    const headerRequested = page.waitForRequest(/\/assets\/header-[^/]+\.js$/);
    await page.goto(siteUrl('/about'), { waitUntil: 'load' });
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await headerRequested;
    expect(await page.getByRole('button', { name: 'Close the menu' }).count()).toBe(0);
    release();
    await page.getByRole('button', { name: 'Close the menu' }).waitFor();
  });
});

describe('a click before hydration', () => {
  test('is handled twice when the user double-clicks', async () => {
    const { page } = await openVisitorPage({ width: 390 });
    const release = await holdScript(page);
    await page.goto(siteUrl('/about'), { waitUntil: 'load' });
    await page.getByRole('button', { name: 'Open the menu' }).dblclick();
    release();
    await waitUntilHydrated(page);
    expect(await page.getByRole('button', { name: 'Open the menu' }).getAttribute('aria-expanded')).toBe('false');
  });

  test('selects the playback speed after hydration', async () => {
    const { page } = await openVisitorPage();
    const release = await holdScript(page);
    await page.goto(siteUrl('/demos'), { waitUntil: 'load' });
    await page.getByText('0.5×').first().click();
    release();
    await waitUntilHydrated(page);
    expect(await page.getByRole('radio', { name: '0.5×' }).first().isChecked()).toBe(true);
    expect(
      await page
        .locator('video')
        .first()
        .evaluate((video: HTMLVideoElement) => video.playbackRate),
    ).toBe(0.5);
  });
});

test('an unknown path below /enterprise has the header of the enterprise area', async () => {
  const { page } = await openVisitorPage();
  await page.goto(siteUrl('/enterprise/nowhere'), { waitUntil: 'load' });
  await page.mouse.move(5, 5);
  await page.locator('header[data-filled]').waitFor();
});

test('the footer shows the current year when the page was built in another year', async () => {
  const { page, context } = await openVisitorPage();
  await context.clock.setFixedTime(new Date('2031-05-05'));
  await page.goto(siteUrl('/about'), { waitUntil: 'load' });
  await page.mouse.move(5, 5);
  await page.getByRole('contentinfo').getByText('© 2031').waitFor();
});

describe('a hydrated page', () => {
  test('prefetches the page of a link when the pointer enters it', async () => {
    const { page } = await openVisitorPage();
    await page.goto(siteUrl('/press'), { waitUntil: 'load' });
    await page.mouse.move(5, 5);
    await waitUntilHydrated(page);
    const fetched = page.waitForRequest(/\/assets\/about-page-/);
    await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).hover();
    await fetched;
  });

  test('shows the header with a background when it is scrolled by more than 5 px', async () => {
    const { page } = await openVisitorPage();
    await page.goto(siteUrl('/privacy'), { waitUntil: 'networkidle' });
    const countFilledHeaders = () => page.locator('header[data-filled]').count();
    await page.mouse.wheel(0, 5);
    await page.waitForFunction(() => window.scrollY === 5);
    expect(await countFilledHeaders()).toBe(0);
    await page.mouse.wheel(0, 1);
    await page.locator('header[data-filled]').waitFor();
  });
});

test('a double click on a link adds one page to the history', async () => {
  const { page } = await openVisitorPage();
  await page.addInitScript(() => localStorage.setItem('was-signed-in', '1'));
  const release = await holdScript(page, /\/assets\/premium-page-/);
  await page.goto(siteUrl('/about'));
  await waitUntilHydrated(page);
  const readHistoryLength = () => page.evaluate(() => history.length);
  const length = await readHistoryLength();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Go Premium' }).dblclick();
  release();
  await page.waitForURL(siteUrl('/premium'));
  await page.getByRole('heading', { level: 1, name: 'Premium' }).waitFor();
  expect(await readHistoryLength()).toBe(length + 1);
});
