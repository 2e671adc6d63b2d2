import { AdminDisableUserCommand, AdminGetUserCommand } from '@aws-sdk/client-cognito-identity-provider';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { INVITATION, type InviteLink } from '#shared/invitation.ts';
import { acceptInvite } from '../../../../functions/invites/accept-invite.ts';
import { inviteMembers } from '../../../../functions/organizations/invite-members.ts';
import { revokeInvite } from '../../../../functions/organizations/revoke-invite.ts';
import {
  addMember,
  deleteUserAccount,
  inviteAndGetLink as invitedTo,
  latestInviteLink,
  memberRecord,
  type OrganizationFixture,
  organizationFixture,
  organizationWithSeatCount,
  PASSWORD,
} from '../../../support/organization-fixture.ts';
import { organizationRecord } from '../../../support/organization-records.ts';
import { ORG_ID } from '../../../support/record-builders.ts';
import { createUser, signIn, USER_POOL_ID } from '../../../support/user-pool-fixture.ts';

const OTHER_ID = '01JD0000000000000000000BBB';
const BOB = 'bob@example.com';

/** What is true for whoever was not first. */
const OVERTAKEN = /was accepted a moment ago|is changing at this moment|was not found, or has expired/;

let team: OrganizationFixture;
beforeEach(async () => {
  team = await organizationFixture();
});
afterEach(() => team.close());

const invited = () => invitedTo(team, BOB);

const accept = (link: InviteLink, password: string | null, callerId = '') =>
  acceptInvite(team.clients, { ...link, password }, callerId);

describe('somebody without an account', () => {
  test('gets one with the password they chose, and is a member under its id', async () => {
    const link = await invited();
    expect(await accept(link, PASSWORD)).toEqual({ email: BOB });
    const { userId, ...member } = await memberRecord(team, BOB);
    expect(userId).not.toBe(link.sub);
    expect(member).toMatchObject({ orgRole: 'user', orgStatus: 'active', invitedBy: 'ada@example.com' });
    expect(await team.userRow(userId)).toMatchObject({ email: BOB, orgId: ORG_ID, orgRole: 'user', orgStatus: 'active' });
    expect(await organizationWithSeatCount(team)).toMatchObject({ seatsFree: 3, counted: 2 });
    const { accessToken } = await signIn(team.pool, BOB, PASSWORD);
    expect(accessToken).not.toBe('');
  });

  test('has proved that the address is theirs, and gets no other mail', async () => {
    await accept(await invited(), PASSWORD);
    const { UserAttributes } = await team.pool.cognito.send(new AdminGetUserCommand({ UserPoolId: USER_POOL_ID, Username: BOB }));
    expect(UserAttributes).toContainEqual({ Name: 'email_verified', Value: 'true' });
    expect(team.sentEmails()).toHaveLength(1);
  });

  test.each([
    ['without a password', null, 'badRequest', /^password: /],
    ['with one that the pool does not take', 'Space at the end ', 'badRequest', /^No account can be made/],
  ])('is refused %s, and has no account then', async (_, password, code, message) => {
    const link = await invited();
    const before = await team.allRows();
    await expect(accept(link, password)).rejects.toMatchObject({ code, message: expect.stringMatching(message) });
    expect(await team.allRows()).toEqual(before);
    expect(await team.clients.poolUsers.find(BOB)).toBeUndefined();
    expect(await accept(link, PASSWORD)).toEqual({ email: BOB });
  });

  test('two hundred times at once, becomes one member', { timeout: 60_000 }, async () => {
    const link = await invited();
    const ended = await Promise.allSettled(Array.from({ length: 200 }, () => accept(link, PASSWORD)));
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const end of ended) if (end.status === 'rejected') expect(String(end.reason)).toMatch(OVERTAKEN);
    expect(await team.clients.members.list(ORG_ID)).toHaveLength(2);
    expect(await organizationWithSeatCount(team)).toMatchObject({ seatsFree: 3, counted: 2 });
    await signIn(team.pool, BOB, PASSWORD);
  });

  test('is not one when the invitation is revoked just before the end', async () => {
    const link = await invited();
    const { setPassword } = team.clients.identity;
    const revoking = async (userId: string, password: string) => {
      await setPassword(userId, password);
      await revokeInvite(team.clients, { orgId: ORG_ID, userId: link.sub });
    };
    const clients = { ...team.clients, identity: { ...team.clients.identity, setPassword: revoking } };
    await expect(acceptInvite(clients, { ...link, password: PASSWORD }, '')).rejects.toMatchObject({ code: 'notFound' });
    expect(await organizationWithSeatCount(team)).toMatchObject({ seatsFree: 4, counted: 1 });
  });
});

describe('somebody with an account', () => {
  test('is a member under their own id, however they were invited', async () => {
    const link = await invited();
    const userId = await team.createUserAccount(BOB);
    expect(link.sub).not.toBe(userId);
    expect(await accept(link, null, userId)).toEqual({ email: BOB });
    expect(await memberRecord(team, BOB)).toMatchObject({ userId, orgStatus: 'active' });
    expect(await team.userRow(userId)).toMatchObject({ orgId: ORG_ID, orgStatus: 'active' });
    expect(await organizationWithSeatCount(team)).toMatchObject({ seatsFree: 3, counted: 2 });
  });

  test('whose row was never written gets it', async () => {
    const userId = await createUser(team.pool, BOB);
    expect(await accept(await invited(), null, userId)).toEqual({ email: BOB });
    expect(await team.userRow(userId)).toMatchObject({ email: BOB, orgId: ORG_ID });
  });

  test('hears the same again, and at the same time', async () => {
    const userId = await team.createUserAccount(BOB);
    const link = await invited();
    const all = await Promise.all(Array.from({ length: 5 }, () => accept(link, null, userId)));
    expect(all).toEqual(Array.from({ length: 5 }, () => ({ email: BOB })));
    expect(await accept(link, null, userId)).toEqual({ email: BOB });
    expect(await organizationWithSeatCount(team)).toMatchObject({ seatsFree: 3, counted: 2 });
  });

  test.each([
    ['with a password for an account that is there', PASSWORD, async () => '', 'conflict'],
    ['when nobody is signed in', null, async () => '', 'notSignedIn'],
    ['when somebody else is', null, async () => 'user-1', 'forbidden'],
    ['when somebody else is, with a password', PASSWORD, async () => 'user-1', 'forbidden'],
    ['when their account is shut', null, (id: string) => shut(id), 'forbidden'],
  ])('is refused %s', async (_, password, caller, code) => {
    const callerId = await caller(await team.createUserAccount(BOB));
    const link = await invited();
    const before = await team.allRows();
    await expect(accept(link, password, callerId)).rejects.toMatchObject({ code });
    expect(await team.allRows()).toEqual(before);
  });

  const shut = async (userId: string) => {
    await team.pool.cognito.send(new AdminDisableUserCommand({ UserPoolId: USER_POOL_ID, Username: userId }));
    return userId;
  };

  test('hears that an invitation has expired', async () => {
    const userId = await team.createUserAccount(BOB);
    const link = await invited();
    await team.advanceDays(INVITATION.days);
    await expect(accept(link, null, userId)).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringMatching(/expired/),
    });
  });

  test('that is deleted at this very moment is not a member', async () => {
    const userId = await team.createUserAccount(BOB);
    const link = await invited();
    const late: typeof team.clients.members.accept = async (...args) => {
      await deleteUserAccount(team, userId);
      return team.clients.members.accept(...args);
    };
    const clients = { ...team.clients, members: { ...team.clients.members, accept: late } };
    await expect(acceptInvite(clients, { ...link, password: null }, userId)).rejects.toMatchObject({ code: 'notSignedIn' });
    expect(await memberRecord(team, BOB)).toMatchObject({ userId: link.sub, orgStatus: 'invited' });
  });

  test('is refused while they are a member elsewhere', async () => {
    const { userId } = await addMember(team, BOB);
    const other = organizationRecord({ orgId: OTHER_ID, adminUserId: 'eve', adminEmail: 'eve@example.com' });
    await team.clients.users.add({ userId: 'eve', email: 'eve@example.com', created: team.clock.now });
    await team.clients.organizations.create(other);
    await inviteMembers(team.clients, { orgId: OTHER_ID, invitations: [{ email: BOB }] });
    const before = await team.allRows();
    await expect(accept(latestInviteLink(team, BOB), null, userId)).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringMatching(/another organization/),
    });
    expect(await team.allRows()).toEqual(before);
  });
});
