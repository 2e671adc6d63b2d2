import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { actionsOn } from '#shared/member.ts';
import { setMemberStatus } from '../../../../functions/organizations/set-member-status.ts';
import {
  addMember,
  deleteUserAccount,
  inviteEmails,
  memberRecord,
  type OrganizationFixture,
  organizationFixture,
  organizationWithSeatCount,
} from '../../../support/organization-fixture.ts';
import { ORG_ID } from '../../../support/record-builders.ts';

const BOB = 'bob@example.com';

let team: OrganizationFixture;
beforeEach(async () => {
  team = await organizationFixture();
});
afterEach(() => team.close());

const set = (userId: string, status: 'Active' | 'Deactivated') =>
  setMemberStatus(team.clients, { orgId: ORG_ID, userId, status });

test('a member is let out, which frees their seat, and in again, which takes one', async () => {
  const { userId } = await addMember(team, BOB);
  expect(await set(userId, 'Deactivated')).toMatchObject({ userId, email: BOB, orgStatus: 'deactivated' });
  expect(await team.userRow(userId)).toMatchObject({ orgId: ORG_ID, orgStatus: 'deactivated' });
  expect(await organizationWithSeatCount(team)).toMatchObject({ seatsFree: 4, counted: 1 });
  expect(await set(userId, 'Active')).toMatchObject({ orgStatus: 'active' });
  expect(await team.userRow(userId)).toMatchObject({ orgStatus: 'active' });
  expect(await organizationWithSeatCount(team)).toMatchObject({ seatsFree: 3, counted: 2 });
});

test.each(['Active', 'Deactivated'] as const)('done again, or at the same time, %s is done once', async (status) => {
  const { userId } = await addMember(team, BOB);
  if (status === 'Active') await set(userId, 'Deactivated');
  const all = await Promise.all(Array.from({ length: 5 }, () => set(userId, status)));
  expect(new Set(all.map(({ orgStatus }) => orgStatus))).toEqual(new Set([status.toLowerCase()]));
  const counted = status === 'Active' ? 2 : 1;
  expect(await organizationWithSeatCount(team)).toMatchObject({ seatsFree: 5 - counted, counted });
  const before = await team.allRows();
  await set(userId, status);
  expect(await team.allRows()).toEqual(before);
});

describe('is refused, and nothing is written', () => {
  const refused = async (userId: string, status: 'Active' | 'Deactivated', code: string, message: RegExp) => {
    const before = await team.allRows();
    await expect(set(userId, status)).rejects.toMatchObject({ code, message: expect.stringMatching(message) });
    expect(await team.allRows()).toEqual(before);
  };

  test('for the administrator, even where it would change nothing', async () => {
    await refused('user-1', 'Deactivated', 'conflict', /administrator/);
    await refused('user-1', 'Active', 'conflict', /administrator/);
  });

  test('for whoever has not accepted yet', async () => {
    const [invited] = await inviteEmails(team, BOB);
    await refused(invited?.userId ?? '', 'Deactivated', 'conflict', /have not accepted/);
    await refused(invited?.userId ?? '', 'Active', 'conflict', /have not accepted/);
  });

  test('for nobody', () => refused(crypto.randomUUID(), 'Active', 'notFound', /no such member/));

  test('without a free seat', async () => {
    const { userId } = await addMember(team, BOB);
    await set(userId, 'Deactivated');
    await inviteEmails(team, 'c@example.com', 'd@example.com', 'e@example.com', 'f@example.com');
    await refused(userId, 'Active', 'conflict', /All seats are in use/);
  });

  test('for a member of another organization', async () => {
    const { userId } = await addMember(team, BOB);
    await set(userId, 'Deactivated');
    const elsewhere = { orgId: '01JD0000000000000000000BBB', name: 'B', seats: 1, seatsFree: 0, billingVersion: 0 };
    await team.clients.organizations.create({ ...elsewhere, adminUserId: userId, adminEmail: BOB, created: team.clock.now });
    await refused(userId, 'Active', 'conflict', /another organization/);
  });

  test('for whoever was deleted where they were a member since', async () => {
    const { userId } = await addMember(team, BOB);
    await set(userId, 'Deactivated');
    await deleteUserAccount(team, userId);
    await refused(userId, 'Active', 'conflict', /account was deleted/);
  });
});

test('whoever offers no such action has it refused', async () => {
  const { userId } = await addMember(team, BOB);
  const member = await memberRecord(team, BOB);
  for (const orgStatus of ['invited', 'archived'] as const) {
    const members = { ...team.clients.members, get: async () => ({ ...member, orgStatus }) };
    const act = setMemberStatus({ ...team.clients, members }, { orgId: ORG_ID, userId, status: 'Active' });
    expect(actionsOn({ ...member, orgStatus })).not.toContain('reactivate');
    await expect(act).rejects.toMatchObject({ code: 'conflict' });
  }
});
