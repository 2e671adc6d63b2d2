import {
  AdminCreateUserCommand,
  AdminDisableUserCommand,
  AdminUpdateUserAttributesCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { verifyUser } from '../../../../functions/admin/verify-user.ts';
import { actor } from '../../../support/record-builders.ts';
import { type StaffFixture, staffFixture } from '../../../support/staff-fixture.ts';
import { signIn, signUp as signUpTo, USER_POOL_ID } from '../../../support/user-pool-fixture.ts';

let fixture: StaffFixture;
beforeEach(async () => {
  fixture = await staffFixture();
});
afterEach(() => fixture.close());

const EMAIL = 'eve@example.com';
const NOBODY = '11111111-2222-4333-8444-555555555555';

const verify = (cognitoSub: string) => verifyUser(fixture.clients, { cognitoSub, reason: 'Wrote to us' }, fixture.staff);
const trail = (userId: string) => fixture.clients.audit.on(`user#${userId}`);

const signUp = () => signUpTo(fixture.pool, EMAIL);

test('somebody whose code never came can sign in, with a verified e-mail', async () => {
  const userId = await signUp();
  await expect(signIn(fixture.pool, EMAIL)).rejects.toThrow();
  expect(await verify(userId)).toEqual({});
  expect(await fixture.clients.poolUsers.find(userId)).toMatchObject({ status: 'CONFIRMED', isEmailVerified: true });
  expect((await signIn(fixture.pool, EMAIL)).accessToken).not.toBe('');
});

test('it is on record twice: before, and with what came of it', async () => {
  const userId = await signUp();
  await verify(userId);
  const before = { email: EMAIL, status: 'UNCONFIRMED', isEmailVerified: false };
  const entry = {
    target: `user#${userId}`,
    at: expect.any(Date),
    actor: fixture.staff.userId,
    actorEmail: 'sam@example.com',
    act: 'verifyUser',
    before,
    reason: 'Wrote to us',
  };
  const after = { email: EMAIL, status: 'CONFIRMED', isEmailVerified: true };
  expect(await trail(userId)).toEqual([{ ...entry, after }, entry]);
});

test('of a confirmed user the e-mail alone is verified', async () => {
  const userId = await fixture.createUserAccount(EMAIL);
  const UserAttributes = [{ Name: 'email_verified', Value: 'false' }];
  await fixture.pool.cognito.send(
    new AdminUpdateUserAttributesCommand({ UserPoolId: USER_POOL_ID, Username: userId, UserAttributes }),
  );
  await verify(userId);
  expect(await fixture.clients.poolUsers.find(userId)).toMatchObject({ status: 'CONFIRMED', isEmailVerified: true });
});

test('who needs no verifying stays as they are, and nothing goes on record', async () => {
  const userId = await fixture.createUserAccount(EMAIL);
  expect(await verify(userId)).toEqual({});
  expect(await trail(userId)).toEqual([]);
});

test('clicked twice at once it is done once, and both hear so', async () => {
  const userId = await signUp();
  expect(await Promise.all([verify(userId), verify(userId)])).toEqual([{}, {}]);
});

test('nobody is not found', async () => {
  await expect(verify(NOBODY)).rejects.toMatchObject({ code: 'notFound', message: 'There is no such user.' });
  expect(await trail(NOBODY)).toEqual([]);
});

test('somebody who is disabled, as when half deleted, is not brought back', async () => {
  const userId = await signUp();
  await fixture.pool.cognito.send(new AdminDisableUserCommand({ UserPoolId: USER_POOL_ID, Username: userId }));
  await expect(verify(userId)).rejects.toMatchObject({ code: 'conflict' });
  expect(await fixture.clients.poolUsers.find(userId)).toMatchObject({ status: 'UNCONFIRMED', isEmailVerified: false });
});

test('who never had a password is told apart from who only lacks a code', async () => {
  const UserAttributes = [
    { Name: 'email', Value: EMAIL },
    { Name: 'email_verified', Value: 'true' },
  ];
  const input = { UserPoolId: USER_POOL_ID, Username: EMAIL, UserAttributes, MessageAction: 'SUPPRESS' } as const;
  const { User } = await fixture.pool.cognito.send(new AdminCreateUserCommand(input));
  await expect(verify(User?.Username ?? '')).rejects.toMatchObject({
    code: 'conflict',
    message: 'A user whose status is FORCE_CHANGE_PASSWORD has nothing that could be verified.',
  });
});

test('staff who have no row of their own cannot act: there would be nobody to name', async () => {
  const userId = await signUp();
  const stranger = actor({ userId: NOBODY, isStaff: true });
  await expect(verifyUser(fixture.clients, { cognitoSub: userId }, stranger)).rejects.toMatchObject({ code: 'forbidden' });
  expect(await fixture.clients.poolUsers.find(userId)).toMatchObject({ status: 'UNCONFIRMED' });
  expect(await trail(userId)).toEqual([]);
});
