import { AdminDisableUserCommand } from '@aws-sdk/client-cognito-identity-provider';
import { beforeEach, describe, expect, test } from 'vitest';
import type { InviteLink } from '#shared/invitation.ts';
import { acceptInvite } from '../../../../functions/invites/accept-invite.ts';
import { revokeInvite } from '../../../../functions/organizations/revoke-invite.ts';
import { forEachTest } from '../../../support/for-each-test.ts';
import {
  INVITED_EMAIL,
  inviteEmails,
  latestInviteLink,
  memberRecord,
  type OrganizationFixture,
  organizationFixture,
  organizationWithSeatCount,
  PASSWORD,
} from '../../../support/organization-fixture.ts';
import { ORG_ID } from '../../../support/record-builders.ts';
import { signIn, signUp, USER_POOL_ID } from '../../../support/user-pool-fixture.ts';

const organization = forEachTest(organizationFixture);
let link: InviteLink;
beforeEach(async () => {
  await inviteEmails(organization(), INVITED_EMAIL);
  link = latestInviteLink(organization(), INVITED_EMAIL);
});

const accept = (clients = organization().clients) => acceptInvite(clients, { ...link, password: PASSWORD }, '');

describe('an address with which somebody signed up, and whose code they never showed,', () => {
  /** With what anybody can choose who does not have the address. */
  const signsIn = () => signIn(organization().pool, INVITED_EMAIL);

  test('is taken over: the password is that of whoever has the link, and the address is verified', async () => {
    const userId = await signUp(organization().pool, INVITED_EMAIL);
    await expect(signsIn()).rejects.toMatchObject({ name: 'UserNotConfirmedException' });
    expect(await accept()).toEqual({ email: INVITED_EMAIL });
    await expect(signsIn()).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    expect((await signIn(organization().pool, INVITED_EMAIL, PASSWORD)).accessToken).not.toBe('');
    expect(await organization().clients.poolUsers.find(INVITED_EMAIL)).toMatchObject({
      userId,
      status: 'CONFIRMED',
      isEmailVerified: true,
    });
    expect(await memberRecord(organization(), INVITED_EMAIL)).toMatchObject({ userId, orgStatus: 'active' });
    expect(await organization().userRow(userId)).toMatchObject({ email: INVITED_EMAIL, orgId: ORG_ID, orgStatus: 'active' });
    expect(await organizationWithSeatCount(organization())).toMatchObject({ seatsFree: 3, counted: 2 });
  });

  test('is taken over as well when that was at this very moment', async () => {
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

  test('is left to staff where they have shut it', async () => {
    await signUp(organization().pool, INVITED_EMAIL);
    await organization().pool.cognito.send(new AdminDisableUserCommand({ UserPoolId: USER_POOL_ID, Username: INVITED_EMAIL }));
    await expect(accept()).rejects.toMatchObject({ code: 'conflict', message: expect.stringMatching(/^There is an account/) });
    expect(await organization().clients.poolUsers.find(INVITED_EMAIL)).toMatchObject({
      status: 'UNCONFIRMED',
      isEmailVerified: false,
    });
  });
});

/** A call that came first, and is not at its end. */
const halfway = async () => {
  const setPassword = async (userId: string, password: string) => {
    await organization().clients.identity.setPassword(userId, password);
    throw new Error('cut short');
  };
  await expect(
    accept({ ...organization().clients, identity: { ...organization().clients.identity, setPassword } }),
  ).rejects.toThrow('cut short');
};

describe.each([
  ['the same link was used', () => accept(), 'conflict', 'This invitation was accepted a moment ago. Sign in to go on.'],
  ['the same link is being used', halfway, 'conflict', 'This invitation is changing at this moment. Try again.'],
  [
    'it is taken back',
    () => revokeInvite(organization().clients, { orgId: ORG_ID, userId: link.sub }),
    'notFound',
    'This invitation was not found, or has expired.',
  ],
  [
    'it is sent again',
    () => inviteEmails(organization(), INVITED_EMAIL),
    'notFound',
    'This invitation was not found, or has expired.',
  ],
])('whoever accepts when, at this very moment, %s, hears so', (_, meanwhile, code, message) => {
  test('before their account is made', async () => {
    const create = async (email: string, password: string) => {
      await meanwhile();
      return organization().clients.identity.create(email, password);
    };
    const late = accept({ ...organization().clients, identity: { ...organization().clients.identity, create } });
    await expect(late).rejects.toMatchObject({ code, message });
  });

  test('before the invitation names their account', async () => {
    const expects: OrganizationFixture['clients']['members']['expect'] = async (...args) => {
      await meanwhile();
      return organization().clients.members.expect(...args);
    };
    const late = accept({ ...organization().clients, members: { ...organization().clients.members, expect: expects } });
    await expect(late).rejects.toMatchObject({ code, message });
  });
});

test('whoever accepts when, at this very moment, somebody makes an account with the address, is to sign in to it', async () => {
  const create = async (email: string, password: string) => {
    await organization().createUserAccount(email);
    return organization().clients.identity.create(email, password);
  };
  const late = accept({ ...organization().clients, identity: { ...organization().clients.identity, create } });
  await expect(late).rejects.toMatchObject({
    code: 'conflict',
    message: 'There is an account with this address. Sign in to accept.',
  });
});
