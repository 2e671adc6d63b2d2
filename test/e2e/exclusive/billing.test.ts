import { describe, expect, test } from 'vitest';
import { TEST_CARDS } from '../../support/billing/test-cards.ts';
import { button } from '../../support/e2e/browser-page.ts';
import { pay } from '../../support/e2e/checkout.ts';
import { advanceClock, holdEvents, releaseEvents } from '../../support/e2e/dashboard.ts';
import { signIn } from '../../support/e2e/hosted-sign-in.ts';
import { siteUrl, stack } from '../../support/e2e/shared-stack.ts';
import { type SignedInUser, signedInUser } from '../../support/e2e/signed-in-page.ts';

/** Longer than the trial, and longer than any token is valid. */
const AFTER_TRIAL_DAYS = 8;

async function startTrialWith(cardNumber: string): Promise<SignedInUser> {
  const user = await signedInUser();
  await user.page.goto(siteUrl('/checkout'));
  await pay(user.page, cardNumber);
  await user.page.getByText('Your trial has started').waitFor();
  return user;
}

async function endTrial({ page, email }: SignedInUser): Promise<void> {
  await advanceClock(stack, AFTER_TRIAL_DAYS);
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
    expect(await page.locator('[role=alert]').count(), 'one alert tells both').toBe(1);
    await button(page.locator('[role=alert]'), 'Update card').click();
    await pay(page, TEST_CARDS.works);
    await page.getByText('Card updated!').waitFor();
    await page.getByText('Your last payment did not go through.').waitFor({ state: 'hidden' });
    await page.getByText('Paid', { exact: true }).waitFor();
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
