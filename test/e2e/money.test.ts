import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { button, joinAs, signIn } from '../support/person.ts';
import { TEST_CARDS } from '../support/test-cards.ts';
import { openFlow } from './open-flow.ts';
import { daysPass, eventsAre, pay } from './paying.ts';

const { at, stack, person, signedIn, newcomer } = openFlow();

const toldTo = (page: Page) => page.evaluate(() => (window.dataLayer ?? []).slice());

/** Somebody who has just come by their account, on Stripe's page. */
async function newBuyer(email: string) {
  const someone = await newcomer(email);
  await someone.page.goto(at('/checkout'));
  await someone.page.getByLabel('Card number').waitFor();
  return someone;
}

/** Signs somebody new up on the way through checkout, as far as Stripe's page. */
async function newVisitor(email: string, from = '/checkout') {
  const someone = await person();
  await someone.page.goto(at(from));
  await button(someone.page, 'Sign Up').click();
  await joinAs(someone.page, stack(), email);
  await someone.page.getByLabel('Card number').waitFor();
  return someone;
}

test('from sign-up to a paid year, another card, a change of mind, and out', async () => {
  const email = 'ada@example.com';
  const { page, complaints } = await newVisitor(email);
  await pay(page, TEST_CARDS.works);
  await page.getByText('Your trial has begun').waitFor();
  await page.waitForURL(at('/checkout/success'));
  await page.getByText('you will be billed and receive an email receipt in 7 days').waitFor();

  await page.goto(at('/account'));
  await page.getByText('Premium (in trial)').waitFor();
  await page.getByText('No payment history.').waitFor();
  await button(page, 'Update card').click();
  await pay(page, TEST_CARDS.mastercard);
  await page.getByText('Mastercard •••• 4444').waitFor();
  await page.getByText('Card updated!').waitFor();
  await page.getByText('Card updated!').waitFor({ state: 'hidden' });
  expect(page.url()).toBe(at('/account'));
  expect(complaints).toEqual([]);

  await daysPass(stack(), 8);
  await page.goto(at('/auth/signout'));
  await page.waitForURL(at('/'));
  await signIn(page, stack(), email);
  await page.getByText('Paid', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Receipt' }).waitFor();

  await button(page, 'Cancel subscription').click();
  await button(page, /^Cancel on/).click();
  await page.getByText(/^Your subscription will cancel on .* To continue your subscription, click here$/).waitFor();
  await button(page, 'click here').click();
  await page.getByText('Your subscription will cancel on').waitFor({ state: 'hidden' });
  await button(page, 'Cancel subscription').click();
  await button(page, 'Cancel now').click();
  await page.getByText('Your subscription has expired').waitFor();

  await page.getByRole('link', { name: 'Go premium', exact: true }).click();
  await page.getByLabel('Card number').waitFor();
  expect(await page.getByRole('heading', { level: 1 }).textContent()).not.toContain('trial');
  await pay(page, TEST_CARDS.works);
  await page.getByText('You have GoFullPage Premium').waitFor();
});

test('a card that is declined can be tried again with another', async () => {
  const { page } = await newBuyer('grace@example.com');
  await pay(page, TEST_CARDS.declined);
  await page.getByText('Your card was declined.').waitFor();
  await pay(page, TEST_CARDS.works);
  await page.getByText('Your trial has begun').waitFor();
});

test('a payment that fails later says until when to act, and another card settles it', async () => {
  const email = 'rosalind@example.com';
  const { page } = await newBuyer(email);
  await pay(page, TEST_CARDS.failsLater);
  await page.getByText('Your trial has begun').waitFor();
  await daysPass(stack(), 8);
  await page.goto(at('/auth/signout'));
  await page.waitForURL(at('/'));
  await signIn(page, stack(), email);
  await page.getByText('Your last payment did not go through.').waitFor();
  await page.getByText(/^Update your card by \w+ \d+, \d{4} and it is paid at once\./).waitFor();
  await button(page.locator('[role=alert]'), 'Update card').click();
  await pay(page, TEST_CARDS.works);
  await page.getByText('Card updated!').waitFor();
  await page.getByText('Your last payment did not go through.').waitFor({ state: 'hidden' });
  await page.getByText('Paid', { exact: true }).waitFor();
});

test('whoever comes back without paying stays, and goes on with all that the address said', async () => {
  const { page } = await newVisitor('edith@example.com', '/checkout?checkout_method=B#limit');
  await page.getByRole('link', { name: 'Back to GoFullPage' }).click();
  await page.getByText('Checkout is not finished').waitFor();
  await page.waitForURL(at('/checkout/account?checkout_method=B#limit'));
  await page.reload();
  await page.getByRole('link', { name: 'Continue to billing' }).click();
  await pay(page, TEST_CARDS.works);
  await page.waitForURL(at('/checkout/success?checkout_method=B'));
  expect(await toldTo(page)).toEqual([
    { event: 'site_visit' },
    { event: 'page_view', page: '/checkout/success' },
    expect.objectContaining({ event: 'checkout_success', status: 'trialing', amount_cents: 1_200, tax_cents: 0, ab_group: 'B' }),
  ]);
});

test('the success page knows of a payment before any event has come', async () => {
  const { page } = await newBuyer('jean@example.com');
  await eventsAre(stack(), 'hold');
  await pay(page, TEST_CARDS.works);
  await page.getByText('Your trial has begun').waitFor();
  await page.goto(at('/account'));
  await page.getByText('Premium (in trial)').waitFor();
  await eventsAre(stack(), 'release');
  await page.reload();
  await page.getByText('Premium (in trial)').waitFor();
});

test('while Stripe has not settled, whoever paid is told so, and never to pay again', async () => {
  const { page } = await newBuyer('mary@example.com');
  let refusals = 2;
  await page.route('**/api/checkout/success', (route) => {
    refusals -= 1;
    if (refusals < 0) return route.continue();
    return route.fulfill({ status: 409, json: { code: 'conflict', message: 'Not yet.', requestId: 'r' } });
  });
  await pay(page, TEST_CARDS.works);
  await page.getByRole('heading', { name: 'Still confirming your payment' }).waitFor();
  expect(await page.getByText('fresh checkout').count()).toBe(0);
  await page.getByText('Your trial has begun').waitFor();
});

test('two tabs lead to one page, and to one subscription', async () => {
  const { page, context } = await newBuyer('ida@example.com');
  const other = await context.newPage();
  await other.goto(at('/checkout'));
  await other.getByLabel('Card number').waitFor();
  expect(other.url()).toBe(page.url());
  await pay(page, TEST_CARDS.works);
  await page.getByText('Your trial has begun').waitFor();
  await other.goto(at('/checkout'));
  await other.getByText('You already have a subscription.').waitFor();
});

test('somebody else’s session is nobody’s here', async () => {
  const { page } = await signedIn('basic@example.com');
  await page.goto(at('/checkout/success?checkout=success&session_id=cs_test_nobodys'));
  await page.getByText('The address names no payment page of this account.').waitFor();
  await page.goto(at('/checkout/success?checkout=success'));
  await page.getByText('Error missing sessionId').waitFor();
  await page.goto(at('/checkout/success'));
  await page.getByText('No subscription, please start a fresh checkout.').waitFor();
});

test('with Stripe away the account shows, and its payments say so', async () => {
  const { page } = await signedIn('premium@example.com');
  await page.route('**/api/account?payments=true', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), payments: null } });
  });
  await page.goto(at('/account'));
  await page.getByText('Your payments cannot be shown right now.').waitFor();
  await page.getByText('Renews on').waitFor();
  await page.unroute('**/api/account?payments=true');
  await button(page, 'Try again').click();
  await page.getByRole('link', { name: 'Receipt' }).waitFor();
});
