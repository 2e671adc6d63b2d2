import { AdminDisableUserCommand } from '@aws-sdk/client-cognito-identity-provider';
import { describe, expect, test } from 'vitest';
import { INVITATION, type InviteLink } from '#shared/invitation.ts';
import { acceptInvite } from '../../../../functions/invites/accept-invite.lambda.ts';
import { inviteMembers } from '../../../../functions/invites/invite-members.lambda.ts';
import { revokeInvite } from '../../../../functions/invites/revoke-invite.lambda.ts';
import { forEachTest } from '../../../support/for-each-test.ts';
import {
  addMember,
  deleteUserAccount,
  getMemberRecord,
  INVITED_EMAIL,
  inviteAndGetLink,
  latestInviteLink,
  type OrganizationFixture,
  organizationFixture,
  PASSWORD,
  readOrganizationWithSeatCount,
} from '../../../support/organizations/organization-fixture.ts';
import { organizationRecord, PAID_BILLING } from '../../../support/organizations/organization-records.ts';
import { ORG_ID } from '../../../support/record-builders.ts';
import { createUser, getUserAsAdmin, signIn, USER_POOL_ID } from '../../../support/users/user-pool-fixture.ts';

const OTHER_ORG_ID = '01JD0000000000000000000BBB';

/** Error messages for a request when a concurrent request has succeeded first. */
const TOO_LATE = /was just accepted|is being changed|was not found, or has expired/;

const organization = forEachTest(organizationFixture);

const accept = (link: InviteLink, password: string | null, callerId = '') =>
  acceptInvite(organization().clients, { ...link, password }, callerId);

describe('a user without an account', () => {
  test('gets an account with the chosen password and becomes a member under the id of that account', async () => {
    const link = await inviteAndGetLink(organization());
    expect(await accept(link, PASSWORD)).toEqual({ email: INVITED_EMAIL });
    const { userId, ...member } = await getMemberRecord(organization(), INVITED_EMAIL);
    expect(userId).not.toBe(link.sub);
    expect(member).toMatchObject({ orgRole: 'user', orgStatus: 'active', invitedBy: 'ada@example.com' });
    expect(await organization().readUserRow(userId)).toMatchObject({
      email: INVITED_EMAIL,
      orgId: ORG_ID,
      orgRole: 'user',
      orgStatus: 'active',
    });
    expect(await readOrganizationWithSeatCount(organization())).toMatchObject({ seatsFree: 3, counted: 2 });
    const { accessToken } = await signIn(organization().pool, INVITED_EMAIL, PASSWORD);
    expect(accessToken).not.toBe('');
  });

  test('gets a verified email and receives no further email', async () => {
    await accept(await inviteAndGetLink(organization()), PASSWORD);
    const { UserAttributes } = await getUserAsAdmin(organization().pool, INVITED_EMAIL);
    expect(UserAttributes).toContainEqual({ Name: 'email_verified', Value: 'true' });
    expect(organization().listSentEmails()).toHaveLength(1);
  });

  test.each([
    ['without a password', null, 'badRequest', /^password: /],
    ['with a password that the user pool rejects', 'Space at the end ', 'badRequest', /^An account cannot be created/],
  ])('is rejected %s and gets no account', async (_, password, code, message) => {
    const link = await inviteAndGetLink(organization());
    const before = await organization().listAllRows();
    await expect(accept(link, password)).rejects.toMatchObject({ code, message: expect.stringMatching(message) });
    expect(await organization().listAllRows()).toEqual(before);
    expect(await organization().clients.poolUsers.find(INVITED_EMAIL)).toBeUndefined();
    expect(await accept(link, PASSWORD)).toEqual({ email: INVITED_EMAIL });
  });

  test('becomes one member when 200 requests accept concurrently', { timeout: 60_000 }, async () => {
    const link = await inviteAndGetLink(organization());
    const results = await Promise.allSettled(Array.from({ length: 200 }, () => accept(link, PASSWORD)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const result of results) if (result.status === 'rejected') expect(String(result.reason)).toMatch(TOO_LATE);
    expect(await organization().clients.members.list(ORG_ID)).toHaveLength(2);
    expect(await readOrganizationWithSeatCount(organization())).toMatchObject({ seatsFree: 3, counted: 2 });
    await signIn(organization().pool, INVITED_EMAIL, PASSWORD);
  });

  test('does not become a member when the invitation is revoked during the call', async () => {
    const link = await inviteAndGetLink(organization());
    const { setPassword } = organization().clients.identity;
    const setPasswordThenRevoke = async (userId: string, password: string) => {
      await setPassword(userId, password);
      await revokeInvite(organization().clients, { orgId: ORG_ID, userId: link.sub });
    };
    const clients = {
      ...organization().clients,
      identity: { ...organization().clients.identity, setPassword: setPasswordThenRevoke },
    };
    await expect(acceptInvite(clients, { ...link, password: PASSWORD }, '')).rejects.toMatchObject({ code: 'notFound' });
    expect(await readOrganizationWithSeatCount(organization())).toMatchObject({ seatsFree: 4, counted: 1 });
  });
});

describe('a user with an account', () => {
  test('becomes a member under their own id', async () => {
    const link = await inviteAndGetLink(organization());
    const userId = await organization().createUserAccount(INVITED_EMAIL);
    expect(link.sub).not.toBe(userId);
    expect(await accept(link, null, userId)).toEqual({ email: INVITED_EMAIL });
    expect(await getMemberRecord(organization(), INVITED_EMAIL)).toMatchObject({ userId, orgStatus: 'active' });
    expect(await organization().readUserRow(userId)).toMatchObject({ orgId: ORG_ID, orgStatus: 'active' });
    expect(await readOrganizationWithSeatCount(organization())).toMatchObject({ seatsFree: 3, counted: 2 });
  });

  test('gets a row when it is missing', async () => {
    const userId = await createUser(organization().pool, INVITED_EMAIL);
    expect(await accept(await inviteAndGetLink(organization()), null, userId)).toEqual({ email: INVITED_EMAIL });
    expect(await organization().readUserRow(userId)).toMatchObject({ email: INVITED_EMAIL, orgId: ORG_ID });
  });

  test('gets the same response for repeated and concurrent requests', async () => {
    const userId = await organization().createUserAccount(INVITED_EMAIL);
    const link = await inviteAndGetLink(organization());
    const responses = await Promise.all(Array.from({ length: 5 }, () => accept(link, null, userId)));
    expect(responses).toEqual(Array.from({ length: 5 }, () => ({ email: INVITED_EMAIL })));
    expect(await accept(link, null, userId)).toEqual({ email: INVITED_EMAIL });
    expect(await readOrganizationWithSeatCount(organization())).toMatchObject({ seatsFree: 3, counted: 2 });
  });

  test.each([
    ['with a password', PASSWORD, async () => '', 'conflict'],
    ['when no user is signed in', null, async () => '', 'notSignedIn'],
    ['when another user is signed in', null, async () => 'user-1', 'forbidden'],
    ['when another user is signed in, with a password', PASSWORD, async () => 'user-1', 'forbidden'],
    ['when their account is disabled', null, (id: string) => disable(id), 'forbidden'],
  ])('is rejected %s', async (_, password, caller, code) => {
    const callerId = await caller(await organization().createUserAccount(INVITED_EMAIL));
    const link = await inviteAndGetLink(organization());
    const before = await organization().listAllRows();
    await expect(accept(link, password, callerId)).rejects.toMatchObject({ code });
    expect(await organization().listAllRows()).toEqual(before);
  });

  const disable = async (userId: string) => {
    await organization().pool.cognito.send(new AdminDisableUserCommand({ UserPoolId: USER_POOL_ID, Username: userId }));
    return userId;
  };

  test('gets a conflict error when the invitation has expired', async () => {
    const userId = await organization().createUserAccount(INVITED_EMAIL);
    const link = await inviteAndGetLink(organization());
    await organization().advanceDays(INVITATION.days);
    await expect(accept(link, null, userId)).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringMatching(/expired/),
    });
  });

  test('does not become a member when the account is deleted during the call', async () => {
    const userId = await organization().createUserAccount(INVITED_EMAIL);
    const link = await inviteAndGetLink(organization());
    const acceptAfterDeletion: OrganizationFixture['clients']['members']['accept'] = async (...args) => {
      await deleteUserAccount(organization(), userId);
      return organization().clients.members.accept(...args);
    };
    const clients = { ...organization().clients, members: { ...organization().clients.members, accept: acceptAfterDeletion } };
    await expect(acceptInvite(clients, { ...link, password: null }, userId)).rejects.toMatchObject({ code: 'notSignedIn' });
    expect(await getMemberRecord(organization(), INVITED_EMAIL)).toMatchObject({ userId: link.sub, orgStatus: 'invited' });
  });

  test('is rejected while they are a member of another organization', async () => {
    const { userId } = await addMember(organization(), INVITED_EMAIL);
    const otherOrganization = organizationRecord({
      orgId: OTHER_ORG_ID,
      adminUserId: 'eve',
      adminEmail: 'eve@example.com',
      billing: PAID_BILLING,
    });
    await organization().clients.users.add({ userId: 'eve', email: 'eve@example.com', created: organization().clock.now });
    await organization().clients.organizations.create(otherOrganization);
    await inviteMembers(organization().clients, { orgId: OTHER_ORG_ID, invitations: [{ email: INVITED_EMAIL }] });
    const before = await organization().listAllRows();
    await expect(accept(latestInviteLink(organization(), INVITED_EMAIL), null, userId)).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringMatching(/another organization/),
    });
    expect(await organization().listAllRows()).toEqual(before);
  });
});
