import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { apiCall } from '../../dev/api-call.ts';
import { tokensOf } from '../support/api-client.ts';
import { button } from '../support/person.ts';
import { TEST_CARDS } from '../support/test-cards.ts';
import { openFlow } from './open-flow.ts';
import { daysPass, pay } from './paying.ts';
import { stripeOf, subscriptionAt } from './shop.ts';

/** Enough for the schedules to run, and too little for a session to run out. */
const A_MINUTE_IN_DAYS = 1 / 1_440;

const flow = openFlow();
const { at, stack, person, newcomer } = flow;

/** What the site has written down of somebody's subscription, as far as both have the same words for it. */
async function written(email: string) {
  const { access } = await tokensOf(stack(), email);
  const { subscription } = await apiCall(stack().site, access, 'getAccount', {});
  return subscription && { id: subscription.id, status: subscription.status };
}

async function expectAgreement(email: string): Promise<void> {
  const { id, status } = await subscriptionAt(stripeOf(flow), email);
  expect(await written(email)).toEqual({ id, status });
}

/** Somebody new who pays, and comes back over a connection that breaks before the site could be told. */
async function paysUnheard(email: string): Promise<Page> {
  const { page } = await newcomer(email);
  await page.route('**/api/checkout/success', (route) => route.abort());
  await page.goto(at('/checkout'));
  await pay(page, TEST_CARDS.works);
  await page.waitForURL(/\/checkout\/success\?/);
  await page.goto(at('/account'));
  return page;
}

async function openDesk(): Promise<Page> {
  const { page: desk } = await person();
  await desk.goto(stack().desk);
  return desk;
}

/** Presses a button of the desk, which shows itself anew. */
async function press(desk: Page, pressed: Locator): Promise<void> {
  await Promise.all([desk.waitForEvent('load'), pressed.click()]);
}

/** The events that wait, the newest first: they alone can be dropped. */
const waiting = (desk: Page) => desk.locator('.event').filter({ has: button(desk, 'Drop') });

/** Does the same to everything that waits, the newest first. Answers how many that were. */
async function pressEach(desk: Page, name: string): Promise<number> {
  let pressed = 0;
  for (; (await waiting(desk).count()) > 0; pressed++) await press(desk, button(waiting(desk).first(), name));
  return pressed;
}

test('events that come late, the newest first, and again, leave the site with what Stripe has', async () => {
  const email = 'ada@example.com';
  const desk = await openDesk();
  await press(desk, button(desk, 'Hold events back'));
  const page = await paysUnheard(email);
  await page.getByText('Basic', { exact: true }).waitFor();
  const shop = stripeOf(flow);
  await shop.subscriptions.cancel((await subscriptionAt(shop, email)).id);
  expect(await written(email)).toBeUndefined();

  await desk.reload();
  await press(desk, button(waiting(desk).filter({ hasText: 'customer.subscription.deleted' }), 'Send'));
  await expectAgreement(email);
  await page.reload();
  await page.getByText('Your subscription has expired').waitFor();

  expect(await pressEach(desk, 'Send')).toBeGreaterThan(2);
  const begun = desk.locator('.event').filter({ hasText: 'customer.subscription.created' }).first();
  await press(desk, button(begun, 'Send again'));
  await begun.getByText('delivered · HTTP 200').waitFor();
  await expectAgreement(email);
  await press(desk, button(desk, 'Release all'));
  await page.reload();
  await page.getByText('Your subscription has expired').waitFor();
});

test('events that are lost are found by the next reconciling', async () => {
  const email = 'grace@example.com';
  const desk = await openDesk();
  await press(desk, button(desk, 'Hold events back'));
  const page = await paysUnheard(email);
  await desk.reload();
  expect(await pressEach(desk, 'Drop')).toBeGreaterThan(2);
  await press(desk, button(desk, 'Release all'));
  await page.reload();
  await page.getByText('Basic', { exact: true }).waitFor();
  expect(await written(email)).toBeUndefined();

  await daysPass(stack(), A_MINUTE_IN_DAYS);
  await expectAgreement(email);
  await page.reload();
  await page.getByText('Premium (in trial)').waitFor();
});
