import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { confirmCard } from '../../../../functions/card/confirm-card.ts';
import { createCardSession } from '../../../../functions/card/create-card-session.ts';
import { type TestBilling, testBilling } from '../../../support/billing.ts';
import { CARDS } from '../../../support/cards.ts';
import { foundCompany, sellSeats } from '../../../support/company.ts';
import { buy, CARD_WISH, leaveCard, pay, removeLast, replaceCard, sessionIn } from '../../../support/shopping.ts';

let billing: TestBilling;
beforeEach(async () => {
  billing = await testBilling();
});
afterEach(() => billing.close());

const confirm = async (session_id: string, account_type: 'user' | 'org' = 'user') =>
  confirmCard(billing.clients, { session_id, account_type }, await billing.payer());
const statusIn = ({ data }: Awaited<ReturnType<typeof confirm>>) => data.subscription?.status;
const subscription = async () => {
  const { billing: known } = await billing.user();
  return billing.stripe.subscriptions.retrieve(known?.subscription?.id ?? '');
};

const failures = async () => (await billing.stripe.charges.list({})).data.filter(({ paid }) => !paid).length;

/** Somebody whose card has failed to renew. */
async function fallBehind() {
  await buy(billing, { card: CARDS.failsLater });
  await billing.pass(7.1);
  expect((await subscription()).status).toBe('past_due');
}

test('a new card pays from now on, for the subscription and for whatever else', async () => {
  await buy(billing);
  const { type, data } = await replaceCard(billing);
  expect({ type, card: data.card }).toEqual({ type: 'user', card: { brand: 'mastercard', last4: '4444', name: 'Ada Lovelace' } });
  const { default_payment_method, customer } = await subscription();
  expect(await billing.stripe.customers.retrieve(String(customer))).toMatchObject({
    invoice_settings: { default_payment_method },
  });
});

test('repeating it changes nothing', async () => {
  await buy(billing);
  const session = await leaveCard(billing);
  const first = await confirm(session);
  expect(await confirm(session)).toEqual(first);
});

test('an old confirmation does not bring an old card back', async () => {
  await buy(billing);
  const old = await leaveCard(billing, CARDS.works);
  await confirm(old);
  await billing.pass(0.1);
  await replaceCard(billing);
  expect((await confirm(old)).data.card?.last4).toBe('4444');
});

describe('what is due', () => {
  test('is paid with the new card, once', async () => {
    await fallBehind();
    const session = await leaveCard(billing);
    expect(statusIn(await confirm(session))).toBe('active');
    await confirm(session);
    const paid = (await billing.stripe.charges.list({})).data.filter(({ paid }) => paid);
    expect(paid).toHaveLength(1);
  });

  test('stays due where the new card is declined too, and that is said', async () => {
    await fallBehind();
    await expect(replaceCard(billing, CARDS.failsLater)).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringMatching(/declined for the payment that is due/),
    });
    expect((await billing.user()).billing?.subscription).toMatchObject({
      status: 'past_due',
      next_payment_attempt: expect.any(Date),
    });
    expect(statusIn(await replaceCard(billing))).toBe('active');
  });
});

describe('the admin of an organization', () => {
  const leave = () => leaveCard(billing, CARDS.mastercard, 'org');

  test('replaces the card of the organization, and answers the organization', async () => {
    await foundCompany(billing);
    const id = await sellSeats(billing);
    const { type, data } = await confirm(await leave(), 'org');
    expect({ type, ...data }).toMatchObject({
      ...{ type: 'organization', name: 'Analytical Engines', seats: 5, seatsInUse: 1, orgAdminEmail: 'ada@example.com' },
      subscription: { id, status: 'active', amount: 6_000 },
      card: { last4: '4444' },
    });
    expect((await billing.organization()).billing?.card?.last4).toBe('4444');
  });

  test('confirms no card that they left for themselves, nor the other way round', async () => {
    await buy(billing);
    const own = await leaveCard(billing);
    await foundCompany(billing);
    await expect(confirm(own, 'org')).rejects.toMatchObject({ code: 'notFound' });
    await expect(confirm(own, 'user')).rejects.toMatchObject({ code: 'forbidden' });
    await expect(confirm(await leave(), 'user')).rejects.toMatchObject({ code: 'forbidden' });
    expect((await billing.user()).billing?.card?.last4).toBe('4242');
  });

  test('is asked of a bank once, however often the decline is confirmed', async () => {
    await fallBehind();
    const session = await leaveCard(billing, CARDS.failsLater);
    const before = await failures();
    for (let times = 0; times < 3; times++) await expect(confirm(session)).rejects.toMatchObject({ code: 'conflict' });
    expect(await failures()).toBe(before + 1);
  });

  test('is asked of a bank once by the page and the event of one visit', async () => {
    await fallBehind();
    const session = await leaveCard(billing, CARDS.failsLater);
    const before = await failures();
    await Promise.allSettled([confirm(session), confirm(session)]);
    expect(await failures()).toBe(before + 1);
  });

  test('is asked of another card after one was declined', async () => {
    await fallBehind();
    await expect(replaceCard(billing, CARDS.failsLater)).rejects.toMatchObject({ code: 'conflict' });
    const before = await failures();
    await expect(replaceCard(billing, CARDS.failsLater)).rejects.toMatchObject({ code: 'conflict' });
    expect(await failures()).toBe(before + 1);
  });
});

describe('is refused, and changes no card', () => {
  const card = async () => (await subscription()).default_payment_method;

  test.each([
    ['a session that never was', async () => 'cs_test_none', 'notFound'],
    ['a session on which something was bought', () => pay(billing), 'notFound'],
  ])('%s', async (_, session, code) => {
    const session_id = await session();
    if (session_id === 'cs_test_none') await buy(billing);
    await expect(confirm(session_id)).rejects.toMatchObject({ code });
  });

  test('the card of somebody else', async () => {
    await billing.clients.users.add({ userId: 'bob', email: 'bob@example.com', created: billing.clock.now });
    await buy(billing, { userId: 'bob' });
    await buy(billing);
    const before = await card();
    const { url } = await createCardSession(billing.clients, CARD_WISH, await billing.payer('bob'));
    await expect(confirm(sessionIn(url))).rejects.toMatchObject({ code: 'notFound' });
    expect(await card()).toBe(before);
  });

  test('a page on which no card was left', async () => {
    await buy(billing);
    const { url } = await createCardSession(billing.clients, CARD_WISH, await billing.payer());
    await expect(confirm(sessionIn(url))).rejects.toMatchObject({ code: 'conflict' });
  });

  test('a card that was removed again, which is said', async () => {
    await buy(billing);
    const session = await leaveCard(billing);
    await removeLast(billing);
    const before = await card();
    const message = 'Your new card was removed again. Leave it once more.';
    for (let times = 0; times < 2; times++) await expect(confirm(session)).rejects.toMatchObject({ code: 'conflict', message });
    expect(await card()).toBe(before);
  });

  test('an organization that is not the caller’s', async () => {
    await buy(billing);
    await expect(confirm(await leaveCard(billing), 'org')).rejects.toMatchObject({ code: 'forbidden' });
    expect((await billing.user()).billing?.card?.last4).toBe('4242');
  });
});
