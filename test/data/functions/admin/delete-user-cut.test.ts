import { afterEach, beforeEach, expect, test } from 'vitest';
import { deleteUser } from '../../../../functions/admin/delete-user.ts';
import { sweepUploads } from '../../../../functions/events/sweep-uploads.ts';
import { acceptInvite } from '../../../../functions/invites/accept-invite.ts';
import { buy } from '../../../support/shopping.ts';
import { beginUpload, keepPictures, type TestStaff, testStaff } from '../../../support/staff.ts';
import { invite, linkTo, memberOf, seatsOf } from '../../../support/team.ts';
import { type WireFault, withFault } from '../../../support/wire-faults.ts';

let desk: TestStaff;
beforeEach(async () => {
  desk = await testStaff();
});
afterEach(() => desk.close());

const remove = (cognitoSub: string) => deleteUser(desk.clients, { cognitoSub }, desk.staff);

/** A member with a library, an upload under way and a Premium of their own that has not ended yet. */
async function somebody(email: string): Promise<string> {
  const userId = await desk.person(email);
  await buy(desk, { userId });
  await keepPictures(desk, userId, 1);
  await beginUpload(desk, userId);
  await invite(desk, email);
  await acceptInvite(desk.clients, { ...linkTo(desk, email), password: null }, userId);
  return userId;
}

async function requireGone(userId: string, email: string, subscriptionId: string): Promise<void> {
  expect(await desk.clients.poolUsers.find(userId)).toBeUndefined();
  expect(await desk.clients.users.current(userId)).toBeUndefined();
  expect(await memberOf(desk, email)).toMatchObject({ userId, orgStatus: 'archived' });
  expect(await seatsOf(desk)).toMatchObject({ seatsFree: 4, counted: 1 });
  expect((await desk.stripe.subscriptions.retrieve(subscriptionId)).status).toBe('canceled');
  const [last] = await desk.clients.audit.on(`user#${userId}`);
  expect(last).toMatchObject({ act: 'deleteUser', after: { type: 'success' } });
}

/** Where a process dies tells all states apart; what the SDK makes of a lost answer is much the same everywhere. */
test.each<[WireFault, number]>([
  ['dies', 1],
  ['loses the answer', 4],
])(
  'a deletion of which a call %s, every %i., ends the same when it is run again',
  async (fault, step) => {
    let at = step;
    for (let isCut = true; isCut; at += step) {
      const email = `eve-${at}@example.com`;
      const userId = await somebody(email);
      const { billing } = await desk.user(userId);
      isCut = await withFault(desk, () => remove(userId), at, fault);
      expect(await remove(userId), `cut at ${at}`).toMatchObject({ type: 'success' });
      await requireGone(userId, email, billing?.subscription?.id ?? '');
    }
    expect(at).toBeGreaterThan(25);

    // Files whose call died between the record and them are the sweep's, in two rounds.
    await desk.pass(1);
    await sweepUploads(desk.clients);
    expect([await desk.records(), await desk.objects.media(), await desk.objects.uploads()]).toEqual([[], [], []]);
  },
  300_000,
);
