import { expect, test, vi } from 'vitest';
import { createCheckoutSession } from '../../../../functions/checkout/create-checkout-session.lambda.ts';
import { stripeWebhook } from '../../../../functions/events/stripe-webhook.lambda.ts';
import { billingFixture } from '../../../support/billing/billing-fixture.ts';
import { CHECKOUT_INPUT, submitCard } from '../../../support/billing/checkout-steps.ts';
import { runBeforeCall } from '../../../support/faults/call-faults.ts';

/**
 * The first tab has a checkout page. The second tab requests a page with other terms. The first tab pays just before the call
 * `callNumber` of that request, and the second tab pays too if it gets a page. Returns the numbers of sold and live
 * subscriptions. `isInRow` is true if the row contains the live subscription. Returns undefined if the request makes fewer calls.
 */
async function payInTwoTabs(callNumber: number) {
  const billing = await billingFixture();
  const firstPage = await createCheckoutSession(billing.clients, CHECKOUT_INPUT, await billing.payer());
  const payer = await billing.payer();
  const requestSecondPage = () => createCheckoutSession(billing.clients, { ...CHECKOUT_INPUT, quick_trial: true }, payer);
  const secondPages: string[] = [];
  const wasReached = await runBeforeCall(
    billing,
    async () => void secondPages.push((await requestSecondPage()).url),
    callNumber,
    () => submitCard(firstPage.url),
  );
  for (const url of secondPages) await submitCard(url);
  await billing.emulator.runDue();
  for (const delivery of billing.deliveries) await stripeWebhook(billing.clients, delivery);
  const { data: subscriptions } = await billing.stripe.subscriptions.list({ status: 'all' });
  const { billing: row } = await billing.readUserRow();
  await billing.close();
  const live = subscriptions.filter(({ status }) => status === 'trialing');
  return wasReached
    ? { sold: subscriptions.length, live: live.length, isInRow: row?.subscription?.id === live[0]?.id }
    : undefined;
}

test('sells one subscription when one tab pays at any moment while another tab requests a page', {
  timeout: 60_000,
}, async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  let callNumber = 1;
  for (let outcome = await payInTwoTabs(callNumber); outcome; outcome = await payInTwoTabs(++callNumber)) {
    expect({ callNumber, ...outcome }).toEqual({ callNumber, sold: 1, live: 1, isInRow: true });
  }
  expect(callNumber).toBeGreaterThan(5);
});
