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
import { ORG_ID } from '../../support/billing.ts';
import { actor } from '../../support/builders.ts';
import { signUp } from '../../support/running-pool.ts';
import { buy } from '../../support/shopping.ts';
import { keepPictures, type TestStaff, testStaff } from '../../support/staff.ts';
import { invite, join, linkTo, memberOf, PASSWORD } from '../../support/team.ts';
import { count, type OrganizationKey, type Prepare, UNITS } from '../../support/units.ts';

const BOB = 'bob@example.com';
const WHY = { reason: 'Asked us to' };

let desk: TestStaff;
beforeEach(async () => {
  desk = await testStaff();
});
afterEach(() => desk.close());

/** Somebody who has bought for themselves: their customer. */
async function bought(): Promise<string> {
  const userId = await desk.person(BOB);
  await buy(desk, { userId });
  return (await desk.user(userId)).customerId ?? '';
}

/** What staff act through, with a clock that goes on: two entries of one moment would cost a try more. */
function recorded() {
  let ticks = 0;
  return { ...desk.clients, now: () => new Date(desk.clock.now.getTime() + ticks++) };
}

const CALLS: Readonly<Record<OrganizationKey, Prepare>> = {
  getOrganization: async () => () => getOrganization(desk.clients, { orgId: ORG_ID }),
  listMembers: async () => () => listMembers(desk.clients, { orgId: ORG_ID }),
  inviteMembers: async () => () => inviteMembers(desk.clients, { orgId: ORG_ID, invitations: [{ email: BOB }] }),
  revokeInvite: async () => {
    await invite(desk, BOB);
    const { userId } = await memberOf(desk, BOB);
    return () => revokeInvite(desk.clients, { orgId: ORG_ID, userId });
  },
  setMemberStatus: async () => {
    const { userId } = await join(desk, BOB);
    await setMemberStatus(desk.clients, { orgId: ORG_ID, userId, status: 'Deactivated' });
    return () => setMemberStatus(desk.clients, { orgId: ORG_ID, userId, status: 'Active' });
  },
  getInvite: async () => {
    await invite(desk, BOB);
    return () => getInvite(desk.clients, linkTo(desk, BOB), '');
  },
  acceptInvite: async () => {
    await invite(desk, BOB);
    return () => acceptInvite(desk.clients, { ...linkTo(desk, BOB), password: PASSWORD }, '');
  },
  declineInvite: async () => {
    await invite(desk, BOB);
    return () => declineInvite(desk.clients, linkTo(desk, BOB), '');
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
    const cognitoSub = await desk.person(BOB);
    await keepPictures(desk, cognitoSub, 2);
    return () => deleteUser(recorded(), { cognitoSub, ...WHY }, desk.staff);
  },
  resyncBilling: async () => {
    const customerId = await bought();
    return () => resyncBilling(recorded(), { customerId, ...WHY }, desk.staff);
  },
  createOrganization: async () => {
    await desk.person(BOB);
    const wish = { name: 'Difference Engines', adminEmail: BOB, seats: 10, ...WHY };
    return () => createOrganization(recorded(), wish, desk.staff);
  },
  updateOrganization: async () => {
    const { userId } = await join(desk, BOB);
    return () => updateOrganization(recorded(), { orgId: ORG_ID, adminUserId: userId, ...WHY }, desk.staff);
  },
  listAudit: async () => () => listAudit(desk.clients, { target: `organization#${ORG_ID}` }),
};

const counting = () => count([desk.documents, ...desk.sdks], desk.calls);

test.each(Object.entries(CALLS) as [OrganizationKey, Prepare][])('%s asks for no more than its units', async (key, prepare) => {
  const call = await prepare();
  const asked = counting();
  await call();
  // Some are asked at once, and arrive in any order.
  expect(asked.list.toSorted()).toEqual(UNITS[key].toSorted());
  asked.stop();
});

test("a member's account is two reads", async () => {
  const { userId } = await join(desk, BOB);
  const asked = counting();
  await getAccount(desk.clients, {}, actor({ userId }));
  expect(asked.list).toEqual(['GetItemCommand', 'GetItemCommand']);
  asked.stop();
});
