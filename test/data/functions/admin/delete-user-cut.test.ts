import { expect, test } from 'vitest';
import { deleteUser } from '../../../../functions/admin/delete-user.ts';
import { sweepUploads } from '../../../../functions/events/sweep-uploads.ts';
import { acceptInvite } from '../../../../functions/invites/accept-invite.ts';
import { type CallFault, withCallFault } from '../../../support/call-faults.ts';
import { buyPremium } from '../../../support/checkout-steps.ts';
import { forEachTest } from '../../../support/for-each-test.ts';
import {
  inviteEmails,
  latestInviteLink,
  memberRecord,
  organizationWithSeatCount,
} from '../../../support/organization-fixture.ts';
import { openUpload, staffFixture, storeImages, userAuditEntries } from '../../../support/staff-fixture.ts';

const fixture = forEachTest(staffFixture);

const remove = (cognitoSub: string) => deleteUser(fixture().clients, { cognitoSub }, fixture().staff);

/** A member with a library, an upload under way and a Premium of their own that has not ended yet. */
async function somebody(email: string): Promise<string> {
  const userId = await fixture().createUserAccount(email);
  await buyPremium(fixture(), { userId });
  await storeImages(fixture(), userId, 1);
  await openUpload(fixture(), userId);
  await inviteEmails(fixture(), email);
  await acceptInvite(fixture().clients, { ...latestInviteLink(fixture(), email), password: null }, userId);
  return userId;
}

async function requireGone(userId: string, email: string, subscriptionId: string): Promise<void> {
  expect(await fixture().clients.poolUsers.find(userId)).toBeUndefined();
  expect(await fixture().clients.users.current(userId)).toBeUndefined();
  expect(await memberRecord(fixture(), email)).toMatchObject({ userId, orgStatus: 'archived' });
  expect(await organizationWithSeatCount(fixture())).toMatchObject({ seatsFree: 4, counted: 1 });
  expect((await fixture().stripe.subscriptions.retrieve(subscriptionId)).status).toBe('canceled');
  const [last] = await userAuditEntries(fixture(), userId);
  expect(last).toMatchObject({ act: 'deleteUser', after: { type: 'success' } });
}

/** Where a process dies tells all states apart; what the SDK makes of a lost answer is much the same everywhere. */
test.each<[CallFault, number]>([
  ['dies', 1],
  ['loses the answer', 4],
])(
  'a deletion of which a call %s, every %i., ends the same when it is run again',
  async (fault, step) => {
    let at = step;
    for (let isCut = true; isCut; at += step) {
      const email = `eve-${at}@example.com`;
      const userId = await somebody(email);
      const { billing } = await fixture().userRow(userId);
      isCut = await withCallFault(fixture(), () => remove(userId), at, fault);
      expect(await remove(userId), `cut at ${at}`).toMatchObject({ type: 'success' });
      await requireGone(userId, email, billing?.subscription?.id ?? '');
    }
    expect(at).toBeGreaterThan(25);

    // Files whose call died between the record and them are the sweep's, in two rounds.
    await fixture().advanceDays(1);
    await sweepUploads(fixture().clients);
    expect([await fixture().imageSortKeys(), await fixture().objects.media(), await fixture().objects.uploads()]).toEqual([
      [],
      [],
      [],
    ]);
  },
  300_000,
);
