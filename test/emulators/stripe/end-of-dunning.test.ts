import { expect, test } from 'vitest';
import type { StripeOptions } from '../../../dev/stack/emulators/stripe/stripe-emulator.ts';
import { TEST_CARDS } from '../../support/billing/test-cards.ts';
import { buy } from './purchases.ts';
import { DAY_SECONDS, startStripeForTest } from './stripe-fixture.ts';

async function startFailingSubscription(afterDunning: StripeOptions['afterDunning']) {
  const fixture = await startStripeForTest({ hasReceiver: false, afterDunning });
  const purchase = await buy(fixture, { trialDays: 1, card: TEST_CARDS.failsLater, recurring: { interval: 'month' } });
  return { ...fixture, ...purchase };
}

test('mark_unpaid makes the subscription unpaid and new invoices drafts, until an invoice is paid', async () => {
  const { stripe, advance, subscription, customer } = await startFailingSubscription('mark_unpaid');
  await advance(20 * DAY_SECONDS);
  expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('unpaid');
  await advance(30 * DAY_SECONDS);
  const { latest_invoice: latest } = await stripe.subscriptions.retrieve(subscription.id, { expand: ['latest_invoice'] });
  expect(latest).toMatchObject({ status: 'draft', auto_advance: false, attempted: false, number: null });

  const card = await stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id });
  const invoice = typeof latest === 'object' ? latest?.id : undefined;
  expect(await stripe.invoices.pay(invoice ?? '', { payment_method: card.id })).toMatchObject({
    status: 'paid',
    number: expect.any(String),
  });
  expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('active');
});

test('leave_past_due keeps the subscription past due and its invoices open', async () => {
  const { stripe, advance, subscription, customer } = await startFailingSubscription('leave_past_due');
  await advance(40 * DAY_SECONDS);
  expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('past_due');
  const invoices = await stripe.invoices.list({ customer: customer.id, status: 'open' });
  expect(invoices.data.map(({ attempt_count }) => attempt_count)).toEqual([expect.any(Number), 5]);
});
