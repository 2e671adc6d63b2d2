import { expect, test } from 'vitest';
import { askToJoin } from '../support/person.ts';
import { openFlow } from './open-flow.ts';

const DAY_MS = 86_400_000;
const VIEWS = [
  { width: 1_440, height: 900, colorScheme: 'light' },
  { width: 390, height: 844, colorScheme: 'dark' },
] as const;

const { at, stack, person } = openFlow();

test.each(VIEWS)('somebody reads their sign-up code on the desk, and moves the clock, at $width px', async (view) => {
  const { page, context, complaints } = await person(view);
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: stack().desk });
  const email = `ada-${view.width}@example.com`;
  await page.goto(at('/account'));
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await askToJoin(page, email);
  await page.getByLabel('Code').waitFor();

  const desk = await context.newPage();
  await desk.goto(stack().desk);
  expect(await desk.getByText('Reload').isVisible()).toBe(false);
  const newest = desk.getByRole('region', { name: 'Outbox' }).locator('details').first();
  await newest.getByText(email).waitFor();
  await newest.getByRole('button', { name: 'Copy' }).click();
  await newest.getByRole('button', { name: 'Copied' }).waitFor();
  const code = await desk.evaluate(() => navigator.clipboard.readText());
  expect(code).toMatch(/^\d{6}$/);

  await page.bringToFront();
  await page.getByLabel('Code').fill(code);
  await page.getByRole('button', { name: /confirm/i }).click();
  await page.getByText(email).first().waitFor();

  await desk.bringToFront();
  const clock = desk.getByRole('region', { name: 'Clock' });
  const timeShown = async () => Date.parse((await clock.locator('time').getAttribute('datetime')) ?? '');
  const before = await timeShown();
  await clock.getByLabel('Days').fill('8');
  await clock.getByRole('button', { name: 'Move on' }).click();
  await desk.waitForURL(`${stack().desk}/#clock`);
  expect(((await timeShown()) - before) / DAY_MS).toBeCloseTo(8, 1);

  expect(await desk.evaluate(() => document.documentElement.scrollWidth), 'nothing sticks out').toBe(view.width);
  expect(complaints).toEqual([]);
});

test('mail that comes while the desk is open is put on top, and what was opened stays open', async () => {
  const { page: desk, complaints } = await person();
  await desk.goto(stack().desk);
  const letters = desk.getByRole('region', { name: 'Outbox' }).locator('details');
  const before = await letters.count();
  const { page } = await person();
  await page.goto(at('/account'));
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await askToJoin(page, 'grace@example.com');
  await letters.first().getByText('grace@example.com').waitFor();
  expect(await letters.count()).toBe(before + 1);
  expect(await letters.nth(1).getAttribute('open')).not.toBeNull();
  await letters.first().getByRole('button', { name: 'Copy' }).waitFor();
  expect(complaints).toEqual([]);
});

test('a code can be taken without scripts, by one press', async () => {
  const { page: desk } = await person({ javaScriptEnabled: false });
  await desk.goto(stack().desk);
  expect(await desk.getByText('Reload').isVisible()).toBe(true);
  expect(await desk.getByRole('button', { name: 'Copy' }).count()).toBe(0);
  const code = desk.locator('details').first().locator('code');
  expect(await code.evaluate((element) => getComputedStyle(element).userSelect)).toBe('all');
});

test('a page of somebody else does not move the clock of whoever looks at it', async () => {
  const { page } = await person();
  const today = async () =>
    /datetime="(\d{4}-\d\d-\d\d)[^"]*">[^<]*<\/time><\/p>/.exec(await (await fetch(stack().desk)).text())?.[1];
  const before = await today();
  expect(before).toBeTruthy();
  const answered = page.waitForResponse(`${stack().desk}/clock`);
  await page.setContent(`<form method="post" action="${stack().desk}/clock"><input name="days" value="8"></form>`);
  await page.evaluate(() => document.querySelector('form')?.submit());
  expect((await answered).status()).toBe(403);
  expect(await today()).toBe(before);
});
