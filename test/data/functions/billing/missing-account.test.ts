import { AdminDeleteUserCommand, DeleteUserCommand } from '@aws-sdk/client-cognito-identity-provider';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { syncBilling } from '../../../../functions/billing/sync-billing.ts';
import { createCheckoutSession } from '../../../../functions/checkout/create-checkout-session.lambda.ts';
import { reconcileBilling } from '../../../../functions/events/reconcile-billing.lambda.ts';
import { removePendingAccounts } from '../../../../functions/events/remove-pending-accounts.ts';
import { acceptInvite } from '../../../../functions/invites/accept-invite.lambda.ts';
import { deleteUser } from '../../../../functions/staff/delete-user.lambda.ts';
import { buyPremium, CHECKOUT_INPUT } from '../../../support/billing/checkout-steps.ts';
import { deliverEvents } from '../../../support/billing/deliver-events.ts';
import { withCallFault } from '../../../support/faults/call-faults.ts';
import { forEachTest } from '../../../support/for-each-test.ts';
import {
  inviteEmails,
  latestInviteLink,
  readOrganizationWithSeatCount,
} from '../../../support/organizations/organization-fixture.ts';
import { ORG_ID, USER_ID } from '../../../support/record-builders.ts';
import { openUpload, staffFixture, storeImages, USER_EMAIL } from '../../../support/users/staff-fixture.ts';
import { signIn, USER_POOL_ID } from '../../../support/users/user-pool-fixture.ts';

const fixture = forEachTest(staffFixture);
const warnings: string[] = [];
beforeEach(() => {
  warnings.length = 0;
  vi.spyOn(console, 'warn').mockImplementation((line) => void warnings.push(String(line)));
});

const HOUR = 1 / 24;

async function createSubscriber(email = USER_EMAIL): Promise<string> {
  const userId = await fixture().createUserAccount(email);
  await buyPremium(fixture(), { userId });
  await deliverEvents(fixture());
  return userId;
}

const deleteInConsole = (Username: string) =>
  fixture().pool.cognito.send(new AdminDeleteUserCommand({ UserPoolId: USER_POOL_ID, Username }));

async function deleteOwnUser(email: string): Promise<void> {
  const { accessToken: AccessToken } = await signIn(fixture().pool, email);
  await fixture().pool.cognito.send(new DeleteUserCommand({ AccessToken }));
}

const listStatuses = async () => (await fixture().stripe.subscriptions.list({ status: 'all' })).data.map(({ status }) => status);
const countCharges = async () => (await fixture().stripe.charges.list()).data.length;
const listWarnings = () => warnings.map((line) => JSON.parse(line).message);

describe('an event that announces a charge', () => {
  test('cancels the trial of a user who deleted their sign-in, before it is charged', async () => {
    const userId = await createSubscriber();
    await createCheckoutSession(fixture().clients, CHECKOUT_INPUT, await fixture().payer(USER_ID));
    await deleteOwnUser(USER_EMAIL);
    await fixture().advanceDays(4.1);
    await deliverEvents(fixture(), ['customer.subscription.trial_will_end']);
    expect(await listStatuses()).toEqual(['canceled']);
    await fixture().advanceDays(5);
    expect(await countCharges()).toBe(0);
    expect(await fixture().clients.pendingRemovals.list()).toEqual([userId]);
    expect(listWarnings()).toEqual(['missingAccount']);
  });

  test('cancels a renewal within the hour in which its invoice is a draft', async () => {
    const userId = await createSubscriber();
    await deleteInConsole(userId);
    await fixture().advanceDays(7 + HOUR / 60);
    await deliverEvents(fixture(), ['invoice.created']);
    await fixture().advanceDays(1);
    expect(await listStatuses()).toEqual(['canceled']);
    expect(await countCharges()).toBe(0);
  });

  test('cancels a yearly renewal a week before it is charged', async () => {
    const userId = await createSubscriber();
    await fixture().advanceDays(8);
    await deleteInConsole(userId);
    await fixture().advanceDays(358);
    await deliverEvents(fixture(), ['invoice.upcoming']);
    expect(await listStatuses()).toEqual(['canceled']);
    expect(await countCharges()).toBe(1);
  });

  test('changes nothing while the user exists', async () => {
    await createSubscriber();
    await fixture().advanceDays(7.5);
    await deliverEvents(fixture());
    expect(await listStatuses()).toEqual(['active']);
    expect(await fixture().clients.pendingRemovals.list()).toEqual([]);
  });

  test('is rejected during an outage of the user pool, and no account is ended', async () => {
    await createSubscriber();
    await fixture().advanceDays(4.1);
    fixture().pool.faults.set({ service: 'cognito', kind: 'throttle', count: 1 });
    await expect(deliverEvents(fixture())).rejects.toMatchObject({ name: 'TooManyRequestsException' });
    expect(await listStatuses()).toEqual(['trialing']);
    expect(await fixture().clients.pendingRemovals.list()).toEqual([]);
  });

  test('leaves a customer without a row unchanged, who may belong to another stage', async () => {
    const userId = await createSubscriber();
    await deleteInConsole(userId);
    await fixture().clients.users.remove(userId, (await fixture().readUserRow(userId)).customerId);
    await fixture().advanceDays(4.1);
    await deliverEvents(fixture());
    expect(await listStatuses()).toEqual(['trialing']);
  });

  test('is rejected once 20 users were missing within a day, because the pool may be lost', async () => {
    const userId = await createSubscriber();
    await fixture().clients.rateLimits.require('missingAccounts', 'all', fixture().clock.now, 19);
    await deleteInConsole(userId);
    await fixture().advanceDays(4.1);
    await fixture().clients.rateLimits.require('missingAccounts', 'all', fixture().clock.now, 20);
    await expect(deliverEvents(fixture())).rejects.toMatchObject({ code: 'retry' });
    expect(await listStatuses()).toEqual(['trialing']);
  });
});

describe('reconcileBilling', () => {
  test('cancels the subscription when the webhook missed the event', async () => {
    await reconcileBilling(fixture().clients);
    const userId = await createSubscriber();
    await deleteInConsole(userId);
    await fixture().advanceDays(4.1);
    await reconcileBilling(fixture().clients);
    expect(await listStatuses()).toEqual(['canceled']);
  });

  test('cancels the subscription in a full scan', async () => {
    const userId = await createSubscriber();
    await deleteInConsole(userId);
    await reconcileBilling(fixture().clients);
    expect(await listStatuses()).toEqual(['canceled']);
  });
});

describe('removePendingAccounts', () => {
  async function createMissingMember(email: string): Promise<string> {
    const userId = await createSubscriber(email);
    await storeImages(fixture(), userId, 1);
    await openUpload(fixture(), userId);
    await inviteEmails(fixture(), email);
    await acceptInvite(fixture().clients, { ...latestInviteLink(fixture(), email), password: null }, userId);
    await deliverEvents(fixture());
    await deleteInConsole(userId);
    await fixture().advanceDays(4.1);
    return userId;
  }

  async function requireRemoved(userId: string, email: string): Promise<void> {
    expect(await fixture().clients.users.getConsistently(userId)).toBeUndefined();
    expect(await fixture().clients.images.count(userId)).toBe(0);
    expect((await fixture().clients.members.list(ORG_ID)).map((member) => member.email)).not.toContain(email);
    expect(await readOrganizationWithSeatCount(fixture())).toMatchObject({ seatsFree: 4, counted: 1 });
    expect(await fixture().clients.pendingRemovals.list()).toEqual([]);
    expect(new Set(await listStatuses())).toEqual(new Set(['canceled']));
  }

  test('frees the seat and deletes the images, the uploads and the row', async () => {
    const userId = await createMissingMember(USER_EMAIL);
    await deliverEvents(fixture());
    await removePendingAccounts(fixture().clients);
    await requireRemoved(userId, USER_EMAIL);
    expect([await fixture().objects.media(), await fixture().objects.uploads()]).toEqual([[], []]);
    expect(listWarnings()).toContain('accountRemoved');
  });

  test('completes on a retry after a crash before every third write, and repeated runs change nothing', async () => {
    for (let at = 1, wasReached = true; wasReached; at += 3) {
      const email = `eve-${at}@example.com`;
      const userId = await createMissingMember(email);
      const run = async () => {
        await deliverEvents({ ...fixture(), deliveries: [...fixture().deliveries] });
        await removePendingAccounts(fixture().clients);
      };
      wasReached = await withCallFault(fixture(), run, at, 'crash');
      // The lease of the crashed call ends.
      await fixture().advanceDays(HOUR / 90);
      await run();
      const rows = await fixture().listAllRows();
      // One of the two calls is rejected, because the other holds the lock of the event. Stripe then sends it again.
      await Promise.allSettled([run(), run()]);
      await run();
      await requireRemoved(userId, email);
      expect(await fixture().listAllRows(), `crash at call ${at}`).toEqual(rows);
      fixture().deliveries.length = 0;
    }
  }, 300_000);

  test('leaves the admin of an organization listed, and ends only their own billing', async () => {
    await buyPremium(fixture(), { userId: USER_ID }).catch(() => undefined);
    await fixture().clients.pendingRemovals.add(USER_ID);
    await removePendingAccounts(fixture().clients);
    expect(await fixture().clients.pendingRemovals.list()).toEqual([USER_ID]);
    expect(listWarnings()).toContain('accountNotRemoved');
  });

  test('leaves a user who is in the pool to staff', async () => {
    const userId = await createSubscriber();
    await fixture().clients.pendingRemovals.add(userId);
    await removePendingAccounts(fixture().clients);
    expect(await fixture().readUserRow(userId)).toMatchObject({ userId });
    expect(await fixture().clients.pendingRemovals.list()).toEqual([]);
  });

  test('deletes the row that an interrupted deleteUser left', async () => {
    const userId = await createSubscriber();
    const clients = fixture().clients;
    const remove = () => Promise.reject(new Error('The function timed out.'));
    const interrupted = { ...clients, users: { ...clients.users, remove } };
    await expect(deleteUser(interrupted, { cognitoSub: userId }, fixture().staff)).rejects.toThrow('timed out');
    await removePendingAccounts(clients);
    expect(await clients.users.getConsistently(userId)).toBeUndefined();
    expect(await clients.pendingRemovals.list()).toEqual([]);
  });

  test('does not list a user whom staff deleted completely', async () => {
    const userId = await createSubscriber();
    await deleteUser(fixture().clients, { cognitoSub: userId }, fixture().staff);
    expect(await fixture().clients.pendingRemovals.list()).toEqual([]);
    await expect(syncBilling(fixture().clients, 'cus_unknown')).resolves.toBeUndefined();
  });
});
