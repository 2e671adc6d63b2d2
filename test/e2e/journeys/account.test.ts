import { describe, expect, test } from 'vitest';
import { TEST_CARDS } from '../../support/billing/test-cards.ts';
import { button, WIDTHS } from '../../support/e2e/browser-page.ts';
import { pay } from '../../support/e2e/checkout.ts';
import { e2eStack, siteUrl } from '../../support/e2e/e2e-stack.ts';
import { signedInPage } from '../../support/e2e/signed-in-page.ts';
import { createStripeClient, findSubscription } from '../../support/e2e/stripe-account.ts';
import { premiumUser } from '../../support/e2e/user.ts';

describe('account', () => {
  test.each(WIDTHS)(
    'lets a Premium user change the card, cancel, resume, end Premium and buy it again at %d px',
    async (width) => {
      const user = await premiumUser(e2eStack);
      const { page, browserErrors } = await signedInPage(user, { width, height: 900 });
      await page.goto(siteUrl('/account'));
      await page.getByText('Paid', { exact: true }).waitFor();
      await button(page, 'Update card').click();
      await pay(page, TEST_CARDS.mastercard);
      await page.getByText('Mastercard •••• 4444').waitFor();
      await page.getByText('Card updated!').waitFor();
      await page.getByText('Card updated!').waitFor({ state: 'hidden' });
      expect(page.url()).toBe(siteUrl('/account'));

      await button(page, 'Cancel subscription').click();
      await page.getByRole('group', { name: 'Why are you canceling? (optional)' }).getByLabel('It’s too expensive').check();
      await page.getByLabel('Anything else?').fill('I capture one page a year.');
      await button(page, /^Cancel on/).click();
      await page.getByText(/^Your subscription will cancel on .* To continue your subscription, click here$/).waitFor();
      const confirmation = (text: RegExp) => page.locator('#plan-confirmation:focus').getByText(text);
      await confirmation(/^Canceled\. Premium ends on /).waitFor();
      expect((await findSubscription(createStripeClient(e2eStack), user.email)).cancellation_details).toMatchObject({
        feedback: 'too_expensive',
        comment: 'I capture one page a year.',
      });
      await button(page, 'click here').click();
      await page.getByText('Your subscription will cancel on').waitFor({ state: 'hidden' });
      await confirmation(/^Your subscription continues\./).waitFor();
      await button(page, 'Cancel subscription').click();
      await button(page, 'End it now instead').click();
      await page.getByText('The remaining time is not refunded.').waitFor();
      await page.locator('button:focus', { hasText: 'Back' }).waitFor();
      await button(page, 'Cancel now').click();
      await confirmation(/^Premium has ended\./).waitFor();
      await page.getByText('Your subscription has expired').waitFor();

      await page.getByRole('link', { name: 'Go premium', exact: true }).click();
      await page.getByLabel('Card number').waitFor();
      expect(await page.getByRole('heading', { level: 1 }).textContent()).not.toContain('trial');
      await pay(page, TEST_CARDS.works);
      await page.getByText('You have GoFullPage Premium').waitFor();
      expect(browserErrors).toEqual([]);
    },
  );
});
