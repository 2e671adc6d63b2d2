import { afterEach, beforeEach, expect, test } from 'vitest';
import { getAccount } from '../../../functions/account/get-account.ts';
import { createOrganization } from '../../../functions/admin/create-organization.ts';
import { deleteUser } from '../../../functions/admin/delete-user.ts';
import { findUser } from '../../../functions/admin/find-user.ts';
import { listAudit } from '../../../functions/admin/list-audit.ts';
import { resyncBilling } from '../../../functions/admin/resync-billing.ts';
import { updateOrganization } from '../../../functions/admin/update-organization.ts';
import { verifyUser } from '../../../functions/admin/verify-user.ts';
import { acceptInvite } from '../../../functions/invites/accept-invite.ts';
import { declineInvite } from '../../../functions/invites/decline-invite.ts';
import { getInvite } from '../../../functions/invites/get-invite.ts';
import { getOrganization } from '../../../functions/organizations/get-organization.ts';
import { inviteMembers } from '../../../functions/organizations/invite-members.ts';
import { listMembers } from '../../../functions/organizations/list-members.ts';
import { revokeInvite } from '../../../functions/organizations/revoke-invite.ts';
import { setMemberStatus } from '../../../functions/organizations/set-member-status.ts';
import { BILLED_CALLS, type OrganizationOperation, type PrepareCall, recordCalls } from '../../support/billed-calls.ts';
import { buyPremium } from '../../support/checkout-steps.ts';
import { addMember, inviteEmails, latestInviteLink, memberRecord, PASSWORD } from '../../support/organization-fixture.ts';
import { actor, ORG_ID } from '../../support/record-builders.ts';
import { type StaffFixture, staffFixture, storeImages } from '../../support/staff-fixture.ts';
import { signUp } from '../../support/user-pool-fixture.ts';

const BOB = 'bob@example.com';
const WHY = { reason: 'Asked us to' };

let desk: StaffFixture;
beforeEach(async () => {
  desk = await staffFixture();
});
afterEach(() => desk.close());

/** Somebody who has bought for themselves: their customer. */
async function bought(): Promise<string> {
  const userId = await desk.createUserAccount(BOB);
  await buyPremium(desk, { userId });
  return (await desk.userRow(userId)).customerId ?? '';
}

/** What staff act through, with a clock that goes on: two entries of one moment would cost a try more. */
function recorded() {
  let ticks = 0;
  return { ...desk.clients, now: () => new Date(desk.clock.now.getTime() + ticks++) };
}

const CALLS: Readonly<Record<OrganizationOperation, PrepareCall>> = {
  getOrganization: async () => () => getOrganization(desk.clients, { orgId: ORG_ID }),
  listMembers: async () => () => listMembers(desk.clients, { orgId: ORG_ID }),
  inviteMembers: async () => () => inviteMembers(desk.clients, { orgId: ORG_ID, invitations: [{ email: BOB }] }),
  revokeInvite: async () => {
    await inviteEmails(desk, BOB);
    const { userId } = await memberRecord(desk, BOB);
    return () => revokeInvite(desk.clients, { orgId: ORG_ID, userId });
  },
  setMemberStatus: async () => {
    const { userId } = await addMember(desk, BOB);
    await setMemberStatus(desk.clients, { orgId: ORG_ID, userId, status: 'Deactivated' });
    return () => setMemberStatus(desk.clients, { orgId: ORG_ID, userId, status: 'Active' });
  },
  getInvite: async () => {
    await inviteEmails(desk, BOB);
    return () => getInvite(desk.clients, latestInviteLink(desk, BOB), '');
  },
  acceptInvite: async () => {
    await inviteEmails(desk, BOB);
    return () => acceptInvite(desk.clients, { ...latestInviteLink(desk, BOB), password: PASSWORD }, '');
  },
  declineInvite: async () => {
    await inviteEmails(desk, BOB);
    return () => declineInvite(desk.clients, latestInviteLink(desk, BOB), '');
  },
  findUser: async () => {
    await bought();
    return () => findUser(desk.clients, { q: BOB }, desk.staff);
  },
  verifyUser: async () => {
    const cognitoSub = await signUp(desk.pool, BOB);
    return () => verifyUser(recorded(), { cognitoSub, ...WHY }, desk.staff);
  },
  deleteUser: async () => {
    const cognitoSub = await desk.createUserAccount(BOB);
    await storeImages(desk, cognitoSub, 2);
    return () => deleteUser(recorded(), { cognitoSub, ...WHY }, desk.staff);
  },
  resyncBilling: async () => {
    const customerId = await bought();
    return () => resyncBilling(recorded(), { customerId, ...WHY }, desk.staff);
  },
  createOrganization: async () => {
    await desk.createUserAccount(BOB);
    const wish = { name: 'Difference Engines', adminEmail: BOB, seats: 10, ...WHY };
    return () => createOrganization(recorded(), wish, desk.staff);
  },
  updateOrganization: async () => {
    const { userId } = await addMember(desk, BOB);
    return () => updateOrganization(recorded(), { orgId: ORG_ID, adminUserId: userId, ...WHY }, desk.staff);
  },
  listAudit: async () => () => listAudit(desk.clients, { target: `organization#${ORG_ID}` }),
};

const counting = () => recordCalls([desk.documents, ...desk.sdks], desk.calls);

test.each(Object.entries(CALLS) as [OrganizationOperation, PrepareCall][])(
  '%s asks for no more than its units',
  async (key, prepare) => {
    const call = await prepare();
    const asked = counting();
    await call();
    // Some are asked at once, and arrive in any order.
    expect(asked.list.toSorted()).toEqual(BILLED_CALLS[key].toSorted());
    asked.stop();
  },
);

test("a member's account is two reads", async () => {
  const { userId } = await addMember(desk, BOB);
  const asked = counting();
  await getAccount(desk.clients, {}, actor({ userId }));
  expect(asked.list).toEqual(['GetItemCommand', 'GetItemCommand']);
  asked.stop();
});
