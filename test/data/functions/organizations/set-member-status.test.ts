import { describe, expect, test } from 'vitest';
import { listAllowedActions } from '#shared/member.ts';
import { setMemberStatus } from '../../../../functions/organizations/set-member-status.lambda.ts';
import { forEachTest } from '../../../support/for-each-test.ts';
import {
  addMember,
  deleteUserAccount,
  getMemberRecord,
  INVITED_EMAIL,
  inviteEmails,
  organizationFixture,
  readOrganizationWithSeatCount,
} from '../../../support/organizations/organization-fixture.ts';
import { ORG_ID } from '../../../support/record-builders.ts';

const organization = forEachTest(organizationFixture);

const setStatus = (userId: string, status: 'Active' | 'Deactivated') =>
  setMemberStatus(organization().clients, { orgId: ORG_ID, userId, status });

test('frees the seat of a deactivated member, and takes one for a reactivated member', async () => {
  const { userId } = await addMember(organization(), INVITED_EMAIL);
  expect(await setStatus(userId, 'Deactivated')).toMatchObject({ userId, email: INVITED_EMAIL, orgStatus: 'deactivated' });
  expect(await organization().readUserRow(userId)).toMatchObject({ orgId: ORG_ID, orgStatus: 'deactivated' });
  expect(await readOrganizationWithSeatCount(organization())).toMatchObject({ seatsFree: 4, counted: 1 });
  expect(await setStatus(userId, 'Active')).toMatchObject({ orgStatus: 'active' });
  expect(await organization().readUserRow(userId)).toMatchObject({ orgStatus: 'active' });
  expect(await readOrganizationWithSeatCount(organization())).toMatchObject({ seatsFree: 3, counted: 2 });
});

test.each(['Active', 'Deactivated'] as const)(
  'counts the seat once when %s is set repeatedly or concurrently',
  async (status) => {
    const { userId } = await addMember(organization(), INVITED_EMAIL);
    if (status === 'Active') await setStatus(userId, 'Deactivated');
    const members = await Promise.all(Array.from({ length: 5 }, () => setStatus(userId, status)));
    expect(new Set(members.map(({ orgStatus }) => orgStatus))).toEqual(new Set([status.toLowerCase()]));
    const counted = status === 'Active' ? 2 : 1;
    expect(await readOrganizationWithSeatCount(organization())).toMatchObject({ seatsFree: 5 - counted, counted });
    const before = await organization().listAllRows();
    await setStatus(userId, status);
    expect(await organization().listAllRows()).toEqual(before);
  },
);

describe('setMemberStatus', () => {
  const expectRejection = async (userId: string, status: 'Active' | 'Deactivated', code: string, message: RegExp) => {
    const before = await organization().listAllRows();
    await expect(setStatus(userId, status)).rejects.toMatchObject({ code, message: expect.stringMatching(message) });
    expect(await organization().listAllRows()).toEqual(before);
  };

  test('throws conflict for the admin, even if nothing would change', async () => {
    await expectRejection('user-1', 'Deactivated', 'conflict', /The admin cannot/);
    await expectRejection('user-1', 'Active', 'conflict', /The admin cannot/);
  });

  test('throws conflict for a user who has not accepted yet', async () => {
    const [invited] = await inviteEmails(organization(), INVITED_EMAIL);
    await expectRejection(invited?.userId ?? '', 'Deactivated', 'conflict', /has not accepted/);
    await expectRejection(invited?.userId ?? '', 'Active', 'conflict', /has not accepted/);
  });

  test('throws notFound for an unknown user', () =>
    expectRejection(crypto.randomUUID(), 'Active', 'notFound', /Member not found/));

  test('throws conflict when no seat is free', async () => {
    const { userId } = await addMember(organization(), INVITED_EMAIL);
    await setStatus(userId, 'Deactivated');
    await inviteEmails(organization(), 'c@example.com', 'd@example.com', 'e@example.com', 'f@example.com');
    await expectRejection(userId, 'Active', 'conflict', /All seats are in use/);
  });

  test('throws conflict for a member of another organization', async () => {
    const { userId } = await addMember(organization(), INVITED_EMAIL);
    await setStatus(userId, 'Deactivated');
    const otherOrganization = { orgId: '01JD0000000000000000000BBB', name: 'B', seats: 1, seatsFree: 0, billingVersion: 0 };
    await organization().clients.organizations.create({
      ...otherOrganization,
      adminUserId: userId,
      adminEmail: INVITED_EMAIL,
      created: organization().clock.now,
    });
    await expectRejection(userId, 'Active', 'conflict', /another organization/);
  });

  test('throws conflict for a member whose account was deleted', async () => {
    const { userId } = await addMember(organization(), INVITED_EMAIL);
    await setStatus(userId, 'Deactivated');
    await deleteUserAccount(organization(), userId);
    await expectRejection(userId, 'Active', 'conflict', /account of this user was deleted/);
  });
});

test('throws conflict for a status that offers no reactivation', async () => {
  const { userId } = await addMember(organization(), INVITED_EMAIL);
  const member = await getMemberRecord(organization(), INVITED_EMAIL);
  for (const orgStatus of ['invited', 'archived'] as const) {
    const members = { ...organization().clients.members, get: async () => ({ ...member, orgStatus }) };
    const call = setMemberStatus({ ...organization().clients, members }, { orgId: ORG_ID, userId, status: 'Active' });
    expect(listAllowedActions({ ...member, orgStatus })).not.toContain('reactivate');
    await expect(call).rejects.toMatchObject({ code: 'conflict' });
  }
});
