import type { Locator, Page } from 'playwright-core';
import Stripe from 'stripe';
import { expect, test } from 'vitest';
import { apiCall } from '../../dev/api-call.ts';
import { dataFolder } from '../../dev/data-folder.ts';
import { stageKeys } from '../../dev/stage-keys.ts';
import { tokensOf } from '../support/api-client.ts';
import { CARDS } from '../support/cards.ts';
import { openFlow } from './open-flow.ts';
import { daysPass, pay } from './paying.ts';

/** Enough for the schedules to run, and too little for a session to run out. */
const A_MINUTE_IN_DAYS = 1 / 1_440;

const { at, stack, data, person, signedIn } = openFlow();

/** Stripe as its owner has it, for what happens there without the site. */
function stripe(): Stripe {
  const { hostname: host, port } = new URL(stack().payments);
  return new Stripe(stageKeys(dataFolder(data()).keys).stripe.key, { host, port, protocol: 'http' });
}

async function subscriptionAtStripe(email: string): Promise<Stripe.Subscription> {
  const [customer] = (await stripe().customers.list({ email })).data;
  const [subscription] = (await stripe().subscriptions.list({ customer: customer?.id ?? '', status: 'all' })).data;
  if (!subscription) throw new Error(`${email} has no subscription.`);
  return subscription;
}

/** What the site has written down of somebody's subscription, as far as both have the same words for it. */
async function written(email: string) {
  const { access } = await tokensOf(stack(), email);
  const { subscription } = await apiCall(stack().site, access, 'getAccount', {});
  return subscription && { id: subscription.id, status: subscription.status };
}

async function expectAgreement(email: string): Promise<void> {
  const { id, status } = await subscriptionAtStripe(email);
  expect(await written(email)).toEqual({ id, status });
}

/** Somebody who pays, and comes back over a connection that breaks before the site could be told. */
async function paysUnheard(email: string): Promise<Page> {
  const { page } = await signedIn(email);
  await page.route('**/api/checkout/success', (route) => route.abort());
  await page.goto(at('/checkout'));
  await pay(page, CARDS.works);
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
async function press(desk: Page, button: Locator): Promise<void> {
  await Promise.all([desk.waitForEvent('load'), button.click()]);
}

const named = (part: Page | Locator, name: string) => part.getByRole('button', { name, exact: true });

/** The events that wait, the newest first: they alone can be dropped. */
const waiting = (desk: Page) => desk.locator('.event').filter({ has: named(desk, 'Drop') });

/** Does the same to everything that waits, the newest first. Answers how many that were. */
async function pressEach(desk: Page, name: string): Promise<number> {
  let pressed = 0;
  for (; (await waiting(desk).count()) > 0; pressed++) await press(desk, named(waiting(desk).first(), name));
  return pressed;
}

test('events that come late, the newest first, and again, leave the site with what Stripe has', { timeout: 60_000 }, async () => {
  const email = 'basic@example.com';
  const desk = await openDesk();
  await press(desk, named(desk, 'Hold events back'));
  const page = await paysUnheard(email);
  await page.getByText('Basic', { exact: true }).waitFor();
  await stripe().subscriptions.cancel((await subscriptionAtStripe(email)).id);
  expect(await written(email)).toBeUndefined();

  await desk.reload();
  await press(desk, named(waiting(desk).filter({ hasText: 'customer.subscription.deleted' }), 'Send'));
  await expectAgreement(email);
  await page.reload();
  await page.getByText('Your subscription has expired').waitFor();

  expect(await pressEach(desk, 'Send')).toBeGreaterThan(2);
  const begun = desk.locator('.event').filter({ hasText: 'customer.subscription.created' }).first();
  await press(desk, named(begun, 'Send again'));
  await begun.getByText('delivered · HTTP 200').waitFor();
  await expectAgreement(email);
  await press(desk, named(desk, 'Release all'));
  await page.reload();
  await page.getByText('Your subscription has expired').waitFor();
});

test('events that are lost are found by the next reconciling', { timeout: 60_000 }, async () => {
  const email = 'member@example.com';
  const desk = await openDesk();
  await press(desk, named(desk, 'Hold events back'));
  const page = await paysUnheard(email);
  await desk.reload();
  expect(await pressEach(desk, 'Drop')).toBeGreaterThan(2);
  await press(desk, named(desk, 'Release all'));
  await page.reload();
  await page.getByText('Basic', { exact: true }).waitFor();
  expect(await written(email)).toBeUndefined();

  await daysPass(stack(), A_MINUTE_IN_DAYS);
  await expectAgreement(email);
  await page.reload();
  await page.getByText('Premium (in trial)').waitFor();
});
