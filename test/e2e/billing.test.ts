import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { callOperation } from '../../dev/stack/call-operation.ts';
import { TEST_CARDS } from '../support/billing/test-cards.ts';
import { findViolations } from '../support/browser/accessibility.ts';
import { button, WIDTHS } from '../support/e2e/browser-page.ts';
import { buyPremium, pay } from '../support/e2e/checkout.ts';
import { e2eStack, siteUrl, stack } from '../support/e2e/e2e-stack.ts';
import { type SignedInUser, signedInUser } from '../support/e2e/signed-in-page.ts';
import { createStripeClient } from '../support/e2e/stripe-account.ts';

const GERMAN_ADDRESS = { country: 'DE', line1: 'Unter den Linden 1', postalCode: '10117', city: 'Berlin', state: '' };

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

/** Returns a user whose trial was used, so that the next purchase is charged at once. */
async function userAfterTrial(width: number): Promise<SignedInUser> {
  const user = await signedInUser({ width, height: 900 });
  const session_id = await buyPremium(e2eStack, user);
  await callOperation(stack.site, user.token, 'confirmCheckout', { session_id });
  await callOperation(stack.site, user.token, 'cancelSubscription', {});
  return user;
}

describe.each(WIDTHS)('billing at %d px', (width) => {
  test('shows the tax of a purchase, saves the details and refuses a malformed tax id', async () => {
    const { page } = await userAfterTrial(width);
    await page.goto(siteUrl('/checkout'));
    await pay(page, TEST_CARDS.works, { address: GERMAN_ADDRESS });
    await page.getByText('The total changed with your address.').waitFor();
    await field(page, 'Security code').fill('123');
    await button(page, 'Pay $14.28').click();
    await page.getByRole('link', { name: 'your invoice' }).waitFor();

    await page.goto(siteUrl('/account/billing'));
    const invoice = page.getByRole('row').filter({ hasText: '$14.28' });
    await invoice.waitFor();
    expect(await invoice.innerText()).toMatch(/incl\. \$2\.28 tax/);
    expect(await field(page, 'Country').inputValue()).toBe('DE');
    expect(await findViolations(page)).toEqual([]);

    await field(page, 'Company or name').fill('Analytical Engines GmbH');
    await field(page, 'Tax ID').fill('DE1');
    await button(page, 'Save').click();
    await page.getByText('Tax ID is not a valid VAT number, such as DE123456789.').waitFor();
    expect(await field(page, 'Company or name').inputValue()).toBe('Analytical Engines GmbH');

    await field(page, 'Tax ID').fill('DE123456789');
    await button(page, 'Save').click();
    await page.getByText('Saved. New invoices will show these details.').waitFor();
    await page.reload();
    await page.getByText('It is being verified').waitFor();
    expect(await field(page, 'Tax ID').inputValue()).toBe('DE123456789');
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  });
});

test('charges the reduced price of a promotion code, and shows what was paid and what follows', async () => {
  const code = `HALF${Date.now()}`;
  const stripe = createStripeClient(e2eStack);
  const { id: coupon } = await stripe.coupons.create({ percent_off: 50, duration: 'forever' });
  await stripe.promotionCodes.create({ promotion: { type: 'coupon', coupon }, code });
  const { page } = await userAfterTrial(1_440);
  await page.goto(siteUrl('/checkout'));

  await page.getByText('Add promotion code').click();
  await field(page, 'Promotion code').fill('WRONG');
  await button(page, 'Apply').click();
  await page.getByText('This promotion code is invalid.').waitFor();
  await field(page, 'Promotion code').fill(code);
  await button(page, 'Apply').click();
  await button(page, 'Pay $6.00').waitFor();
  await pay(page, TEST_CARDS.works);
  await page.getByText('Next payment with your discount: $6').waitFor();

  await page.goto(siteUrl('/account'));
  await page.getByText('$12 per year').waitFor();
  await page.getByText('Next payment with your discount: $6').waitFor();
  await page.goto(siteUrl('/account/billing'));
  await page.getByRole('row').filter({ hasText: '$6.00' }).waitFor();
});
