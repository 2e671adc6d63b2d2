import { describe, expect, test } from 'vitest';
import { button, openPage } from '../../support/e2e/browser-page.ts';
import { signUp } from '../../support/e2e/hosted-sign-in.ts';
import { siteUrl, stack } from '../../support/e2e/shared-stack.ts';
import { pay } from '../../support/e2e/stripe-page.ts';
import { uniqueEmail } from '../../support/e2e/unique-email.ts';
import { TEST_CARDS } from '../../support/test-cards.ts';

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
