import { expect, onTestFinished, test } from 'vitest';
import { DAY, runningStripe } from './running-stripe.ts';
import { buy, CARDS } from './shopping.ts';

test('where the account says so, the subscription stays unpaid and its next invoices drafts, until somebody pays', async () => {
  const running = await runningStripe({ hasReceiver: false, afterDunning: 'mark_unpaid' });
  onTestFinished(running.close);
  const { stripe } = running;
  const { subscription, customer } = await buy(running, {
    trialDays: 1,
    card: CARDS.failsLater,
    recurring: { interval: 'month' },
  });
  await running.pass(20 * DAY);
  expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('unpaid');
  await running.pass(30 * DAY);
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

test('where the account says so, the subscription stays past due, and goes on', async () => {
  const running = await runningStripe({ hasReceiver: false, afterDunning: 'leave_past_due' });
  onTestFinished(running.close);
  const { stripe } = running;
  const { subscription, customer } = await buy(running, {
    trialDays: 1,
    card: CARDS.failsLater,
    recurring: { interval: 'month' },
  });
  await running.pass(40 * DAY);
  expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('past_due');
  const invoices = await stripe.invoices.list({ customer: customer.id, status: 'open' });
  expect(invoices.data.map(({ attempt_count }) => attempt_count)).toEqual([expect.any(Number), 5]);
});
