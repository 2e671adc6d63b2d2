import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from '../../dev/capturing/launch-browser.ts';
import { type Site, startSite } from '../support/site.ts';
import { CARDS, daysPass, eventsAre, joinAs, pay } from './paying.ts';
import { logIn, person, signIn } from './person.ts';

let site: Site;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await site?.remove();
});

const at = (path: string) => site.stack.site + path;
const button = (page: Page | Locator, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const toldTo = (page: Page) => page.evaluate(() => (window.dataLayer ?? []).slice());

/** Signs somebody new up on the way through checkout, as far as Stripe's page. */
async function newBuyer(email: string, from = '/checkout') {
  const someone = await person(browser);
  await someone.page.goto(at(from));
  await button(someone.page, 'Sign Up').click();
  await joinAs(someone.page, site.stack, email);
  await someone.page.getByLabel('Card number').waitFor();
  return someone;
}

test('from sign-up to a paid year, another card, a change of mind, and out', { timeout: 120_000 }, async () => {
  const email = 'ada@example.com';
  const { page, complaints, leave } = await newBuyer(email);
  await pay(page, CARDS.good);
  await page.getByText('Your trial has begun').waitFor();
  await page.waitForURL(at('/checkout/success'));
  await page.getByText('you will be billed and receive an email receipt in 7 days').waitFor();

  await page.goto(at('/account'));
  await page.getByText('Premium (in trial)').waitFor();
  await page.getByText('No payment history.').waitFor();
  await button(page, 'Update card').click();
  await pay(page, CARDS.other);
  await page.getByText('Mastercard •••• 4444').waitFor();
  await page.getByText('Card updated!').waitFor();
  await page.getByText('Card updated!').waitFor({ state: 'hidden' });
  expect(page.url()).toBe(at('/account'));
  expect(complaints).toEqual([]);

  await daysPass(site.stack, 8);
  await page.goto(at('/auth/signout'));
  await page.waitForURL(at('/'));
  await signIn(page, site.stack, email);
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
  await pay(page, CARDS.good);
  await page.getByText('You have GoFullPage Premium').waitFor();
  await leave();
});

test('a card that is declined can be tried again with another', { timeout: 60_000 }, async () => {
  const { page, leave } = await newBuyer('grace@example.com');
  await pay(page, CARDS.declined);
  await page.getByText('Your card was declined.').waitFor();
  await pay(page, CARDS.good);
  await page.getByText('Your trial has begun').waitFor();
  await leave();
});

test('a payment that fails later says until when to act, and another card settles it', { timeout: 60_000 }, async () => {
  const email = 'rosalind@example.com';
  const { page, leave } = await newBuyer(email);
  await pay(page, CARDS.failsLater);
  await page.getByText('Your trial has begun').waitFor();
  await daysPass(site.stack, 8);
  await page.goto(at('/auth/signout'));
  await page.waitForURL(at('/'));
  await signIn(page, site.stack, email);
  await page.getByText('Your last payment did not go through.').waitFor();
  await page.getByText(/^Update your card by \w+ \d+, \d{4} and it is paid at once\./).waitFor();
  await button(page.locator('[role=alert]'), 'Update card').click();
  await pay(page, CARDS.good);
  await page.getByText('Card updated!').waitFor();
  await page.getByText('Your last payment did not go through.').waitFor({ state: 'hidden' });
  await page.getByText('Paid', { exact: true }).waitFor();
  await leave();
});

test('whoever comes back without paying stays, and goes on with all that the address said', { timeout: 60_000 }, async () => {
  const { page, leave } = await newBuyer('edith@example.com', '/checkout?checkout_method=B#limit');
  await page.getByRole('link', { name: 'Back to GoFullPage' }).click();
  await page.getByText('Checkout is not finished').waitFor();
  await page.waitForURL(at('/checkout/account?checkout_method=B#limit'));
  await page.reload();
  await page.getByRole('link', { name: 'Continue to billing' }).click();
  await pay(page, CARDS.good);
  await page.waitForURL(at('/checkout/success?checkout_method=B'));
  expect(await toldTo(page)).toEqual([
    { event: 'page_view', page: '/checkout/success' },
    expect.objectContaining({ event: 'checkout_success', status: 'trialing', amount_cents: 1_200, tax_cents: 0, ab_group: 'B' }),
  ]);
  await leave();
});

test('the success page knows of a payment before any event has come', { timeout: 60_000 }, async () => {
  const { page, leave } = await newBuyer('jean@example.com');
  await eventsAre(site.stack, 'hold');
  await pay(page, CARDS.good);
  await page.getByText('Your trial has begun').waitFor();
  await page.goto(at('/account'));
  await page.getByText('Premium (in trial)').waitFor();
  await eventsAre(site.stack, 'release');
  await page.reload();
  await page.getByText('Premium (in trial)').waitFor();
  await leave();
});

test('while Stripe has not settled, whoever paid is told so, and never to pay again', { timeout: 60_000 }, async () => {
  const { page, leave } = await newBuyer('mary@example.com');
  let refusals = 2;
  await page.route('**/api/checkout/success', (route) => {
    refusals -= 1;
    if (refusals < 0) return route.continue();
    return route.fulfill({ status: 409, json: { code: 'conflict', message: 'Not yet.', requestId: 'r' } });
  });
  await pay(page, CARDS.good);
  await page.getByRole('heading', { name: 'Still confirming your payment' }).waitFor();
  expect(await page.getByText('fresh checkout').count()).toBe(0);
  await page.getByText('Your trial has begun').waitFor();
  await leave();
});

test('two tabs lead to one page, and to one subscription', { timeout: 60_000 }, async () => {
  const { page, context, leave } = await newBuyer('ida@example.com');
  const other = await context.newPage();
  await other.goto(at('/checkout'));
  await other.getByLabel('Card number').waitFor();
  expect(other.url()).toBe(page.url());
  await pay(page, CARDS.good);
  await page.getByText('Your trial has begun').waitFor();
  await other.goto(at('/checkout'));
  await other.getByText('You already have a subscription.').waitFor();
  await leave();
});

test('somebody else’s session is nobody’s here', async () => {
  const { page, leave } = await person(browser);
  await signIn(page, site.stack, 'basic@example.com');
  await page.goto(at('/checkout/success?checkout=success&session_id=cs_test_nobodys'));
  await page.getByText('The address names no payment of this account.').waitFor();
  await page.goto(at('/checkout/success?checkout=success'));
  await page.getByText('Error missing sessionId').waitFor();
  await page.goto(at('/checkout/success'));
  await page.getByText('No subscription, please start a fresh checkout.').waitFor();
  await leave();
});

test('with Stripe away the account shows, and its payments say so', async () => {
  const { page, leave } = await person(browser);
  await signIn(page, site.stack, 'premium@example.com');
  await page.route('**/api/account?payments=true', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), payments: null } });
  });
  await page.reload();
  await page.getByText('Your payments cannot be shown right now.').waitFor();
  await page.getByText('Renews on').waitFor();
  await page.unroute('**/api/account?payments=true');
  await button(page, 'Try again').click();
  await page.getByRole('link', { name: 'Receipt' }).waitFor();
  await leave();
});

test('a popup signs in by itself, and closes when the extension has logged in', { timeout: 60_000 }, async () => {
  const { page: opener, context, leave } = await person(browser);
  await opener.goto(site.stack.site);
  const [popup] = await Promise.all([
    context.waitForEvent('page'),
    opener.evaluate(() => void window.open('/auth/popup?signin', '_blank', 'width=480,height=720')),
  ]);
  await logIn(popup, 'premium@example.com');
  await popup.getByText('You already have a subscription.').waitFor();
  await popup.evaluate(() => void document.body.append(document.createElement('iframe')));
  const closed = popup.waitForEvent('close');
  const [, frame] = popup.frames();
  await frame?.evaluate(() => void setTimeout(() => parent.postMessage({ channel: 'extension', event: 'login-success' }, '*')));
  await closed;
  await leave();
});

test('a window that a page may not close is left to the person', { timeout: 60_000 }, async () => {
  const { page, leave } = await newBuyer('hedy@example.com', '/checkout/account');
  await page.goto(at('/auth/popup'));
  await pay(page, CARDS.good);
  await page.getByText('Your trial has begun').waitFor();
  await page.evaluate(() => void document.body.append(document.createElement('iframe')));
  const [, frame] = page.frames();
  await frame?.evaluate(() => parent.postMessage({ channel: 'extension', event: 'login-success' }, '*'));
  await page.getByText('You can close this window').waitFor();
  await leave();
});
