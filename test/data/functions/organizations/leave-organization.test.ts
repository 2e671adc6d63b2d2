import { describe, expect, test } from 'vitest';
import { acceptInvite } from '../../../../functions/invites/accept-invite.lambda.ts';
import { leaveOrganization } from '../../../../functions/organizations/leave-organization.lambda.ts';
import { setMemberStatus } from '../../../../functions/organizations/set-member-status.lambda.ts';
import { buyPremium } from '../../../support/billing/checkout-steps.ts';
import { forEachTest } from '../../../support/for-each-test.ts';
import {
  addMember,
  getMemberRecord,
  INVITED_EMAIL,
  inviteEmails,
  inviteEmailsLater,
  lapseOrganization,
  latestInviteLink,
  organizationFixture,
  readOrganizationWithSeatCount,
} from '../../../support/organizations/organization-fixture.ts';
import { actor, ORG_ID, USER_ID } from '../../../support/record-builders.ts';

const organization = forEachTest(organizationFixture);

const leave = (userId: string) => leaveOrganization(organization().clients, actor({ userId }));
const accept = (userId: string, end_personal?: boolean) => {
  const link = latestInviteLink(organization(), INVITED_EMAIL);
  return acceptInvite(organization().clients, { ...link, password: null, end_personal }, userId);
};

describe('leaveOrganization', () => {
  test('frees the seat and returns the account without the organization', async () => {
    const { userId } = await addMember(organization(), INVITED_EMAIL);
    const account = await leave(userId);
    expect(account).toMatchObject({ userId, entitlement: { plan: 'basic', notice: { kind: 'none' } } });
    expect(account).not.toHaveProperty('orgId');
    expect(await organization().readUserRow(userId)).not.toHaveProperty('orgId');
    expect(await readOrganizationWithSeatCount(organization())).toMatchObject({ seatsFree: 4, counted: 1 });
  });

  test('works while the organization does not pay', async () => {
    const { userId } = await addMember(organization(), INVITED_EMAIL);
    await lapseOrganization(organization());
    expect(await leave(userId)).not.toHaveProperty('orgId');
  });

  test('lets the user be invited and accept again', async () => {
    const { userId } = await addMember(organization(), INVITED_EMAIL);
    await leave(userId);
    expect(await inviteEmailsLater(organization(), INVITED_EMAIL)).toMatchObject([{ result: 'invited' }]);
    await accept(userId);
    expect(await getMemberRecord(organization(), INVITED_EMAIL)).toMatchObject({ userId, orgStatus: 'active' });
    expect(await readOrganizationWithSeatCount(organization())).toMatchObject({ seatsFree: 3, counted: 2 });
  });

  test('keeps an own subscription that ends, which the user may continue', async () => {
    const userId = await organization().createUserAccount(INVITED_EMAIL);
    await buyPremium(organization(), { userId });
    await inviteEmails(organization(), INVITED_EMAIL);
    await accept(userId, true);
    expect(await leave(userId)).toMatchObject({
      entitlement: { plan: 'premium', notice: { kind: 'canceling' } },
      subscription: { cancel_at_period_end: true },
    });
    expect((await organization().payer(userId)).billingRow).toMatchObject({ isPaidByOrganization: false });
  });

  test('frees the seat once when calls overlap', async () => {
    const { userId } = await addMember(organization(), INVITED_EMAIL);
    const results = await Promise.allSettled(Array.from({ length: 5 }, () => leave(userId)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await readOrganizationWithSeatCount(organization())).toMatchObject({ seatsFree: 4, counted: 1 });
  });

  test('throws conflict when staff make the member the admin meanwhile', async () => {
    const { userId } = await addMember(organization(), INVITED_EMAIL);
    const stored = await organization().readOrganizationRow();
    const { clients } = organization();
    const getAfterHandover: typeof clients.members.get = async (orgId, id) => {
      await clients.organizations.update(stored, { ...stored, adminUserId: userId, adminEmail: INVITED_EMAIL });
      return clients.members.get(orgId, id);
    };
    const call = leaveOrganization({ ...clients, members: { ...clients.members, get: getAfterHandover } }, actor({ userId }));
    await expect(call).rejects.toMatchObject({ code: 'conflict' });
    expect(await getMemberRecord(organization(), INVITED_EMAIL)).toMatchObject({ orgRole: 'admin', orgStatus: 'active' });
  });

  test('throws conflict for the admin and forbidden for a user without an active seat', async () => {
    const { userId } = await addMember(organization(), INVITED_EMAIL);
    await setMemberStatus(organization().clients, { orgId: ORG_ID, userId, status: 'Deactivated' });
    const before = await organization().listAllRows();
    await expect(leave(USER_ID)).rejects.toMatchObject({ code: 'conflict', message: expect.stringContaining('transfer') });
    await expect(leave(userId)).rejects.toMatchObject({ code: 'forbidden' });
    expect(await organization().listAllRows()).toEqual(before);
  });
});
