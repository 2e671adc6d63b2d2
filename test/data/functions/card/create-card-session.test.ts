import { afterEach, beforeEach, expect, test } from 'vitest';
import { createCardSession } from '../../../../functions/card/create-card-session.ts';
import { syncBilling } from '../../../../functions/sync-billing.ts';
import { ORG_ID, type TestBilling, testBilling } from '../../../support/billing.ts';
import { CARDS } from '../../../support/cards.ts';
import { foundCompany } from '../../../support/company.ts';
import { buy, CARD_WISH, sendCard, sessionIn } from '../../../support/shopping.ts';

let billing: TestBilling;
beforeEach(async () => {
  billing = await testBilling();
});
afterEach(() => billing.close());

const open = async (wish: object = {}) => createCardSession(billing.clients, { ...CARD_WISH, ...wish }, await billing.payer());

test('a page takes a card for the customer, sells nothing, and leads back', async () => {
  await buy(billing);
  const { url } = await open();
  const session = await billing.stripe.checkout.sessions.retrieve(sessionIn(url));
  expect(session).toMatchObject({
    mode: 'setup',
    customer: (await billing.user()).customerId,
    success_url: CARD_WISH.success_url,
  });
  expect(await sendCard(url, CARDS.mastercard)).toBe(CARD_WISH.success_url.replace('{CHECKOUT_SESSION_ID}', session.id));
});

test('it stays open beside a live subscription', async () => {
  await buy(billing);
  const { url } = await open();
  await open();
  expect((await billing.stripe.checkout.sessions.retrieve(sessionIn(url))).status).toBe('open');
});

test('where a payment is due the page says what saving the card does', async () => {
  await buy(billing, { card: CARDS.failsLater });
  expect(await textOf(await open())).toBeNull();
  await billing.pass(7.1);
  await syncBilling(billing.clients, (await billing.user()).customerId ?? '');
  expect(await textOf(await open())).toBe('A payment is due: this card pays it as soon as it is saved.');
});

const textOf = async ({ url }: { url: string }) =>
  (await billing.stripe.checkout.sessions.retrieve(sessionIn(url))).custom_text.submit?.message ?? null;

test.each([
  [{ account_type: 'org' }, 'forbidden', 'You do not manage an organization.'],
  [{ success_url: 'https://evil.example/' }, 'badRequest', 'success_url: must lead back to https://site.example'],
  [{}, 'conflict', 'There is no card yet that could be replaced.'],
])('%j of somebody without a card is refused as %s', async (wish, code, message) => {
  await expect(open(wish)).rejects.toMatchObject({ code, message });
  expect(billing.calls).toEqual([]);
});

test('the admin of an organization leaves a card for that, and none for themselves', async () => {
  await buy(billing);
  await foundCompany(billing);
  const { url } = await open({ account_type: 'org' });
  expect(await billing.stripe.checkout.sessions.retrieve(sessionIn(url))).toMatchObject({
    customer: (await billing.organization()).customerId,
    client_reference_id: ORG_ID,
    metadata: { orgId: ORG_ID },
  });
  await expect(open()).rejects.toMatchObject({
    code: 'forbidden',
    message: 'Your organization pays for this account. Change its card instead.',
  });
});
