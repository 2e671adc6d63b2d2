import {
  AdminCreateUserCommand,
  AdminDisableUserCommand,
  AdminUpdateUserAttributesCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { expect, test } from 'vitest';
import { verifyUser } from '../../../../functions/admin/verify-user.ts';
import { forEachTest } from '../../../support/for-each-test.ts';
import { actor } from '../../../support/record-builders.ts';
import { staffFixture, UNKNOWN_USER_ID, USER_EMAIL, userAuditEntries } from '../../../support/staff-fixture.ts';
import { signIn, signUp, USER_POOL_ID } from '../../../support/user-pool-fixture.ts';

const fixture = forEachTest(staffFixture);

const verify = (cognitoSub: string) => verifyUser(fixture().clients, { cognitoSub, reason: 'Wrote to us' }, fixture().staff);

test('somebody whose code never came can sign in, with a verified e-mail', async () => {
  const userId = await signUp(fixture().pool, USER_EMAIL);
  await expect(signIn(fixture().pool, USER_EMAIL)).rejects.toThrow();
  expect(await verify(userId)).toEqual({});
  expect(await fixture().clients.poolUsers.find(userId)).toMatchObject({ status: 'CONFIRMED', isEmailVerified: true });
  expect((await signIn(fixture().pool, USER_EMAIL)).accessToken).not.toBe('');
});

test('it is on record twice: before, and with what came of it', async () => {
  const userId = await signUp(fixture().pool, USER_EMAIL);
  await verify(userId);
  const before = { email: USER_EMAIL, status: 'UNCONFIRMED', isEmailVerified: false };
  const entry = {
    target: `user#${userId}`,
    at: expect.any(Date),
    actor: fixture().staff.userId,
    actorEmail: 'sam@example.com',
    act: 'verifyUser',
    before,
    reason: 'Wrote to us',
  };
  const after = { email: USER_EMAIL, status: 'CONFIRMED', isEmailVerified: true };
  expect(await userAuditEntries(fixture(), userId)).toEqual([{ ...entry, after }, entry]);
});

test('of a confirmed user the e-mail alone is verified', async () => {
  const userId = await fixture().createUserAccount(USER_EMAIL);
  const UserAttributes = [{ Name: 'email_verified', Value: 'false' }];
  await fixture().pool.cognito.send(
    new AdminUpdateUserAttributesCommand({ UserPoolId: USER_POOL_ID, Username: userId, UserAttributes }),
  );
  await verify(userId);
  expect(await fixture().clients.poolUsers.find(userId)).toMatchObject({ status: 'CONFIRMED', isEmailVerified: true });
});

test('who needs no verifying stays as they are, and nothing goes on record', async () => {
  const userId = await fixture().createUserAccount(USER_EMAIL);
  expect(await verify(userId)).toEqual({});
  expect(await userAuditEntries(fixture(), userId)).toEqual([]);
});

test('clicked twice at once it is done once, and both hear so', async () => {
  const userId = await signUp(fixture().pool, USER_EMAIL);
  expect(await Promise.all([verify(userId), verify(userId)])).toEqual([{}, {}]);
});

test('nobody is not found', async () => {
  await expect(verify(UNKNOWN_USER_ID)).rejects.toMatchObject({ code: 'notFound', message: 'There is no such user.' });
  expect(await userAuditEntries(fixture(), UNKNOWN_USER_ID)).toEqual([]);
});

test('somebody who is disabled, as when half deleted, is not brought back', async () => {
  const userId = await signUp(fixture().pool, USER_EMAIL);
  await fixture().pool.cognito.send(new AdminDisableUserCommand({ UserPoolId: USER_POOL_ID, Username: userId }));
  await expect(verify(userId)).rejects.toMatchObject({ code: 'conflict' });
  expect(await fixture().clients.poolUsers.find(userId)).toMatchObject({ status: 'UNCONFIRMED', isEmailVerified: false });
});

test('who never had a password is told apart from who only lacks a code', async () => {
  const UserAttributes = [
    { Name: 'email', Value: USER_EMAIL },
    { Name: 'email_verified', Value: 'true' },
  ];
  const input = { UserPoolId: USER_POOL_ID, Username: USER_EMAIL, UserAttributes, MessageAction: 'SUPPRESS' } as const;
  const { User } = await fixture().pool.cognito.send(new AdminCreateUserCommand(input));
  await expect(verify(User?.Username ?? '')).rejects.toMatchObject({
    code: 'conflict',
    message: 'A user whose status is FORCE_CHANGE_PASSWORD has nothing that could be verified.',
  });
});

test('staff who have no row of their own cannot act: there would be nobody to name', async () => {
  const userId = await signUp(fixture().pool, USER_EMAIL);
  const stranger = actor({ userId: UNKNOWN_USER_ID, isStaff: true });
  await expect(verifyUser(fixture().clients, { cognitoSub: userId }, stranger)).rejects.toMatchObject({ code: 'forbidden' });
  expect(await fixture().clients.poolUsers.find(userId)).toMatchObject({ status: 'UNCONFIRMED' });
  expect(await userAuditEntries(fixture(), userId)).toEqual([]);
});
