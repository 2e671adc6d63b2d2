import { expect, test } from 'vitest';
import type { Input } from '#shared/api.ts';
import { syncBilling } from '../../../../functions/billing/sync-billing.ts';
import { createCardSession } from '../../../../functions/checkout/create-card-session.lambda.ts';
import { billingFixture } from '../../../support/billing/billing-fixture.ts';
import { buyPremium, CARD_SESSION_INPUT, readSessionId, submitCard } from '../../../support/billing/checkout-steps.ts';
import { TEST_CARDS } from '../../../support/billing/test-cards.ts';
import { forEachTest } from '../../../support/for-each-test.ts';
import { createOrganization, PAID_BILLING } from '../../../support/organizations/organization-records.ts';
import { ORG_ID, USER_ID } from '../../../support/record-builders.ts';

const billing = forEachTest(billingFixture);

const createSession = async (changes: Partial<Input<'createCardSession'>> = {}) => {
  const input = { ...CARD_SESSION_INPUT, ...changes };
  return createCardSession(billing().clients, input, await billing().payer(USER_ID, input.account_type));
};

test('creates a setup session for the customer that redirects to the success URL', async () => {
  await buyPremium(billing());
  const { url } = await createSession();
  const session = await billing().stripe.checkout.sessions.retrieve(readSessionId(url));
  expect(session).toMatchObject({
    mode: 'setup',
    customer: (await billing().readUserRow()).customerId,
    success_url: CARD_SESSION_INPUT.success_url,
  });
  expect(await submitCard(url, TEST_CARDS.mastercard)).toBe(
    CARD_SESSION_INPUT.success_url.replace('{CHECKOUT_SESSION_ID}', session.id),
  );
});

test('keeps the five newest card sessions of a customer open', async () => {
  await buyPremium(billing());
  const sessions = [];
  for (let i = 0; i < 6; i++) {
    sessions.push(await createSession());
    await billing().advanceDays(1 / 86_400);
  }
  expect(await Promise.all(sessions.map(readStatus))).toEqual(['expired', 'open', 'open', 'open', 'open', 'open']);
});

test('shows a notice on the page when a payment is due', async () => {
  await buyPremium(billing(), { card: TEST_CARDS.failsLater });
  expect(await readPageNotice(await createSession())).toBeNull();
  await billing().advanceDays(7.1);
  await syncBilling(billing().clients, (await billing().readUserRow()).customerId ?? '');
  expect(await readPageNotice(await createSession())).toBe('A payment is due. This card is charged as soon as you save it.');
});

const readStatus = async ({ url }: { url: string }) =>
  (await billing().stripe.checkout.sessions.retrieve(readSessionId(url))).status;

const readPageNotice = async ({ url }: { url: string }) =>
  (await billing().stripe.checkout.sessions.retrieve(readSessionId(url))).custom_text.submit?.message ?? null;

test.each<[Partial<Input<'createCardSession'>>, string, string]>([
  [{ account_type: 'org' }, 'forbidden', 'You do not manage an organization.'],
  [{ success_url: 'https://evil.example/' }, 'badRequest', 'success_url: must be a URL on https://site.example'],
  [{}, 'conflict', 'You have no card to replace.'],
])('rejects the input %j with %s when the caller has no card', async (changes, code, message) => {
  await expect(createSession(changes)).rejects.toMatchObject({ code, message });
  expect(billing().calls).toEqual([]);
});

test("uses the organization's customer for its admin, and rejects a personal card without a subscription", async () => {
  await createOrganization(billing(), { billing: PAID_BILLING });
  const { url } = await createSession({ account_type: 'org' });
  expect(await billing().stripe.checkout.sessions.retrieve(readSessionId(url))).toMatchObject({
    customer: (await billing().readOrganizationRow()).customerId,
    client_reference_id: ORG_ID,
    metadata: { orgId: ORG_ID },
  });
  await expect(createSession()).rejects.toMatchObject({
    code: 'forbidden',
    message: 'Your organization pays for this account. There is nothing to buy.',
  });
});
