import { expect, test, vi } from 'vitest';
import { confirmCard } from '../../../../functions/checkout/confirm-card.lambda.ts';
import { createCardSession } from '../../../../functions/checkout/create-card-session.lambda.ts';
import { stripeWebhook } from '../../../../functions/events/stripe-webhook.lambda.ts';
import { updateOrganization } from '../../../../functions/staff/update-organization.lambda.ts';
import { CARD_SESSION_INPUT, readSessionId, submitCard, submitReplacementCard } from '../../../support/billing/checkout-steps.ts';
import { TEST_CARDS } from '../../../support/billing/test-cards.ts';
import { forEachTest } from '../../../support/for-each-test.ts';
import { addMember } from '../../../support/organizations/organization-fixture.ts';
import { ORG_ID } from '../../../support/record-builders.ts';
import { staffFixture } from '../../../support/users/staff-fixture.ts';

const fixture = forEachTest(staffFixture);

/** Ada, the admin, submits a card for the organization. Before it is confirmed, Bob becomes the admin. */
async function replaceAdminAfterCardSubmission() {
  const customerId = await fixture().clients.customers.createForOrganization(await fixture().readOrganizationRow());
  await fixture().clients.billingRecords.attachCustomer({ type: 'org', id: ORG_ID }, customerId, 'ada@example.com');
  const session_id = await submitReplacementCard(fixture(), TEST_CARDS.mastercard, 'org');
  const { userId } = await addMember(fixture(), 'bob@example.com');
  await updateOrganization(fixture().clients, { orgId: ORG_ID, adminUserId: userId, reason: 'Asked us to' }, fixture().staff);
  const readDefaultCard = async () => {
    const customer = await fixture().stripe.customers.retrieve(customerId);
    return customer.deleted ? undefined : customer.invoice_settings.default_payment_method;
  };
  return { session_id, userId, readDefaultCard };
}

test('throws conflict for the card of a former admin when the new admin confirms it', async () => {
  const { session_id, userId, readDefaultCard } = await replaceAdminAfterCardSubmission();
  const payer = await fixture().payer(userId);
  const call = confirmCard(fixture().clients, { session_id, account_type: 'org' }, payer);
  await expect(call).rejects.toMatchObject({ code: 'conflict', message: expect.stringMatching(/former admin/) });
  expect(await readDefaultCard()).toBeNull();
});

test('ignores and reports the card of a former admin when an event names it', async () => {
  const warnings: string[] = [];
  vi.spyOn(console, 'warn').mockImplementation((line) => void warnings.push(String(line)));
  const { session_id, readDefaultCard } = await replaceAdminAfterCardSubmission();
  await fixture().emulator.runDue();
  for (const delivery of fixture().deliveries) await stripeWebhook(fixture().clients, delivery);
  expect(await readDefaultCard()).toBeNull();
  expect(warnings.filter((line) => line.includes('cardRejected') && line.includes(session_id))).toHaveLength(1);
});

test('accepts the card of the current admin', async () => {
  const { userId, readDefaultCard } = await replaceAdminAfterCardSubmission();
  const { url } = await createCardSession(
    fixture().clients,
    { ...CARD_SESSION_INPUT, account_type: 'org' },
    await fixture().payer(userId),
  );
  await submitCard(url, TEST_CARDS.mastercard);
  await confirmCard(fixture().clients, { session_id: readSessionId(url), account_type: 'org' }, await fixture().payer(userId));
  expect(await readDefaultCard()).toMatch(/^pm_/);
});
