import { afterAll, expect, test } from 'vitest';
import { TEST_CARDS } from '../../support/billing/test-cards.ts';
import { buy, listTypes } from './purchases.ts';
import { collectEvents, DAY_SECONDS, startStripe } from './stripe-fixture.ts';

const fixture = await startStripe();
const { stripe, clock } = fixture;
afterAll(fixture.close);

const HOUR_SECONDS = 3_600;
const now = () => clock.ms / 1_000;
const readSubscription = (id: string) => stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] });
const readPeriodEnd = async (id: string) => (await stripe.subscriptions.retrieve(id)).items.data[0]?.current_period_end;
const listTypesDuring = async (seconds: number) => listTypes(await collectEvents(fixture, () => fixture.advance(seconds)));

test('announces the end of a trial, ends the trial and charges an hour later', async () => {
  const { subscription } = await buy(fixture, { trialDays: 7 });
  const start = now();
  expect(await listTypesDuring(4 * DAY_SECONDS)).toEqual(['customer.subscription.trial_will_end']);
  expect(await listTypesDuring(3 * DAY_SECONDS)).toEqual(['invoice.created', 'customer.subscription.updated']);
  const draft = await readSubscription(subscription.id);
  expect(draft).toMatchObject({
    status: 'active',
    latest_invoice: { status: 'draft', billing_reason: 'subscription_cycle', amount_due: 1_200 },
  });
  expect(draft.trial_end).toBe(start + 7 * DAY_SECONDS);
  expect(await readPeriodEnd(subscription.id)).toBe(Date.UTC(2027, 1, 7, 12) / 1_000);
  expect(await listTypesDuring(HOUR_SECONDS)).toEqual([
    'payment_intent.created',
    'invoice.finalized',
    'charge.succeeded',
    'payment_intent.succeeded',
    'invoice.paid',
    'invoice.payment_succeeded',
  ]);
  expect(await readSubscription(subscription.id)).toMatchObject({
    status: 'active',
    latest_invoice: { status: 'paid', attempt_count: 1 },
  });
});

test('sends the previous values when a trial ends', async () => {
  const { subscription } = await buy(fixture, { trialDays: 1 });
  const events = await collectEvents(fixture, () => fixture.advance(DAY_SECONDS));
  const update = events.find(({ type }) => type === 'customer.subscription.updated');
  expect(update?.data.previous_attributes).toMatchObject({
    status: 'trialing',
    latest_invoice: subscription.latest_invoice,
    items: { object: 'list', data: [{ current_period_end: subscription.trial_end }] },
  });
  expect(update?.request).toEqual({ id: null, idempotency_key: null });
});

test('charges every renewal on its date when the clock jumps three years', async () => {
  const { subscription, customer } = await buy(fixture);
  const start = subscription.created;
  await fixture.advance(3 * 366 * DAY_SECONDS);
  const invoices = await stripe.invoices.list({ customer: customer.id });
  expect(invoices.data.map(({ status, billing_reason }) => [status, billing_reason])).toEqual([
    ['paid', 'subscription_cycle'],
    ['paid', 'subscription_cycle'],
    ['paid', 'subscription_cycle'],
    ['paid', 'subscription_create'],
  ]);
  const year = new Date(start * 1_000).getUTCFullYear();
  expect(invoices.data.map(({ created }) => new Date(created * 1_000).getUTCFullYear())).toEqual([
    year + 3,
    year + 2,
    year + 1,
    year,
  ]);
  expect(new Set(invoices.data.map(({ number }) => number)).size).toBe(4);
  const charges = await stripe.charges.list({ customer: customer.id });
  expect(charges.data[0]?.created).toBe((invoices.data[0]?.created ?? 0) + HOUR_SECONDS);
});

test('retries a failed renewal four times within two weeks, then cancels the subscription', async () => {
  const { subscription, customer } = await buy(fixture, { trialDays: 1, card: TEST_CARDS.failsLater });
  const types = await listTypesDuring(DAY_SECONDS + HOUR_SECONDS);
  expect(types.slice(-4)).toEqual([
    'charge.failed',
    'payment_intent.payment_failed',
    'invoice.payment_failed',
    'customer.subscription.updated',
  ]);
  const failing = await readSubscription(subscription.id);
  expect(failing).toMatchObject({
    status: 'past_due',
    latest_invoice: { status: 'open', attempt_count: 1, next_payment_attempt: now() + DAY_SECONDS },
  });
  await fixture.advance(DAY_SECONDS + 3 * DAY_SECONDS + 5 * DAY_SECONDS);
  expect(await readSubscription(subscription.id)).toMatchObject({ status: 'past_due', latest_invoice: { attempt_count: 4 } });
  expect((await listTypesDuring(5 * DAY_SECONDS)).at(-1)).toBe('customer.subscription.deleted');
  expect(await readSubscription(subscription.id)).toMatchObject({
    status: 'canceled',
    cancellation_details: { reason: 'payment_failed' },
    latest_invoice: { status: 'open', next_payment_attempt: null, auto_advance: false },
  });
  expect((await stripe.charges.list({ customer: customer.id })).data).toHaveLength(5);
  const intents = await stripe.paymentIntents.list({ customer: customer.id });
  expect(intents.data).toMatchObject([{ status: 'requires_payment_method', last_payment_error: { code: 'card_declined' } }]);
});

test('reactivates a past-due subscription when a new card pays its invoice', async () => {
  const { subscription, customer } = await buy(fixture, { trialDays: 1, card: TEST_CARDS.failsLater });
  await fixture.advance(DAY_SECONDS + HOUR_SECONDS);
  const { latest_invoice: open } = await stripe.subscriptions.retrieve(subscription.id);
  await expect(stripe.invoices.pay(String(open))).rejects.toMatchObject({
    type: 'StripeCardError',
    charge: expect.stringMatching(/^ch_/),
  });
  expect((await readSubscription(subscription.id)).latest_invoice).toMatchObject({
    attempt_count: 1,
    next_payment_attempt: now() + DAY_SECONDS,
  });

  const card = await stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id });
  await stripe.subscriptions.update(subscription.id, { default_payment_method: card.id });
  expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('past_due');
  expect(await stripe.invoices.pay(String(open))).toMatchObject({
    status: 'paid',
    amount_remaining: 0,
    next_payment_attempt: null,
  });
  expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('active');
  await fixture.advance(30 * DAY_SECONDS);
  expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('active');
});

test('uses a new card for the next retry', async () => {
  const { subscription, customer } = await buy(fixture, { trialDays: 1, card: TEST_CARDS.failsLater });
  await fixture.advance(DAY_SECONDS + HOUR_SECONDS);
  const card = await stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id });
  await stripe.subscriptions.update(subscription.id, { default_payment_method: card.id });
  await fixture.advance(DAY_SECONDS);
  expect(await readSubscription(subscription.id)).toMatchObject({
    status: 'active',
    latest_invoice: { status: 'paid', attempt_count: 2 },
  });
});

test("fails a renewal without a card, and retries with the customer's default card", async () => {
  const { subscription, customer } = await buy(fixture, { trialDays: 1 });
  await stripe.paymentMethods.detach(String(subscription.default_payment_method));
  await fixture.advance(DAY_SECONDS + HOUR_SECONDS);
  const failed = await readSubscription(subscription.id);
  expect(failed).toMatchObject({ status: 'past_due', latest_invoice: { attempt_count: 1, attempted: true } });
  const invoice = typeof failed.latest_invoice === 'object' ? failed.latest_invoice?.id : undefined;
  await expect(stripe.invoices.pay(invoice ?? '')).rejects.toMatchObject({
    message: expect.stringContaining('no attached payment source'),
  });
  const card = await stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id });
  await stripe.customers.update(customer.id, { invoice_settings: { default_payment_method: card.id } });
  await fixture.advance(DAY_SECONDS);
  expect((await readSubscription(subscription.id)).status).toBe('active');
});

test.each([
  ['cancel', 'canceled'],
  ['pause', 'paused'],
  ['create_invoice', 'active'],
] as const)(
  'a trial without a card and with missing_payment_method %s ends with the status %s',
  async (missing_payment_method, status) => {
    const trial_settings = { end_behavior: { missing_payment_method } };
    const { subscription } = await buy(fixture, {
      params: { payment_method_collection: 'if_required', subscription_data: { trial_period_days: 3, trial_settings } },
    });
    expect(subscription.trial_settings).toMatchObject(trial_settings);
    await fixture.advance(3 * DAY_SECONDS);
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe(status);
  },
);
