import { describe, expect, test } from 'vitest';
import { confirmCheckout } from '../../../../functions/checkout/confirm-checkout.lambda.ts';
import { createCheckoutSession } from '../../../../functions/checkout/create-checkout-session.lambda.ts';
import { billingFixture } from '../../../support/billing/billing-fixture.ts';
import {
  buyPremium,
  CHECKOUT_INPUT,
  payCheckout,
  readSessionId,
  submitCard,
  submitReplacementCard,
} from '../../../support/billing/checkout-steps.ts';
import { TEST_CARDS } from '../../../support/billing/test-cards.ts';
import { forEachTest } from '../../../support/for-each-test.ts';
import { USER_ID } from '../../../support/record-builders.ts';

const billing = forEachTest(billingFixture);

const confirm = async (session_id: string, userId = USER_ID) =>
  confirmCheckout(billing().clients, { session_id }, await billing().payer(userId));

test('returns a Premium account before any event has arrived', async () => {
  const account = await buyPremium(billing());
  expect(account).toMatchObject({
    userId: USER_ID,
    status: 'trialing',
    stripe_customer: { id: expect.stringMatching(/^cus_/) },
    card: { brand: 'visa', last4: '4242', name: 'Ada Lovelace' },
    subscription: { status: 'trialing', interval: 'year', interval_count: 1, amount: 1_200, cancel_at_period_end: false },
  });
  const days = (account.subscription?.current_period_end.getTime() ?? 0) - billing().clock.now.getTime();
  expect(days / 86_400_000).toBe(7);
  expect((await billing().readUserRow()).billing).toMatchObject({ hadTrial: true, duplicateSubscriptions: [] });
});

test('returns the same account when repeated', async () => {
  const session = await payCheckout(billing());
  expect(await confirm(session)).toEqual(await confirm(session));
});

describe('confirmCheckout', () => {
  const payAsBob = async () => {
    await billing().clients.users.add({ userId: 'bob', email: 'bob@example.com', created: billing().clock.now });
    return payCheckout(billing(), { userId: 'bob' });
  };
  test.each([
    ['an unknown session', async () => 'cs_test_none', 'notFound', /no such checkout session/],
    ["another user's session", payAsBob, 'notFound', /no such checkout session/],
  ])('rejects %s and writes nothing', async (_, session, code, message) => {
    const session_id = await session();
    await createCheckoutSession(billing().clients, CHECKOUT_INPUT, await billing().payer());
    const before = await billing().readUserRow();
    await expect(confirm(session_id)).rejects.toMatchObject({ code, message: expect.stringMatching(message) });
    expect(await billing().readUserRow()).toEqual(before);
  });

  test('throws notFound for a card session', async () => {
    await buyPremium(billing());
    await expect(confirm(await submitReplacementCard(billing()))).rejects.toMatchObject({ code: 'notFound' });
  });

  test('throws notFound without calling Stripe when the caller has never been a customer', async () => {
    await expect(confirm('cs_test_none')).rejects.toMatchObject({ code: 'notFound' });
    expect(billing().calls).toEqual([]);
  });
});

describe('confirmCheckout for an unpaid session', () => {
  const openSession = async () =>
    readSessionId((await createCheckoutSession(billing().clients, CHECKOUT_INPUT, await billing().payer())).url);

  test('throws conflict while the session is open', async () => {
    await expect(confirm(await openSession())).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringMatching(/not complete yet/),
    });
  });

  test('throws conflict when the card was declined', async () => {
    const { url } = await createCheckoutSession(billing().clients, CHECKOUT_INPUT, await billing().payer());
    expect(await submitCard(url, TEST_CARDS.declined)).toBeNull();
    await expect(confirm(readSessionId(url))).rejects.toMatchObject({ code: 'conflict' });
    expect((await billing().readUserRow()).billing?.subscription).toBeUndefined();
  });

  test('throws badRequest when the session has expired', async () => {
    const session = await openSession();
    await billing().advanceDays(1);
    await expect(confirm(session)).rejects.toMatchObject({
      code: 'badRequest',
      message: expect.stringMatching(/expired. Nothing was charged/),
    });
  });
});
