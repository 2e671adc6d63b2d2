import { afterEach, beforeEach, expect, test } from 'vitest';
import { deleteUser } from '../../../../functions/admin/delete-user.ts';
import { sweepUploads } from '../../../../functions/events/sweep-uploads.ts';
import { acceptInvite } from '../../../../functions/invites/accept-invite.ts';
import { type CallFault, withCallFault } from '../../../support/call-faults.ts';
import { buyPremium } from '../../../support/checkout-steps.ts';
import {
  inviteEmails,
  latestInviteLink,
  memberRecord,
  organizationWithSeatCount,
} from '../../../support/organization-fixture.ts';
import { openUpload, type StaffFixture, staffFixture, storeImages } from '../../../support/staff-fixture.ts';

let desk: StaffFixture;
beforeEach(async () => {
  desk = await staffFixture();
});
afterEach(() => desk.close());

const remove = (cognitoSub: string) => deleteUser(desk.clients, { cognitoSub }, desk.staff);

/** A member with a library, an upload under way and a Premium of their own that has not ended yet. */
async function somebody(email: string): Promise<string> {
  const userId = await desk.createUserAccount(email);
  await buyPremium(desk, { userId });
  await storeImages(desk, userId, 1);
  await openUpload(desk, userId);
  await inviteEmails(desk, email);
  await acceptInvite(desk.clients, { ...latestInviteLink(desk, email), password: null }, userId);
  return userId;
}

async function requireGone(userId: string, email: string, subscriptionId: string): Promise<void> {
  expect(await desk.clients.poolUsers.find(userId)).toBeUndefined();
  expect(await desk.clients.users.current(userId)).toBeUndefined();
  expect(await memberRecord(desk, email)).toMatchObject({ userId, orgStatus: 'archived' });
  expect(await organizationWithSeatCount(desk)).toMatchObject({ seatsFree: 4, counted: 1 });
  expect((await desk.stripe.subscriptions.retrieve(subscriptionId)).status).toBe('canceled');
  const [last] = await desk.clients.audit.on(`user#${userId}`);
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
      const { billing } = await desk.userRow(userId);
      isCut = await withCallFault(desk, () => remove(userId), at, fault);
      expect(await remove(userId), `cut at ${at}`).toMatchObject({ type: 'success' });
      await requireGone(userId, email, billing?.subscription?.id ?? '');
    }
    expect(at).toBeGreaterThan(25);

    // Files whose call died between the record and them are the sweep's, in two rounds.
    await desk.advanceDays(1);
    await sweepUploads(desk.clients);
    expect([await desk.imageSortKeys(), await desk.objects.media(), await desk.objects.uploads()]).toEqual([[], [], []]);
  },
  300_000,
);
