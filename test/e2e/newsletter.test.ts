import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { button, mailTo } from '../support/person.ts';
import { openFlow } from './open-flow.ts';

const CONFIRM = 'Success, a double opt-in confirmation email is on its way!';

const { at, stack, signedIn } = openFlow();

const toList = (act: 'leave' | 'return' | 'double' | 'single') =>
  fetch(`${stack().desk}/subscribers/${act}`, { method: 'POST', redirect: 'manual' });

async function stateOf(email: string): Promise<string | undefined> {
  const subscribers: { email: string; state: string }[] = await (await fetch(`${stack().desk}/subscribers.json`)).json();
  return subscribers.find((each) => each.email === email)?.state;
}

const field = (page: Page) => page.getByLabel('E-mail for our newsletter');
/** Frames of the list's: the one in which the site looks for the extension is none. */
const frames = (page: Page) => page.locator('iframe[src*="_newsletter"]').count();

/** A member of the demo organization, where they have just joined it. */
async function atForm() {
  const member = await signedIn('member@example.com');
  await member.page.goto(at('/account?org_success=1'));
  await field(member.page).waitFor();
  return member;
}

async function send(page: Page, email: string): Promise<void> {
  await field(page).fill(email);
  await button(page, 'Subscribe').click();
}

beforeEach(async () => {
  await toList('return');
  await toList('double');
});

test('an address is subscribed once the link of its letter is opened, and is told when it comes again', async () => {
  const { page, complaints } = await atForm();
  expect(await frames(page), 'nothing is asked before somebody asks').toBe(0);
  await send(page, 'ada+news&more@example.com');
  await page.getByRole('status').getByText(CONFIRM).waitFor();
  expect(await frames(page), 'nothing of it is left').toBe(0);
  expect(await stateOf('ada+news&more@example.com')).toBe('pending');
  const { subject, text } = await mailTo(stack(), 'ada+news&more@example.com');
  expect(subject).toBe('GoFullPage: Please Confirm Subscription');
  await page.goto(/https?:\S+/.exec(text)?.[0] ?? '');
  await page.getByRole('heading', { name: 'Subscription confirmed' }).waitFor();
  expect(await stateOf('ada+news&more@example.com')).toBe('subscribed');

  await page.goto(at('/account?org_success=1'));
  await send(page, 'ada+news&more@example.com');
  await page.getByRole('status').getByText('This address is already subscribed.').waitFor();
  expect(await field(page).inputValue()).toBe('ada+news&more@example.com');
  expect(complaints).toEqual([]);
});

test('without double opt-in an address is subscribed at once', async () => {
  await toList('single');
  const { page, complaints } = await atForm();
  await send(page, 'grace@example.com');
  const said = page.getByRole('status').filter({ hasText: 'Subscribed!' });
  await said.waitFor();
  expect(await stateOf('grace@example.com')).toBe('subscribed');
  expect(await field(page).count()).toBe(0);
  expect(await said.locator('..').evaluate((words) => words === document.activeElement), 'has the focus').toBe(true);
  expect(complaints).toEqual([]);
});

test('what the list refuses is said in its words, and stays to be mended', async () => {
  const { page, complaints } = await atForm();
  await send(page, 'edith');
  await page.getByText('An e-mail address has an @ in it').waitFor();
  expect(await frames(page)).toBe(0);
  await send(page, 'edith@@example.com');
  const refusal = page.getByRole('alert').filter({ hasText: 'Not subscribed' });
  await refusal.getByText('An email address must contain a single @. Check the address and try again.').waitFor();
  expect(await field(page).inputValue()).toBe('edith@@example.com');
  await field(page).fill('edith@example.com');
  await refusal.waitFor({ state: 'hidden' });
  await field(page).press('Enter');
  await page.getByText(CONFIRM).waitFor();
  expect(complaints).toEqual([]);
});

test('a provider that is away is said to be, and the address is still there when it is back', async () => {
  await toList('leave');
  const { page, complaints } = await atForm();
  await send(page, 'hedy@example.com');
  await page.getByRole('alert').getByText('Our mailing list does not answer.').waitFor();
  expect(await field(page).inputValue()).toBe('hedy@example.com');
  expect(await frames(page)).toBe(0);
  await toList('return');
  await button(page, 'Subscribe').click();
  await page.getByText(CONFIRM).waitFor();
  expect(complaints.filter((each) => !/^Failed to load resource: .* 503/.test(each))).toEqual([]);
});

test('the frame may be shown by the site alone, and reaches nothing of it', async () => {
  const { headers } = await fetch(at('/_newsletter.html'));
  expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
  expect(headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; script-src 'sha256-\S+' http:\/\/localhost:\d+; .*sandbox/,
  );
  const { page } = await atForm();
  const origin = await page.evaluate(async () => {
    const frame = document.createElement('iframe');
    const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
    frame.src = '/_newsletter.html';
    document.body.append(frame);
    await loaded;
    return frame.contentDocument;
  });
  expect(origin, 'a document of another origin').toBeNull();
});

test('a form fits a phone, before and after', async () => {
  const member = await signedIn('member@example.com', { width: 390, height: 844 });
  await member.page.goto(at('/account?org_success=1'));
  await send(member.page, `${'ida'.repeat(40)}@example.com`);
  await member.page.getByText(CONFIRM).waitFor();
  expect(await member.page.evaluate(() => document.documentElement.scrollWidth), 'nothing sticks out').toBe(390);
});
