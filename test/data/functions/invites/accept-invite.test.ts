import { AdminDisableUserCommand, AdminGetUserCommand } from '@aws-sdk/client-cognito-identity-provider';
import { describe, expect, test } from 'vitest';
import { INVITATION, type InviteLink } from '#shared/invitation.ts';
import { acceptInvite } from '../../../../functions/invites/accept-invite.ts';
import { inviteMembers } from '../../../../functions/organizations/invite-members.ts';
import { revokeInvite } from '../../../../functions/organizations/revoke-invite.ts';
import { forEachTest } from '../../../support/for-each-test.ts';
import {
  addMember,
  deleteUserAccount,
  INVITED_EMAIL,
  inviteAndGetLink,
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

/** What is true for whoever was not first. */
const OVERTAKEN = /was accepted a moment ago|is changing at this moment|was not found, or has expired/;

const organization = forEachTest(organizationFixture);

const accept = (link: InviteLink, password: string | null, callerId = '') =>
  acceptInvite(organization().clients, { ...link, password }, callerId);

describe('somebody without an account', () => {
  test('gets one with the password they chose, and is a member under its id', async () => {
    const link = await inviteAndGetLink(organization());
    expect(await accept(link, PASSWORD)).toEqual({ email: INVITED_EMAIL });
    const { userId, ...member } = await memberRecord(organization(), INVITED_EMAIL);
    expect(userId).not.toBe(link.sub);
    expect(member).toMatchObject({ orgRole: 'user', orgStatus: 'active', invitedBy: 'ada@example.com' });
    expect(await organization().userRow(userId)).toMatchObject({
      email: INVITED_EMAIL,
      orgId: ORG_ID,
      orgRole: 'user',
      orgStatus: 'active',
    });
    expect(await organizationWithSeatCount(organization())).toMatchObject({ seatsFree: 3, counted: 2 });
    const { accessToken } = await signIn(organization().pool, INVITED_EMAIL, PASSWORD);
    expect(accessToken).not.toBe('');
  });

  test('has proved that the address is theirs, and gets no other mail', async () => {
    await accept(await inviteAndGetLink(organization()), PASSWORD);
    const { UserAttributes } = await organization().pool.cognito.send(
      new AdminGetUserCommand({ UserPoolId: USER_POOL_ID, Username: INVITED_EMAIL }),
    );
    expect(UserAttributes).toContainEqual({ Name: 'email_verified', Value: 'true' });
    expect(organization().sentEmails()).toHaveLength(1);
  });

  test.each([
    ['without a password', null, 'badRequest', /^password: /],
    ['with one that the pool does not take', 'Space at the end ', 'badRequest', /^No account can be made/],
  ])('is refused %s, and has no account then', async (_, password, code, message) => {
    const link = await inviteAndGetLink(organization());
    const before = await organization().allRows();
    await expect(accept(link, password)).rejects.toMatchObject({ code, message: expect.stringMatching(message) });
    expect(await organization().allRows()).toEqual(before);
    expect(await organization().clients.poolUsers.find(INVITED_EMAIL)).toBeUndefined();
    expect(await accept(link, PASSWORD)).toEqual({ email: INVITED_EMAIL });
  });

  test('two hundred times at once, becomes one member', { timeout: 60_000 }, async () => {
    const link = await inviteAndGetLink(organization());
    const ended = await Promise.allSettled(Array.from({ length: 200 }, () => accept(link, PASSWORD)));
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const end of ended) if (end.status === 'rejected') expect(String(end.reason)).toMatch(OVERTAKEN);
    expect(await organization().clients.members.list(ORG_ID)).toHaveLength(2);
    expect(await organizationWithSeatCount(organization())).toMatchObject({ seatsFree: 3, counted: 2 });
    await signIn(organization().pool, INVITED_EMAIL, PASSWORD);
  });

  test('is not one when the invitation is revoked just before the end', async () => {
    const link = await inviteAndGetLink(organization());
    const { setPassword } = organization().clients.identity;
    const revoking = async (userId: string, password: string) => {
      await setPassword(userId, password);
      await revokeInvite(organization().clients, { orgId: ORG_ID, userId: link.sub });
    };
    const clients = { ...organization().clients, identity: { ...organization().clients.identity, setPassword: revoking } };
    await expect(acceptInvite(clients, { ...link, password: PASSWORD }, '')).rejects.toMatchObject({ code: 'notFound' });
    expect(await organizationWithSeatCount(organization())).toMatchObject({ seatsFree: 4, counted: 1 });
  });
});

describe('somebody with an account', () => {
  test('is a member under their own id, however they were invited', async () => {
    const link = await inviteAndGetLink(organization());
    const userId = await organization().createUserAccount(INVITED_EMAIL);
    expect(link.sub).not.toBe(userId);
    expect(await accept(link, null, userId)).toEqual({ email: INVITED_EMAIL });
    expect(await memberRecord(organization(), INVITED_EMAIL)).toMatchObject({ userId, orgStatus: 'active' });
    expect(await organization().userRow(userId)).toMatchObject({ orgId: ORG_ID, orgStatus: 'active' });
    expect(await organizationWithSeatCount(organization())).toMatchObject({ seatsFree: 3, counted: 2 });
  });

  test('whose row was never written gets it', async () => {
    const userId = await createUser(organization().pool, INVITED_EMAIL);
    expect(await accept(await inviteAndGetLink(organization()), null, userId)).toEqual({ email: INVITED_EMAIL });
    expect(await organization().userRow(userId)).toMatchObject({ email: INVITED_EMAIL, orgId: ORG_ID });
  });

  test('hears the same again, and at the same time', async () => {
    const userId = await organization().createUserAccount(INVITED_EMAIL);
    const link = await inviteAndGetLink(organization());
    const all = await Promise.all(Array.from({ length: 5 }, () => accept(link, null, userId)));
    expect(all).toEqual(Array.from({ length: 5 }, () => ({ email: INVITED_EMAIL })));
    expect(await accept(link, null, userId)).toEqual({ email: INVITED_EMAIL });
    expect(await organizationWithSeatCount(organization())).toMatchObject({ seatsFree: 3, counted: 2 });
  });

  test.each([
    ['with a password for an account that is there', PASSWORD, async () => '', 'conflict'],
    ['when nobody is signed in', null, async () => '', 'notSignedIn'],
    ['when somebody else is', null, async () => 'user-1', 'forbidden'],
    ['when somebody else is, with a password', PASSWORD, async () => 'user-1', 'forbidden'],
    ['when their account is shut', null, (id: string) => shut(id), 'forbidden'],
  ])('is refused %s', async (_, password, caller, code) => {
    const callerId = await caller(await organization().createUserAccount(INVITED_EMAIL));
    const link = await inviteAndGetLink(organization());
    const before = await organization().allRows();
    await expect(accept(link, password, callerId)).rejects.toMatchObject({ code });
    expect(await organization().allRows()).toEqual(before);
  });

  const shut = async (userId: string) => {
    await organization().pool.cognito.send(new AdminDisableUserCommand({ UserPoolId: USER_POOL_ID, Username: userId }));
    return userId;
  };

  test('hears that an invitation has expired', async () => {
    const userId = await organization().createUserAccount(INVITED_EMAIL);
    const link = await inviteAndGetLink(organization());
    await organization().advanceDays(INVITATION.days);
    await expect(accept(link, null, userId)).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringMatching(/expired/),
    });
  });

  test('that is deleted at this very moment is not a member', async () => {
    const userId = await organization().createUserAccount(INVITED_EMAIL);
    const link = await inviteAndGetLink(organization());
    const late: OrganizationFixture['clients']['members']['accept'] = async (...args) => {
      await deleteUserAccount(organization(), userId);
      return organization().clients.members.accept(...args);
    };
    const clients = { ...organization().clients, members: { ...organization().clients.members, accept: late } };
    await expect(acceptInvite(clients, { ...link, password: null }, userId)).rejects.toMatchObject({ code: 'notSignedIn' });
    expect(await memberRecord(organization(), INVITED_EMAIL)).toMatchObject({ userId: link.sub, orgStatus: 'invited' });
  });

  test('is refused while they are a member elsewhere', async () => {
    const { userId } = await addMember(organization(), INVITED_EMAIL);
    const other = organizationRecord({ orgId: OTHER_ID, adminUserId: 'eve', adminEmail: 'eve@example.com' });
    await organization().clients.users.add({ userId: 'eve', email: 'eve@example.com', created: organization().clock.now });
    await organization().clients.organizations.create(other);
    await inviteMembers(organization().clients, { orgId: OTHER_ID, invitations: [{ email: INVITED_EMAIL }] });
    const before = await organization().allRows();
    await expect(accept(latestInviteLink(organization(), INVITED_EMAIL), null, userId)).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringMatching(/another organization/),
    });
    expect(await organization().allRows()).toEqual(before);
  });
});
