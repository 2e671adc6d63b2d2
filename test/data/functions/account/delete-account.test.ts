import { describe, expect, test } from 'vitest';
import { deleteAccount } from '../../../../functions/account/delete-account.lambda.ts';
import { setCancelAtPeriodEnd } from '../../../../functions/account/set-cancel-at-period-end.lambda.ts';
import { syncBilling } from '../../../../functions/billing/sync-billing.ts';
import { createCheckoutSession } from '../../../../functions/checkout/create-checkout-session.lambda.ts';
import type { Clients } from '../../../../functions/clients.ts';
import { acceptInvite } from '../../../../functions/invites/accept-invite.lambda.ts';
import { setMemberStatus } from '../../../../functions/organizations/set-member-status.lambda.ts';
import { createOrganization } from '../../../../functions/staff/create-organization.lambda.ts';
import { updateOrganization } from '../../../../functions/staff/update-organization.lambda.ts';
import { buyPremium, CHECKOUT_INPUT, submitCard } from '../../../support/billing/checkout-steps.ts';
import { stripeFailure } from '../../../support/billing/stripe-clients.ts';
import { TEST_CARDS } from '../../../support/billing/test-cards.ts';
import { forEachTest } from '../../../support/for-each-test.ts';
import { addMember, inviteAndGetLink } from '../../../support/organizations/organization-fixture.ts';
import { actor, ORG_ID, USER_ID } from '../../../support/record-builders.ts';
import { createSubscriber, deletionFixture } from '../../../support/users/deletion-fixture.ts';
import { addToStaffGroup, USER_EMAIL } from '../../../support/users/staff-fixture.ts';

const fixture = forEachTest(deletionFixture);

const DUE = new Date('2026-02-14T12:00:00Z');
const SCHEDULED = `Your account will be deleted on February 14, 2026. Keep your account first.`;

const createAccount = () => fixture().createUserAccount(USER_EMAIL);

const readSubscription = (id: string) => fixture().stripe.subscriptions.retrieve(id);

describe('deleteAccount', () => {
  test('schedules the deletion in 14 days and emails the date', async () => {
    const userId = await createAccount();
    expect(await fixture().delete(userId)).toMatchObject({ userId, deletion_due: DUE });
    expect(await fixture().listDueEmails()).toEqual([`deletionScheduled to ${USER_EMAIL}`]);
  });

  test('keeps the date and sends no second email when it is repeated', async () => {
    const userId = await createAccount();
    await fixture().delete(userId);
    await fixture().advanceDays(3);
    expect(await fixture().delete(userId)).toMatchObject({ deletion_due: DUE });
    expect(await fixture().listDueEmails()).toHaveLength(1);
  });

  test('sends one email when two tabs delete at the same time', async () => {
    const { userId } = await createSubscriber(fixture());
    await Promise.all([fixture().delete(userId), fixture().delete(userId)]);
    expect(await fixture().listDueEmails()).toHaveLength(1);
  });

  test('ends the subscription with its period', async () => {
    const { userId, subscriptionId } = await createSubscriber(fixture());
    expect(await fixture().delete(userId)).toMatchObject({ subscription: { cancel_at_period_end: true } });
    expect(await readSubscription(subscriptionId)).toMatchObject({ status: 'trialing', cancel_at_period_end: true });
  });

  test('cancels a subscription whose payment is due, so that it is not collected', async () => {
    const userId = await createAccount();
    const { subscription } = await buyPremium(fixture(), { userId, card: TEST_CARDS.failsLater });
    await fixture().advanceDays(8);
    const { customerId = '' } = await fixture().readUserRow(userId);
    await syncBilling(fixture().clients, customerId);
    expect((await readSubscription(subscription?.id ?? '')).status).toBe('past_due');
    expect(await fixture().delete(userId)).toMatchObject({ status: 'canceled' });
    await syncBilling(fixture().clients, customerId);
    const { data } = await fixture().stripe.invoices.list({ customer: customerId });
    expect(data.map(({ status }) => status)).toEqual(['void', 'paid']);
  });

  test.each<[string, () => Promise<string>, string]>([
    [
      'the admin of an organization',
      async () => USER_ID,
      'You are the admin of Analytical Engines. Contact us to hand it over before you delete your account.',
    ],
    [
      'staff',
      async () => {
        const userId = await createAccount();
        await addToStaffGroup(fixture().pool, { userId });
        return userId;
      },
      'You are staff. Leave the staff group before you delete your account.',
    ],
  ])('refuses to delete %s and changes nothing', async (_, arrange, message) => {
    const userId = await arrange();
    const rows = await fixture().listAllRows();
    await expect(fixture().delete(userId)).rejects.toMatchObject({ code: 'conflict', message });
    expect([await fixture().listAllRows(), await fixture().listDueEmails()]).toEqual([rows, []]);
  });

  test('refuses a user who becomes an admin in the meantime', async () => {
    const { userId } = await addMember(fixture(), USER_EMAIL);
    const isStaff = async () => {
      await updateOrganization(fixture().clients, { orgId: ORG_ID, adminUserId: userId, reason: 'Handed over' }, fixture().staff);
      return false;
    };
    await expect(deleteAccount({ ...fixture().clients, poolUsers: { isStaff } }, actor({ userId }))).rejects.toMatchObject({
      code: 'conflict',
    });
    expect((await fixture().readUserRow(userId)).deletionDue).toBeUndefined();
  });

  test('changes nothing while Stripe is unavailable, and succeeds on a retry', async () => {
    const { userId } = await createSubscriber(fixture());
    fixture().options.intercept = async () => stripeFailure(503);
    await expect(fixture().delete(userId)).rejects.toMatchObject({ code: 'retry' });
    expect((await fixture().readUserRow(userId)).deletionDue).toBeUndefined();
    expect(await fixture().listDueEmails()).toEqual([]);
    fixture().options.intercept = async (_, proceed) => proceed();
    expect(await fixture().delete(userId)).toMatchObject({ deletion_due: DUE });
  });
});

describe('a user whose deletion is scheduled', () => {
  test('cannot buy', async () => {
    const userId = await createAccount();
    await fixture().delete(userId);
    await expect(createCheckoutSession(fixture().clients, CHECKOUT_INPUT, await fixture().payer(userId))).rejects.toMatchObject({
      code: 'conflict',
      message: SCHEDULED,
    });
  });

  test('cannot buy in a session that is created at the same time', async () => {
    const userId = await createAccount();
    const payer = await fixture().payer(userId);
    const createPurchaseSession = async (...args: Parameters<Clients['checkouts']['createPurchaseSession']>) => {
      await fixture().delete(userId);
      return fixture().clients.checkouts.createPurchaseSession(...args);
    };
    const clients = { ...fixture().clients, checkouts: { ...fixture().clients.checkouts, createPurchaseSession } };
    await expect(createCheckoutSession(clients, CHECKOUT_INPUT, payer)).rejects.toMatchObject({ code: 'conflict' });
    const { data } = await fixture().stripe.checkout.sessions.list();
    expect(data.map(({ status }) => status)).toEqual(['expired']);
  });

  test('does not renew a subscription that they paid for in an open session', async () => {
    const userId = await createAccount();
    const { url } = await createCheckoutSession(fixture().clients, CHECKOUT_INPUT, await fixture().payer(userId));
    await submitCard(url);
    await fixture().delete(userId);
    const { data } = await fixture().stripe.subscriptions.list();
    expect(data).toMatchObject([{ status: 'trialing', cancel_at_period_end: true }]);
  });

  test('cannot renew their subscription', async () => {
    const { userId } = await createSubscriber(fixture());
    await fixture().delete(userId);
    await expect(
      setCancelAtPeriodEnd(fixture().clients, { cancel_at_period_end: false }, await fixture().payer(userId)),
    ).rejects.toMatchObject({ code: 'conflict', message: SCHEDULED });
  });

  test('cannot accept an invitation', async () => {
    const userId = await createAccount();
    const link = await inviteAndGetLink(fixture(), USER_EMAIL);
    await fixture().delete(userId);
    await expect(acceptInvite(fixture().clients, { ...link, password: null }, userId)).rejects.toMatchObject({
      code: 'conflict',
      message: 'Your account will be deleted. Keep your account first.',
    });
  });

  test('is not reactivated, but can be deactivated', async () => {
    const { userId } = await addMember(fixture(), USER_EMAIL);
    await fixture().delete(userId);
    await setMemberStatus(fixture().clients, { orgId: ORG_ID, userId, status: 'Deactivated' });
    await expect(setMemberStatus(fixture().clients, { orgId: ORG_ID, userId, status: 'Active' })).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('has scheduled the deletion'),
    });
  });

  test('does not become an admin', async () => {
    const { userId } = await addMember(fixture(), USER_EMAIL);
    const outsiderId = await fixture().createUserAccount('olga@example.com');
    await fixture().delete(userId);
    await fixture().delete(outsiderId);
    const change = { orgId: ORG_ID, adminUserId: userId, reason: 'Handed over' };
    const organization = { name: 'Engines', adminEmail: 'olga@example.com', seats: 5, reason: 'Bought' };
    for (const call of [
      () => updateOrganization(fixture().clients, change, fixture().staff),
      () => createOrganization(fixture().clients, organization, fixture().staff),
    ])
      await expect(call()).rejects.toMatchObject({
        code: 'conflict',
        message: expect.stringContaining('has scheduled the deletion'),
      });
  });
});
