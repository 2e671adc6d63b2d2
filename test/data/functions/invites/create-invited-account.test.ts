import { AdminDisableUserCommand } from '@aws-sdk/client-cognito-identity-provider';
import { beforeEach, describe, expect, test } from 'vitest';
import type { InviteLink } from '#shared/invitation.ts';
import { acceptInvite } from '../../../../functions/invites/accept-invite.lambda.ts';
import { getInvite } from '../../../../functions/invites/get-invite.lambda.ts';
import { revokeInvite } from '../../../../functions/invites/revoke-invite.lambda.ts';
import { forEachTest } from '../../../support/for-each-test.ts';
import {
  getMemberRecord,
  INVITED_EMAIL,
  inviteEmails,
  inviteEmailsLater,
  latestInviteLink,
  type OrganizationFixture,
  organizationFixture,
  PASSWORD,
  readOrganizationWithSeatCount,
  signInAndAccept,
} from '../../../support/organizations/organization-fixture.ts';
import { ORG_ID } from '../../../support/record-builders.ts';
import { signIn, signUp, USER_POOL_ID } from '../../../support/users/user-pool-fixture.ts';

const organization = forEachTest(organizationFixture);
let link: InviteLink;
beforeEach(async () => {
  await inviteEmails(organization(), INVITED_EMAIL);
  link = latestInviteLink(organization(), INVITED_EMAIL);
});

const accept = (clients = organization().clients) => acceptInvite(clients, { ...link, password: PASSWORD }, '');

describe('an unconfirmed account', () => {
  /** Signs in with the password of the unconfirmed sign-up, which anyone could have chosen. */
  const signInWithUnconfirmedPassword = () => signIn(organization().pool, INVITED_EMAIL);

  test('gets the password of the invited user and a verified email', async () => {
    const userId = await signUp(organization().pool, INVITED_EMAIL);
    await expect(signInWithUnconfirmedPassword()).rejects.toMatchObject({ name: 'UserNotConfirmedException' });
    expect(await accept()).toEqual({ email: INVITED_EMAIL });
    await expect(signInWithUnconfirmedPassword()).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    expect((await signIn(organization().pool, INVITED_EMAIL, PASSWORD)).accessToken).not.toBe('');
    expect(await organization().clients.poolUsers.find(INVITED_EMAIL)).toMatchObject({
      userId,
      status: 'CONFIRMED',
      isEmailVerified: true,
    });
    expect(await getMemberRecord(organization(), INVITED_EMAIL)).toMatchObject({ userId, orgStatus: 'active' });
    expect(await organization().readUserRow(userId)).toMatchObject({ email: INVITED_EMAIL, orgId: ORG_ID, orgStatus: 'active' });
    expect(await readOrganizationWithSeatCount(organization())).toMatchObject({ seatsFree: 3, counted: 2 });
  });

  test('gets the new password and a verified email also when the sign-up happens during the call', async () => {
    const create = async (email: string, password: string) => {
      await signUp(organization().pool, email);
      return organization().clients.identity.create(email, password);
    };
    expect(await accept({ ...organization().clients, identity: { ...organization().clients.identity, create } })).toEqual({
      email: INVITED_EMAIL,
    });
    expect(await organization().clients.poolUsers.find(INVITED_EMAIL)).toMatchObject({
      status: 'CONFIRMED',
      isEmailVerified: true,
    });
    await signIn(organization().pool, INVITED_EMAIL, PASSWORD);
  });

  test('is not changed when staff have disabled it', async () => {
    await signUp(organization().pool, INVITED_EMAIL);
    await organization().pool.cognito.send(new AdminDisableUserCommand({ UserPoolId: USER_POOL_ID, Username: INVITED_EMAIL }));
    await expect(accept()).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringMatching(/^An account with this email/),
    });
    expect(await organization().clients.poolUsers.find(INVITED_EMAIL)).toMatchObject({
      status: 'UNCONFIRMED',
      isEmailVerified: false,
    });
  });
});

const crashAfterSetPassword = async () => {
  const setPassword = async (userId: string, password: string) => {
    await organization().clients.identity.setPassword(userId, password);
    throw new Error('crashed');
  };
  await expect(
    accept({ ...organization().clients, identity: { ...organization().clients.identity, setPassword } }),
  ).rejects.toThrow('crashed');
};

describe('an account whose password was set by an interrupted call', () => {
  beforeEach(crashAfterSetPassword);

  test('keeps its password when the link is used with another password', async () => {
    const call = acceptInvite(organization().clients, { ...link, password: 'Another-2-password' }, '');
    await expect(call).rejects.toMatchObject({
      code: 'conflict',
      message: 'An account with this email already exists. Sign in to accept.',
    });
    expect((await signIn(organization().pool, INVITED_EMAIL, PASSWORD)).accessToken).not.toBe('');
  });

  test('has the type existing in the response of getInvite', async () => {
    expect((await getInvite(organization().clients, link, '')).user.type).toBe('existing');
  });

  test('becomes a member after signing in', async () => {
    await signInAndAccept(organization(), INVITED_EMAIL);
    const { userId, orgStatus } = await getMemberRecord(organization(), INVITED_EMAIL);
    expect(orgStatus).toBe('active');
    expect(await organization().readUserRow(userId)).toMatchObject({ email: INVITED_EMAIL, orgId: ORG_ID, orgStatus: 'active' });
  });
});

describe.each([
  ['another call accepts it', () => accept(), 'conflict', 'This invitation was just accepted. Sign in to continue.'],
  ['another call is accepting it', crashAfterSetPassword, 'conflict', 'This invitation is being changed. Try again.'],
  [
    'it is revoked',
    () => revokeInvite(organization().clients, { orgId: ORG_ID, userId: link.sub }),
    'notFound',
    'This invitation was not found, or has expired.',
  ],
  [
    'it is sent again',
    () => inviteEmailsLater(organization(), INVITED_EMAIL),
    'notFound',
    'This invitation was not found, or has expired.',
  ],
])('acceptInvite with a link whose invitation changes because %s', (_, changeInvitation, code, message) => {
  test('throws an error when the invitation changes before the account is created', async () => {
    const create = async (email: string, password: string) => {
      await changeInvitation();
      return organization().clients.identity.create(email, password);
    };
    const call = accept({ ...organization().clients, identity: { ...organization().clients.identity, create } });
    await expect(call).rejects.toMatchObject({ code, message });
  });

  test('throws an error when the invitation changes before the new user id is stored in it', async () => {
    const storeNewUserId: OrganizationFixture['clients']['members']['storeNewUserId'] = async (...args) => {
      await changeInvitation();
      return organization().clients.members.storeNewUserId(...args);
    };
    const call = accept({ ...organization().clients, members: { ...organization().clients.members, storeNewUserId } });
    await expect(call).rejects.toMatchObject({ code, message });
  });
});

test('throws conflict when an account with the email is created during the call', async () => {
  const create = async (email: string, password: string) => {
    await organization().createUserAccount(email);
    return organization().clients.identity.create(email, password);
  };
  const call = accept({ ...organization().clients, identity: { ...organization().clients.identity, create } });
  await expect(call).rejects.toMatchObject({
    code: 'conflict',
    message: 'An account with this email already exists. Sign in to accept.',
  });
});
