import { expect, test } from 'vitest';
import { createStoredEmailsClient } from '../../../../functions/clients/stored-emails.ts';
import { leaveOrganization } from '../../../../functions/organizations/leave-organization.lambda.ts';
import { updateOrganization } from '../../../../functions/staff/update-organization.lambda.ts';
import { advanceClock } from '../../../support/advance-clock.ts';
import { DAY_MS } from '../../../support/durations.ts';
import { forEachTest } from '../../../support/for-each-test.ts';
import { addMember, inviteEmails } from '../../../support/organizations/organization-fixture.ts';
import { actor, ORG_ID } from '../../../support/record-builders.ts';
import { deletionFixture } from '../../../support/users/deletion-fixture.ts';
import { USER_EMAIL } from '../../../support/users/staff-fixture.ts';
import { USER_POOL_ID } from '../../../support/users/user-pool-fixture.ts';

const fixture = forEachTest(deletionFixture);

const handOver = (adminUserId: string) =>
  updateOrganization(fixture().clients, { orgId: ORG_ID, adminUserId, reason: 'Handed over' }, fixture().staff);

/** Creates a user who was the admin and sent an invitation, and is now a plain member. */
async function createFormerAdmin(): Promise<string> {
  const { userId } = await addMember(fixture(), USER_EMAIL);
  await handOver(userId);
  await inviteEmails(fixture(), 'tim@example.com');
  const { userId: nextAdmin } = await addMember(fixture(), 'kim@example.com');
  await handOver(nextAdmin);
  return userId;
}

async function deleteAndPurge(userId: string): Promise<void> {
  await fixture().delete(userId);
  advanceClock(fixture().clock, 14 * DAY_MS);
  await fixture().purge();
  for (const id of await fixture().clients.dueAccountEmails.listDue(fixture().clock.now))
    await fixture().clients.dueAccountEmails.remove(id);
}

test('removes a former admin who has left the organization', async () => {
  const userId = await createFormerAdmin();
  await leaveOrganization(fixture().clients, actor({ userId }));
  await deleteAndPurge(userId);
  expect(await fixture().listRowsWith(USER_EMAIL)).toEqual([]);
});

test('removes the earlier email of a former admin', async () => {
  const userId = await createFormerAdmin();
  const { tables, documents, pool, callStripe } = fixture();
  const storedEmails = createStoredEmailsClient({
    userPoolId: USER_POOL_ID,
    cognito: pool.cognito,
    tables,
    db: documents,
    callStripe,
  });
  const replacement = { oldEmail: USER_EMAIL, newEmail: 'eve@new.example' };
  await storedEmails.setInPool(userId, replacement.newEmail);
  await storedEmails.setInUserRow(userId, replacement);
  await storedEmails.setInOrganization({ orgId: ORG_ID, userId }, replacement, 'no-redirect');
  await deleteAndPurge(userId);
  expect(await fixture().listRowsWith(USER_EMAIL)).toEqual([]);
  expect(await fixture().listRowsWith('eve@new.example')).toEqual([]);
});
