import { describe, expect, test } from 'vitest';
import { DAY_MS } from '../../support/durations.ts';
import { openPage } from '../../support/e2e/browser-page.ts';
import { stack } from '../../support/e2e/e2e-stack.ts';
import { startSignUp } from '../../support/e2e/hosted-sign-in.ts';
import { uniqueEmail } from '../../support/e2e/user.ts';

const VIEWS = [
  { width: 1_440, height: 900, colorScheme: 'light' },
  { width: 390, height: 844, colorScheme: 'dark' },
] as const;

describe('dashboard', () => {
  test.each(VIEWS)('shows the sign-up code and moves the clock at $width px', async (view) => {
    const { page, context, browserErrors } = await openPage(view);
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: stack.dashboard });
    const email = uniqueEmail('ada');
    await startSignUp(page, stack, email);

    const dashboard = await context.newPage();
    await dashboard.goto(stack.dashboard);
    expect(await dashboard.getByText('Reload').isVisible()).toBe(false);
    // An email about billing may arrive later, from a test that moved the clock. Only the newest email is open at first.
    const sentEmail = dashboard.getByRole('region', { name: 'Outbox' }).locator('details').filter({ hasText: email });
    await sentEmail.evaluate((details) => details.toggleAttribute('open', true));
    await sentEmail.getByRole('button', { name: 'Copy' }).click();
    await sentEmail.getByRole('button', { name: 'Copied' }).waitFor();
    const code = await dashboard.evaluate(() => navigator.clipboard.readText());
    expect(code).toMatch(/^\d{6}$/);

    await page.bringToFront();
    await page.getByLabel('Code').fill(code);
    await page.getByRole('button', { name: /confirm/i }).click();
    await page.getByText(email).first().waitFor();

    await dashboard.bringToFront();
    const clock = dashboard.getByRole('region', { name: 'Clock' });
    const readTime = async () => Date.parse((await clock.locator('time').getAttribute('datetime')) ?? '');
    const before = await readTime();
    await clock.getByLabel('Days').fill('8');
    await clock.getByRole('button', { name: 'Advance clock' }).click();
    await dashboard.waitForURL(`${stack.dashboard}/#clock`);
    expect(((await readTime()) - before) / DAY_MS).toBeCloseTo(8, 1);

    expect(await dashboard.evaluate(() => document.documentElement.scrollWidth), 'fits the window').toBe(view.width);
    expect(browserErrors).toEqual([]);
  });

  test('puts new emails on top and keeps open emails open', async () => {
    const { page: dashboard, browserErrors } = await openPage();
    await dashboard.goto(stack.dashboard);
    const emails = dashboard.getByRole('region', { name: 'Outbox' }).locator('details');
    const before = await emails.count();
    const { page } = await openPage();
    const email = uniqueEmail('ada');
    await startSignUp(page, stack, email);
    await dashboard.bringToFront();
    await emails.first().getByText(email).waitFor();
    expect(await emails.count()).toBe(before + 1);
    expect(await emails.nth(1).getAttribute('open')).not.toBeNull();
    await emails.first().getByRole('button', { name: 'Copy' }).waitFor();
    expect(browserErrors).toEqual([]);
  });

  test('selects a code with one click when scripts are off', async () => {
    await startSignUp((await openPage()).page, stack, uniqueEmail('ada'));
    const { page: dashboard } = await openPage({ javaScriptEnabled: false });
    await dashboard.goto(stack.dashboard);
    expect(await dashboard.getByText('Reload').isVisible()).toBe(true);
    expect(await dashboard.getByRole('button', { name: 'Copy' }).count()).toBe(0);
    const code = dashboard.locator('details').first().locator('code');
    expect(await code.evaluate((element) => getComputedStyle(element).userSelect)).toBe('all');
  });

  test('rejects a clock change that a page of another origin posts', async () => {
    const { page } = await openPage();
    const readDate = async () =>
      /datetime="(\d{4}-\d\d-\d\d)[^"]*">[^<]*<\/time><\/p>/.exec(await (await fetch(stack.dashboard)).text())?.[1];
    const before = await readDate();
    expect(before).toBeTruthy();
    const responsePromise = page.waitForResponse(`${stack.dashboard}/clock`);
    await page.setContent(`<form method="post" action="${stack.dashboard}/clock"><input name="days" value="8"></form>`);
    await page.evaluate(() => document.querySelector('form')?.submit());
    expect((await responsePromise).status()).toBe(403);
    expect(await readDate()).toBe(before);
  });
});
