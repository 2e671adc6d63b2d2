import { describe, expect, test } from 'vitest';
import { TEST_CARDS } from '../../support/billing/test-cards.ts';
import { button, openPage } from '../../support/e2e/browser-page.ts';
import { pay } from '../../support/e2e/checkout.ts';
import { siteUrl, stack } from '../../support/e2e/e2e-stack.ts';
import { signUp } from '../../support/e2e/hosted-sign-in.ts';
import { uniqueEmail } from '../../support/e2e/user.ts';

describe('checkout', () => {
  test('starts the trial of Premium when a visitor signs up and pays', async () => {
    const { page, browserErrors } = await openPage();
    await page.goto(siteUrl('/checkout'));
    await button(page, 'Sign Up').click();
    await signUp(page, stack, uniqueEmail('ada'));
    await pay(page, TEST_CARDS.works);
    await page.getByText('Your trial has started').waitFor();
    await page.waitForURL(siteUrl('/checkout/success'));
    await page.getByText('you will be billed and receive an email receipt in 7 days').waitFor();

    await page.goto(siteUrl('/account'));
    await page.getByText('Premium (in trial)').waitFor();
    await page.getByText('No payment history.').waitFor();
    expect(browserErrors).toEqual([]);
  });
});
