import { describe, expect, test } from 'vitest';
import { TEST_CARDS } from '../../support/billing/test-cards.ts';
import { findViolations } from '../../support/browser/accessibility.ts';
import { DAY_MS } from '../../support/durations.ts';
import { button, WIDTHS } from '../../support/e2e/browser-page.ts';
import { pay } from '../../support/e2e/checkout.ts';
import { advanceClock, holdEvents, releaseEvents } from '../../support/e2e/dashboard.ts';
import { siteUrl, stack } from '../../support/e2e/e2e-stack.ts';
import { signIn } from '../../support/e2e/hosted-sign-in.ts';
import type { SignedInUser } from '../../support/e2e/signed-in-page.ts';
import { startTrialWith } from '../../support/e2e/start-trial.ts';

/** Longer than the trial. Access tokens have expired by then. */
const AFTER_TRIAL_MS = 8 * DAY_MS;

async function endTrial({ page, email }: SignedInUser): Promise<void> {
  await advanceClock(stack, AFTER_TRIAL_MS);
  await page.goto(siteUrl('/auth/signout'));
  await page.waitForURL(siteUrl('/'));
  await signIn(page, stack, email);
}

describe('end of the trial', () => {
  test('shows the payment and its receipt', async () => {
    const user = await startTrialWith(TEST_CARDS.works);
    await endTrial(user);
    await user.page.getByText('Paid', { exact: true }).waitFor();
    await user.page.getByRole('link', { name: 'Receipt' }).waitFor();
  });

  test('asks for another card and charges it when the payment fails', async () => {
    const user = await startTrialWith(TEST_CARDS.failsLater);
    const { page } = user;
    await endTrial(user);
    await page.getByText('Your last payment did not go through.').waitFor();
    await page
      .getByText(
        /^Update your card to pay now\. We try your current card again on \w+ \d+, \d{4}\. .* Premium ends on \w+ \d+, \d{4}\.$/,
      )
      .waitFor();
    await button(page.locator('[role=alert]'), 'Update card').click();
    await pay(page, TEST_CARDS.failsLater);
    await page.getByText(/^Your new card is saved, but the payment due was declined\..* Premium ends on /).waitFor();
    expect(await page.locator('[role=alert]').count(), 'shows one alert').toBe(1);
    await button(page.locator('[role=alert]'), 'Update card').click();
    await pay(page, TEST_CARDS.works);
    await page.getByText('Card updated!').waitFor();
    await page.getByText('Your last payment did not go through.').waitFor({ state: 'hidden' });
    await page.getByText('Paid', { exact: true }).waitFor();
  });
});

describe('a card that needs authentication at every payment', () => {
  const NOTICE = 'Your bank asks you to confirm the payment.';

  test.each(WIDTHS)('continues Premium when the user confirms the payment at %d px', async (width) => {
    const user = await startTrialWith(TEST_CARDS.authenticates, { width });
    const { page, context, browserErrors } = user;
    await endTrial(user);
    await page.getByText(NOTICE).waitFor();
    // The access token of the page has expired, so the browser logs errors.
    const earlierErrors = [...browserErrors];
    await page.getByText(/^Confirm it or update your card\. Otherwise Premium ends on \w+ \d+, \d{4}\.$/).waitFor();
    expect(await findViolations(page)).toEqual([]);

    const opened = context.waitForEvent('page');
    await page.getByRole('link', { name: 'Confirm payment' }).click();
    const invoicePage = await opened;
    await button(invoicePage, 'Pay with Visa •••• 3184').click();
    await button(invoicePage, 'Fail').click();
    await invoicePage.getByText('We are unable to authenticate your payment method.').waitFor();
    await button(invoicePage, 'Pay with Visa •••• 3184').click();
    await button(invoicePage, 'Complete').click();
    await invoicePage.getByText('Paid', { exact: true }).waitFor();
    await invoicePage.close();

    // Headless Chromium shows all tabs at once, so it sends no event when the user returns to one.
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await page.getByText('Your payment is confirmed. Premium continues.').waitFor();
    await page.getByText(NOTICE).waitFor({ state: 'hidden' });
    await page.getByText(/^Renews on \w+ \d+, \d{4}$/).waitFor();
    expect(browserErrors).toEqual(earlierErrors);
  });

  test('is saved, and leads to the confirmation, when it replaces a card that failed', async () => {
    const user = await startTrialWith(TEST_CARDS.failsLater);
    const { page } = user;
    await endTrial(user);
    await button(page.locator('[role=alert]'), 'Update card').click();
    await pay(page, TEST_CARDS.authenticates);
    await button(page, 'Complete').click();
    await page.getByText('Your new card is saved.').waitFor();
    await page.getByText(NOTICE).waitFor();
    expect(await page.getByRole('link', { name: 'Confirm payment' }).count()).toBe(2);
    expect(await page.getByText('declined').count()).toBe(0);
  });
});

describe('success page', () => {
  test('shows the trial when no Stripe event has arrived', async () => {
    await holdEvents(stack);
    const { page } = await startTrialWith(TEST_CARDS.works);
    await page.goto(siteUrl('/account'));
    await page.getByText('Premium (in trial)').waitFor();
    await releaseEvents(stack);
    await page.reload();
    await page.getByText('Premium (in trial)').waitFor();
  });
});
