import { expect, test } from 'vitest';
import { sweepUploads } from '../../../../functions/events/sweep-uploads.lambda.ts';
import { acceptInvite } from '../../../../functions/invites/accept-invite.lambda.ts';
import { deleteUser } from '../../../../functions/staff/delete-user.lambda.ts';
import { buyPremium } from '../../../support/billing/checkout-steps.ts';
import { type CallFault, withCallFault } from '../../../support/faults/call-faults.ts';
import { forEachTest } from '../../../support/for-each-test.ts';
import {
  inviteEmails,
  latestInviteLink,
  readOrganizationWithSeatCount,
} from '../../../support/organizations/organization-fixture.ts';
import { ORG_ID } from '../../../support/record-builders.ts';
import { listUserAuditEntries, openUpload, staffFixture, storeImages } from '../../../support/users/staff-fixture.ts';

const fixture = forEachTest(staffFixture);

const remove = (cognitoSub: string) => deleteUser(fixture().clients, { cognitoSub }, fixture().staff);

async function createMemberWithData(email: string): Promise<string> {
  const userId = await fixture().createUserAccount(email);
  await buyPremium(fixture(), { userId });
  await storeImages(fixture(), userId, 1);
  await openUpload(fixture(), userId);
  await inviteEmails(fixture(), email);
  await acceptInvite(fixture().clients, { ...latestInviteLink(fixture(), email), password: null }, userId);
  return userId;
}

async function requireUserDeleted(userId: string, subscriptionId: string): Promise<void> {
  expect(await fixture().clients.poolUsers.find(userId)).toBeUndefined();
  expect(await fixture().clients.users.getConsistently(userId)).toBeUndefined();
  expect(await fixture().clients.members.get(ORG_ID, userId)).toBeUndefined();
  expect(await readOrganizationWithSeatCount(fixture())).toMatchObject({ seatsFree: 4, counted: 1 });
  expect((await fixture().stripe.subscriptions.retrieve(subscriptionId)).status).toBe('canceled');
  const [lastEntry] = await listUserAuditEntries(fixture(), userId);
  expect(lastEntry).toMatchObject({ act: 'deleteUser', after: { type: 'success' } });
}

/**
 * A crash is injected before every write, because each one leaves another state. A lost response is injected at every fourth call
 * only: the SDK handles it the same way everywhere.
 */
test.each<[CallFault, number, number]>([
  ['crash', 1, 15],
  ['lost response', 4, 25],
])(
  'completes on a retry after the fault "%s", at call numbers in steps of %i',
  async (fault, step, minCalls) => {
    let at = step;
    for (let wasReached = true; wasReached; at += step) {
      const email = `eve-${at}@example.com`;
      const userId = await createMemberWithData(email);
      const { billing } = await fixture().readUserRow(userId);
      wasReached = await withCallFault(fixture(), () => remove(userId), at, fault);
      expect(await remove(userId), `fault at call ${at}`).toMatchObject({ type: 'success' });
      await requireUserDeleted(userId, billing?.subscription?.id ?? '');
    }
    expect(at).toBeGreaterThan(minCalls);

    // A crash between deleting a record and deleting its files leaves the files to `sweepUploads`.
    await fixture().advanceDays(1);
    await sweepUploads(fixture().clients);
    expect([await fixture().listImageSortKeys(), await fixture().objects.media(), await fixture().objects.uploads()]).toEqual([
      [],
      [],
      [],
    ]);
  },
  300_000,
);
