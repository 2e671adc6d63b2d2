import { describe, expect, test } from 'vitest';
import { setCancelAtPeriodEnd } from '../../../../functions/account/set-cancel-at-period-end.lambda.ts';
import { syncBilling } from '../../../../functions/billing/sync-billing.ts';
import { stripeFailure } from '../../../support/billing/stripe-clients.ts';
import { forEachTest } from '../../../support/for-each-test.ts';
import { createSubscriber, deletionFixture } from '../../../support/users/deletion-fixture.ts';
import { USER_EMAIL } from '../../../support/users/staff-fixture.ts';

const fixture = forEachTest(deletionFixture);

const createAccount = () => fixture().createUserAccount(USER_EMAIL);

const readSubscription = (id: string) => fixture().stripe.subscriptions.retrieve(id);

describe('keepAccount', () => {
  test('cancels the deletion, renews the subscription and emails', async () => {
    const { userId, subscriptionId } = await createSubscriber(fixture());
    await fixture().delete(userId);
    expect(await fixture().keep(userId)).not.toHaveProperty('deletion_due');
    expect(await readSubscription(subscriptionId)).toMatchObject({ cancel_at_period_end: false, metadata: { userId } });
    expect(await fixture().listDueEmails()).toEqual([`deletionCanceled to ${USER_EMAIL}`, `deletionScheduled to ${USER_EMAIL}`]);
  });

  test('leaves a subscription canceled that the user had canceled', async () => {
    const { userId, subscriptionId } = await createSubscriber(fixture());
    await setCancelAtPeriodEnd(fixture().clients, { cancel_at_period_end: true }, await fixture().payer(userId));
    await fixture().delete(userId);
    await fixture().keep(userId);
    expect((await readSubscription(subscriptionId)).cancel_at_period_end).toBe(true);
  });

  test('leaves a subscription canceled that the user cancels while the deletion is scheduled', async () => {
    const { userId, subscriptionId } = await createSubscriber(fixture());
    await fixture().delete(userId);
    await setCancelAtPeriodEnd(fixture().clients, { cancel_at_period_end: true }, await fixture().payer(userId));
    await fixture().keep(userId);
    expect((await readSubscription(subscriptionId)).cancel_at_period_end).toBe(true);
  });

  test('succeeds when it is repeated, and when nothing is scheduled', async () => {
    const userId = await createAccount();
    expect(await fixture().keep(userId)).toMatchObject({ userId });
    expect(await fixture().listDueEmails()).toEqual([]);
    await fixture().delete(userId);
    await Promise.all([fixture().keep(userId), fixture().keep(userId)]);
    expect(await fixture().keep(userId)).toMatchObject({ userId });
    expect(await fixture().listDueEmails()).toHaveLength(2);
  });

  test('keeps the account while Stripe is unavailable, and renews the subscription at the next sync', async () => {
    const { userId, subscriptionId } = await createSubscriber(fixture());
    await fixture().delete(userId);
    fixture().options.intercept = async () => stripeFailure(503);
    await expect(fixture().keep(userId)).rejects.toMatchObject({ code: 'retry' });
    fixture().options.intercept = async (_, proceed) => proceed();
    expect((await fixture().readUserRow(userId)).deletionDue).toBeUndefined();
    await syncBilling(fixture().clients, (await fixture().readUserRow(userId)).customerId ?? '');
    expect((await readSubscription(subscriptionId)).cancel_at_period_end).toBe(false);
  });

  test('throws conflict when the removal has started', async () => {
    const userId = await createAccount();
    await fixture().delete(userId);
    await fixture().advanceDays(14);
    expect(await fixture().clients.accountDeletions.claim(userId, fixture().clock.now)).toBe(true);
    await expect(fixture().keep(userId)).rejects.toMatchObject({
      code: 'conflict',
      message: 'Your account is being deleted. It can no longer be kept.',
    });
  });
});
