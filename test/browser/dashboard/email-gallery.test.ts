import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { listEmailSamples } from '../../../dev/stack/dashboard/email-samples.ts';
import { findViolations } from '../../support/browser/accessibility.ts';
import { newContext } from '../../support/browser/chromium.ts';
import { forAllTests } from '../../support/for-each-test.ts';
import { serveDashboard } from '../../support/http/serve-dashboard.ts';

const VIEWS = [
  { width: 390, colorScheme: 'light' },
  { width: 800, colorScheme: 'dark' },
] as const;
const SAMPLES = listEmailSamples('https://site.example');

const dashboard = forAllTests(serveDashboard);

async function openPage({ width, colorScheme }: (typeof VIEWS)[number], path: string): Promise<Page> {
  const page = await (await newContext({ viewport: { width, height: 800 }, colorScheme })).newPage();
  await page.goto(dashboard().origin + path);
  return page;
}

const readBackground = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const readScrollWidth = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

describe.each(VIEWS)('at $width px in the $colorScheme scheme', (view) => {
  test('the gallery shows every email, fits the window and has no accessibility violations', async () => {
    const page = await openPage(view, '/emails');
    expect(await page.locator('iframe').count()).toBe(2 * SAMPLES.length);
    expect(await page.locator('iframe:not([sandbox=""])').count()).toBe(0);
    expect(await readScrollWidth(page)).toBe(view.width);
    // axe cannot look into sandboxed frames. The emails are checked on their own.
    await page.evaluate(() => {
      for (const frame of document.querySelectorAll('iframe')) frame.removeAttribute('src');
    });
    expect(await findViolations(page)).toEqual([]);
  });

  test('every email fits the window and has no accessibility violations', async () => {
    const page = await openPage(view, '/emails');
    for (const { slug, email } of SAMPLES) {
      await page.goto(`${dashboard().origin}/emails/${slug}`);
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(email.subject);
      expect(await readScrollWidth(page), slug).toBe(view.width);
      expect(await findViolations(page), slug).toEqual([]);
    }
  });
});

test.each([
  ['light', 'rgb(250, 247, 241)'],
  ['dark', 'rgb(20, 26, 38)'],
])('a frame shows an email in the %s scheme, whatever the scheme of the browser', async (scheme, background) => {
  for (const view of VIEWS)
    expect(await readBackground(await openPage(view, `/emails/trial-ending?scheme=${scheme}`))).toBe(background);
});

test('the outbox links to the gallery', async () => {
  const page = await openPage(VIEWS[0], '/');
  await page.getByRole('link', { name: 'Every email of the product' }).click();
  await page.getByRole('heading', { name: 'Emails', exact: true }).waitFor();
});
