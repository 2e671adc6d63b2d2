import { describe, expect, test } from 'vitest';
import { confirmCard } from '../../../../functions/checkout/confirm-card.lambda.ts';
import { createCardSession } from '../../../../functions/checkout/create-card-session.lambda.ts';
import { billingFixture } from '../../../support/billing/billing-fixture.ts';
import {
  buyPremium,
  CARD_SESSION_INPUT,
  detachLatestCard,
  payCheckout,
  readSessionId,
  replaceCard,
  submitReplacementCard,
} from '../../../support/billing/checkout-steps.ts';
import { TEST_CARDS } from '../../../support/billing/test-cards.ts';
import { forEachTest } from '../../../support/for-each-test.ts';
import { buySeats, createOrganization, PAID_BILLING } from '../../../support/organizations/organization-records.ts';
import { USER_ID } from '../../../support/record-builders.ts';

const billing = forEachTest(billingFixture);

const confirm = async (session_id: string, account_type: 'user' | 'org' = 'user') =>
  confirmCard(billing().clients, { session_id, account_type }, await billing().payer(USER_ID, account_type));
const getStatus = ({ data }: Awaited<ReturnType<typeof confirm>>) => data.subscription?.status;
const readSubscription = async () => {
  const { billing: row } = await billing().readUserRow();
  return billing().stripe.subscriptions.retrieve(row?.subscription?.id ?? '');
};

const countFailedCharges = async () => (await billing().stripe.charges.list({})).data.filter(({ paid }) => !paid).length;

async function buyWithFailingRenewal() {
  await buyPremium(billing(), { card: TEST_CARDS.failsLater });
  await billing().advanceDays(7.1);
  expect((await readSubscription()).status).toBe('past_due');
}

test('makes the new card the default of the subscription and of the customer', async () => {
  await buyPremium(billing());
  const { type, data } = await replaceCard(billing());
  expect({ type, card: data.card }).toEqual({ type: 'user', card: { brand: 'mastercard', last4: '4444', name: 'Ada Lovelace' } });
  const { default_payment_method, customer } = await readSubscription();
  expect(await billing().stripe.customers.retrieve(String(customer))).toMatchObject({
    invoice_settings: { default_payment_method },
  });
});

test('returns the same account when repeated', async () => {
  await buyPremium(billing());
  const session = await submitReplacementCard(billing());
  const first = await confirm(session);
  expect(await confirm(session)).toEqual(first);
});

test('keeps the newer card when an older session is confirmed again', async () => {
  await buyPremium(billing());
  const oldSession = await submitReplacementCard(billing(), TEST_CARDS.works);
  await confirm(oldSession);
  await billing().advanceDays(0.1);
  await replaceCard(billing());
  expect((await confirm(oldSession)).data.card?.last4).toBe('4444');
});

describe('a due payment', () => {
  test('is charged to the new card once', async () => {
    await buyWithFailingRenewal();
    const session = await submitReplacementCard(billing());
    expect(getStatus(await confirm(session))).toBe('active');
    await confirm(session);
    const paidCharges = (await billing().stripe.charges.list({})).data.filter(({ paid }) => paid);
    expect(paidCharges).toHaveLength(1);
  });

  test('stays due, with a conflict error, when the new card is declined too', async () => {
    await buyWithFailingRenewal();
    await expect(replaceCard(billing(), TEST_CARDS.failsLater)).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringMatching(/payment due was declined/),
    });
    expect((await billing().readUserRow()).billing?.subscription).toMatchObject({
      status: 'past_due',
      next_payment_attempt: expect.any(Date),
    });
    expect(getStatus(await replaceCard(billing()))).toBe('active');
  });
});

describe('confirmCard', () => {
  const submitOrganizationCard = () => submitReplacementCard(billing(), TEST_CARDS.mastercard, 'org');

  test('replaces the card of an organization for its admin and returns the organization', async () => {
    await createOrganization(billing());
    const id = await buySeats(billing());
    const { type, data } = await confirm(await submitOrganizationCard(), 'org');
    expect({ type, ...data }).toMatchObject({
      ...{ type: 'organization', name: 'Analytical Engines', seats: 5, seatsInUse: 1, orgAdminEmail: 'ada@example.com' },
      subscription: { id, status: 'active', amount: 6_000 },
      card: { last4: '4444' },
    });
    expect((await billing().readOrganizationRow()).billing?.card?.last4).toBe('4444');
  });

  test("rejects a personal card for an organization, and an organization's card for a user", async () => {
    await buyPremium(billing());
    const personalSession = await submitReplacementCard(billing());
    await createOrganization(billing(), { billing: PAID_BILLING });
    await expect(confirm(personalSession, 'org')).rejects.toMatchObject({ code: 'notFound' });
    await expect(confirm(await submitOrganizationCard(), 'user')).rejects.toMatchObject({ code: 'notFound' });
    expect((await billing().readUserRow()).billing?.card?.last4).toBe('4242');
  });

  test('charges a declined card once when its session is confirmed repeatedly', async () => {
    await buyWithFailingRenewal();
    const session = await submitReplacementCard(billing(), TEST_CARDS.failsLater);
    const before = await countFailedCharges();
    for (let times = 0; times < 3; times++) await expect(confirm(session)).rejects.toMatchObject({ code: 'conflict' });
    expect(await countFailedCharges()).toBe(before + 1);
  });

  test('charges a declined card once when two concurrent calls confirm its session', async () => {
    await buyWithFailingRenewal();
    const session = await submitReplacementCard(billing(), TEST_CARDS.failsLater);
    const before = await countFailedCharges();
    await Promise.allSettled([confirm(session), confirm(session)]);
    expect(await countFailedCharges()).toBe(before + 1);
  });

  test('charges a second card after the first was declined', async () => {
    await buyWithFailingRenewal();
    await expect(replaceCard(billing(), TEST_CARDS.failsLater)).rejects.toMatchObject({ code: 'conflict' });
    const before = await countFailedCharges();
    await expect(replaceCard(billing(), TEST_CARDS.failsLater)).rejects.toMatchObject({ code: 'conflict' });
    expect(await countFailedCharges()).toBe(before + 1);
  });
});

describe('confirmCard with an invalid session', () => {
  const readDefaultCard = async () => (await readSubscription()).default_payment_method;

  test.each([
    ['an unknown session', async () => 'cs_test_none', 'notFound'],
    ['a session that sold a subscription', () => payCheckout(billing()), 'notFound'],
  ])('rejects %s', async (_, session, code) => {
    const session_id = await session();
    if (session_id === 'cs_test_none') await buyPremium(billing());
    await expect(confirm(session_id)).rejects.toMatchObject({ code });
  });

  test("throws notFound for another user's session and keeps the card", async () => {
    await billing().clients.users.add({ userId: 'bob', email: 'bob@example.com', created: billing().clock.now });
    await buyPremium(billing(), { userId: 'bob' });
    await buyPremium(billing());
    const before = await readDefaultCard();
    const { url } = await createCardSession(billing().clients, CARD_SESSION_INPUT, await billing().payer('bob'));
    await expect(confirm(readSessionId(url))).rejects.toMatchObject({ code: 'notFound' });
    expect(await readDefaultCard()).toBe(before);
  });

  test('throws conflict for a session without a card', async () => {
    await buyPremium(billing());
    const { url } = await createCardSession(billing().clients, CARD_SESSION_INPUT, await billing().payer());
    await expect(confirm(readSessionId(url))).rejects.toMatchObject({ code: 'conflict' });
  });

  test('throws conflict for a card that was removed again, and keeps the old one', async () => {
    await buyPremium(billing());
    const session = await submitReplacementCard(billing());
    await detachLatestCard(billing());
    const before = await readDefaultCard();
    const message = 'Your new card was removed. Add it again.';
    for (let times = 0; times < 2; times++) await expect(confirm(session)).rejects.toMatchObject({ code: 'conflict', message });
    expect(await readDefaultCard()).toBe(before);
  });

  test('throws forbidden for an organization that the caller does not manage', async () => {
    await buyPremium(billing());
    await expect(confirm(await submitReplacementCard(billing()), 'org')).rejects.toMatchObject({ code: 'forbidden' });
    expect((await billing().readUserRow()).billing?.card?.last4).toBe('4242');
  });
});

test('ignores a subscription that ends while the card is replaced', async () => {
  await buyPremium(billing());
  const session_id = await submitReplacementCard(billing());
  const { id = '' } = (await billing().readUserRow()).billing?.subscription ?? {};
  billing().options.intercept = async ({ method, path }, proceed) => {
    if (method === 'POST' && path === `/v1/subscriptions/${id}`) {
      delete billing().options.intercept;
      await billing().stripe.subscriptions.cancel(id);
    }
    return proceed();
  };
  await confirmCard(billing().clients, { session_id, account_type: 'user' }, await billing().payer());
  expect(billing().options.intercept).toBeUndefined();
  expect((await billing().readUserRow()).billing?.subscription?.status).toBe('canceled');
});
