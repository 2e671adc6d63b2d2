import { AdminDisableUserCommand } from '@aws-sdk/client-cognito-identity-provider';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { InviteLink } from '#shared/invitation.ts';
import { acceptInvite } from '../../../../functions/invites/accept-invite.ts';
import { revokeInvite } from '../../../../functions/organizations/revoke-invite.ts';
import {
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

const BOB = 'bob@example.com';

let team: OrganizationFixture;
let link: InviteLink;
beforeEach(async () => {
  team = await organizationFixture();
  await inviteEmails(team, BOB);
  link = latestInviteLink(team, BOB);
});
afterEach(() => team.close());

const accept = (clients = team.clients) => acceptInvite(clients, { ...link, password: PASSWORD }, '');

describe('an address with which somebody signed up, and whose code they never showed,', () => {
  /** With what anybody can choose who does not have the address. */
  const signsIn = () => signIn(team.pool, BOB);

  test('is taken over: the password is that of whoever has the link, and the address is verified', async () => {
    const userId = await signUp(team.pool, BOB);
    await expect(signsIn()).rejects.toMatchObject({ name: 'UserNotConfirmedException' });
    expect(await accept()).toEqual({ email: BOB });
    await expect(signsIn()).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    expect((await signIn(team.pool, BOB, PASSWORD)).accessToken).not.toBe('');
    expect(await team.clients.poolUsers.find(BOB)).toMatchObject({ userId, status: 'CONFIRMED', isEmailVerified: true });
    expect(await memberRecord(team, BOB)).toMatchObject({ userId, orgStatus: 'active' });
    expect(await team.userRow(userId)).toMatchObject({ email: BOB, orgId: ORG_ID, orgStatus: 'active' });
    expect(await organizationWithSeatCount(team)).toMatchObject({ seatsFree: 3, counted: 2 });
  });

  test('is taken over as well when that was at this very moment', async () => {
    const create = async (email: string, password: string) => {
      await signUp(team.pool, email);
      return team.clients.identity.create(email, password);
    };
    expect(await accept({ ...team.clients, identity: { ...team.clients.identity, create } })).toEqual({ email: BOB });
    expect(await team.clients.poolUsers.find(BOB)).toMatchObject({ status: 'CONFIRMED', isEmailVerified: true });
    await signIn(team.pool, BOB, PASSWORD);
  });

  test('is left to staff where they have shut it', async () => {
    await signUp(team.pool, BOB);
    await team.pool.cognito.send(new AdminDisableUserCommand({ UserPoolId: USER_POOL_ID, Username: BOB }));
    await expect(accept()).rejects.toMatchObject({ code: 'conflict', message: expect.stringMatching(/^There is an account/) });
    expect(await team.clients.poolUsers.find(BOB)).toMatchObject({ status: 'UNCONFIRMED', isEmailVerified: false });
  });
});

/** A call that came first, and is not at its end. */
const halfway = async () => {
  const setPassword = async (userId: string, password: string) => {
    await team.clients.identity.setPassword(userId, password);
    throw new Error('cut short');
  };
  await expect(accept({ ...team.clients, identity: { ...team.clients.identity, setPassword } })).rejects.toThrow('cut short');
};

describe.each([
  ['the same link was used', () => accept(), 'conflict', 'This invitation was accepted a moment ago. Sign in to go on.'],
  ['the same link is being used', halfway, 'conflict', 'This invitation is changing at this moment. Try again.'],
  [
    'it is taken back',
    () => revokeInvite(team.clients, { orgId: ORG_ID, userId: link.sub }),
    'notFound',
    'This invitation was not found, or has expired.',
  ],
  ['it is sent again', () => inviteEmails(team, BOB), 'notFound', 'This invitation was not found, or has expired.'],
])('whoever accepts when, at this very moment, %s, hears so', (_, meanwhile, code, message) => {
  test('before their account is made', async () => {
    const create = async (email: string, password: string) => {
      await meanwhile();
      return team.clients.identity.create(email, password);
    };
    const late = accept({ ...team.clients, identity: { ...team.clients.identity, create } });
    await expect(late).rejects.toMatchObject({ code, message });
  });

  test('before the invitation names their account', async () => {
    const expects: typeof team.clients.members.expect = async (...args) => {
      await meanwhile();
      return team.clients.members.expect(...args);
    };
    const late = accept({ ...team.clients, members: { ...team.clients.members, expect: expects } });
    await expect(late).rejects.toMatchObject({ code, message });
  });
});

test('whoever accepts when, at this very moment, somebody makes an account with the address, is to sign in to it', async () => {
  const create = async (email: string, password: string) => {
    await team.createUserAccount(email);
    return team.clients.identity.create(email, password);
  };
  const late = accept({ ...team.clients, identity: { ...team.clients.identity, create } });
  await expect(late).rejects.toMatchObject({
    code: 'conflict',
    message: 'There is an account with this address. Sign in to accept.',
  });
});
