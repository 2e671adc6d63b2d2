import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { TEST_CARDS } from '../support/billing/test-cards.ts';
import { button, openPage } from '../support/e2e/browser-page.ts';
import { pay } from '../support/e2e/checkout.ts';
import { e2eStack, siteUrl, stack } from '../support/e2e/e2e-stack.ts';
import { signUp } from '../support/e2e/hosted-sign-in.ts';
import { type SignedInUser, signedInPage, signedInUser } from '../support/e2e/signed-in-page.ts';
import { premiumUser, uniqueEmail } from '../support/e2e/user.ts';
import { waitForPaint } from '../support/extension/wait-for-paint.ts';

const readDataLayer = (page: Page) => page.evaluate(() => (window.dataLayer ?? []).slice());

async function openPaymentPage(): Promise<SignedInUser> {
  const user = await signedInUser();
  await user.page.goto(siteUrl('/checkout'));
  await user.page.getByLabel('Card number').waitFor();
  return user;
}

describe('checkout', () => {
  test('accepts another card when the first is declined', async () => {
    const { page } = await openPaymentPage();
    await pay(page, TEST_CARDS.declined);
    await page.getByText('Your card was declined.').waitFor();
    await pay(page, TEST_CARDS.works);
    await page.getByText('Your trial has started').waitFor();
  });

  test('keeps the query and hash of the address when the user returns without paying', async () => {
    const { page } = await openPage();
    await page.goto(siteUrl('/checkout?checkout_method=B#limit'));
    await button(page, 'Sign Up').click();
    await signUp(page, stack, uniqueEmail());
    await page.getByRole('link', { name: 'Back to GoFullPage' }).click();
    await page.getByText('Checkout is not finished').waitFor();
    await page.waitForURL(siteUrl('/checkout/account?checkout_method=B#limit'));
    await page.reload();
    await page.getByRole('link', { name: 'Continue to billing' }).click();
    await pay(page, TEST_CARDS.works);
    await page.waitForURL(siteUrl('/checkout/success?checkout_method=B'));
    await page.getByText('Your trial has started').waitFor();
    expect(await readDataLayer(page)).toEqual([
      { event: 'site_visit' },
      { event: 'page_view', page: '/checkout/success', checkout: 'success', checkout_method: 'B' },
      expect.objectContaining({
        event: 'checkout_success',
        status: 'trialing',
        amount_cents: 1_200,
        tax_cents: 0,
        ab_group: 'B',
      }),
    ]);
  });

  test('keeps confirming, and offers no second payment, when it cannot confirm the payment yet', async () => {
    const { page } = await openPaymentPage();
    let remainingRefusals = 2;
    await page.route('**/api/checkout/success', (route) => {
      remainingRefusals -= 1;
      if (remainingRefusals < 0) return route.continue();
      return route.fulfill({ status: 409, json: { code: 'conflict', message: 'Not yet.', requestId: 'r' } });
    });
    await pay(page, TEST_CARDS.works);
    await page.getByRole('heading', { name: 'Still confirming your payment' }).waitFor();
    expect(await page.getByText('fresh checkout').count()).toBe(0);
    await page.getByText('Your trial has started').waitFor();
  });

  test('looks up the account, with its experiment group, before it confirms the payment', async () => {
    const { page } = await openPaymentPage();
    const order: string[] = [];
    await page.route('**/api/account?*', async (route) => {
      // A confirmation that did not wait for the account would be sent now.
      await waitForPaint(page);
      order.push('account');
      await route.continue();
    });
    await page.route('**/api/checkout/success', async (route) => {
      order.push('confirmation');
      await route.continue();
    });
    await pay(page, TEST_CARDS.works);
    await page.getByText('Your trial has started').waitFor();
    expect(order.slice(0, 2)).toEqual(['account', 'confirmation']);
  });

  test('shares one payment page, and creates one subscription, when two tabs check out', async () => {
    const { page, context } = await openPaymentPage();
    const otherTab = await context.newPage();
    await otherTab.goto(siteUrl('/checkout'));
    await otherTab.getByLabel('Card number').waitFor();
    expect(otherTab.url()).toBe(page.url());
    await pay(page, TEST_CARDS.works);
    await page.getByText('Your trial has started').waitFor();
    await otherTab.goto(siteUrl('/checkout'));
    await otherTab.getByText('You already have a subscription.').waitFor();
  });

  test("rejects another user's checkout session", async () => {
    const { page } = await signedInUser();
    await page.goto(siteUrl('/checkout/success?checkout=success&session_id=cs_test_nobodys'));
    await page.getByText('This link does not match a payment of your account.').waitFor();
    await page.goto(siteUrl('/checkout/success?checkout=success'));
    await page.getByText('Error missing sessionId').waitFor();
    await page.goto(siteUrl('/checkout/success'));
    await page.getByText('No subscription, please start a fresh checkout.').waitFor();
  });
});

describe('account page', () => {
  test('shows the plan, and a retry button for the payments, when Stripe does not respond', async () => {
    const { page } = await signedInPage(await premiumUser(e2eStack));
    await page.route('**/api/account?payments=true', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ json: { ...(await response.json()), payments: null } });
    });
    await page.goto(siteUrl('/account'));
    await page.getByText('We couldn’t load your payments.').waitFor();
    await page.getByText('Renews on').waitFor();
    await page.unroute('**/api/account?payments=true');
    await button(page, 'Try again').click();
    await page.getByRole('link', { name: 'Receipt' }).waitFor();
  });
});
