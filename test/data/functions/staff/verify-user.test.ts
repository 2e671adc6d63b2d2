import {
  AdminCreateUserCommand,
  AdminDisableUserCommand,
  AdminUpdateUserAttributesCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { expect, test } from 'vitest';
import * as operations from '#shared/staff-operations.ts';
import { createHandler } from '../../../../functions/http/operation.ts';
import { verifyUser } from '../../../../functions/staff/verify-user.lambda.ts';
import { forEachTest } from '../../../support/for-each-test.ts';
import { ACCESS_TOKEN_CLAIMS, apiEvent } from '../../../support/lambda/api-event.ts';
import { actor } from '../../../support/record-builders.ts';
import { listUserAuditEntries, staffFixture, UNKNOWN_USER_ID, USER_EMAIL } from '../../../support/users/staff-fixture.ts';
import { signIn, signUp, USER_POOL_ID } from '../../../support/users/user-pool-fixture.ts';

const fixture = forEachTest(staffFixture);

const verify = (cognitoSub: string) => verifyUser(fixture().clients, { cognitoSub, reason: 'Wrote to us' }, fixture().staff);

test('confirms the sign-up and verifies the email, so that the user can sign in', async () => {
  const userId = await signUp(fixture().pool, USER_EMAIL);
  await expect(signIn(fixture().pool, USER_EMAIL)).rejects.toThrow();
  expect(await verify(userId)).toEqual({});
  expect(await fixture().clients.poolUsers.find(userId)).toMatchObject({ status: 'CONFIRMED', isEmailVerified: true });
  expect((await signIn(fixture().pool, USER_EMAIL)).accessToken).not.toBe('');
});

test('writes an audit entry before and after the verification', async () => {
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
  expect(await listUserAuditEntries(fixture(), userId)).toEqual([{ ...entry, after }, entry]);
});

test('verifies only the email of a confirmed user', async () => {
  const userId = await fixture().createUserAccount(USER_EMAIL);
  const UserAttributes = [{ Name: 'email_verified', Value: 'false' }];
  await fixture().pool.cognito.send(
    new AdminUpdateUserAttributesCommand({ UserPoolId: USER_POOL_ID, Username: userId, UserAttributes }),
  );
  await verify(userId);
  expect(await fixture().clients.poolUsers.find(userId)).toMatchObject({ status: 'CONFIRMED', isEmailVerified: true });
});

test('writes no audit entry for a verified user', async () => {
  const userId = await fixture().createUserAccount(USER_EMAIL);
  expect(await verify(userId)).toEqual({});
  expect(await listUserAuditEntries(fixture(), userId)).toEqual([]);
});

test('succeeds for two concurrent requests', async () => {
  const userId = await signUp(fixture().pool, USER_EMAIL);
  expect(await Promise.all([verify(userId), verify(userId)])).toEqual([{}, {}]);
});

test('throws notFound for an unknown user', async () => {
  await expect(verify(UNKNOWN_USER_ID)).rejects.toMatchObject({ code: 'notFound', message: 'User not found.' });
  expect(await listUserAuditEntries(fixture(), UNKNOWN_USER_ID)).toEqual([]);
});

test('throws conflict and changes nothing for a disabled user', async () => {
  const userId = await signUp(fixture().pool, USER_EMAIL);
  await fixture().pool.cognito.send(new AdminDisableUserCommand({ UserPoolId: USER_POOL_ID, Username: userId }));
  await expect(verify(userId)).rejects.toMatchObject({ code: 'conflict' });
  expect(await fixture().clients.poolUsers.find(userId)).toMatchObject({ status: 'UNCONFIRMED', isEmailVerified: false });
});

test('throws conflict for a user who has never set a password', async () => {
  const UserAttributes = [
    { Name: 'email', Value: USER_EMAIL },
    { Name: 'email_verified', Value: 'true' },
  ];
  const input = { UserPoolId: USER_POOL_ID, Username: USER_EMAIL, UserAttributes, MessageAction: 'SUPPRESS' } as const;
  const { User } = await fixture().pool.cognito.send(new AdminCreateUserCommand(input));
  await expect(verify(User?.Username ?? '')).rejects.toMatchObject({
    code: 'conflict',
    message: 'A user with the status FORCE_CHANGE_PASSWORD cannot be verified.',
  });
});

test('throws forbidden when the row of the staff member is missing', async () => {
  const userId = await signUp(fixture().pool, USER_EMAIL);
  const staffWithoutRow = actor({ userId: UNKNOWN_USER_ID, isStaff: true });
  await expect(verifyUser(fixture().clients, { cognitoSub: userId }, staffWithoutRow)).rejects.toMatchObject({
    code: 'forbidden',
  });
  expect(await fixture().clients.poolUsers.find(userId)).toMatchObject({ status: 'UNCONFIRMED' });
  expect(await listUserAuditEntries(fixture(), userId)).toEqual([]);
});

test('returns 503 when Cognito is throttled, and succeeds when it is repeated', async () => {
  const userId = await signUp(fixture().pool, USER_EMAIL);
  const handler = createHandler(operations.verifyUser, (input, caller) =>
    verifyUser(fixture().clients, input, { ...caller, userId: fixture().staff.userId }),
  );
  const claims = { ...ACCESS_TOKEN_CLAIMS, 'cognito:groups': '[staff]' };
  const event = apiEvent({ claims, path: { cognitoSub: userId }, body: JSON.stringify({ reason: 'Wrote to us' }) });
  fixture().pool.faults.set({ service: 'cognito', kind: 'throttle', count: 1 });
  const response = await handler(event);
  expect([response.statusCode, JSON.parse(response.body ?? '')]).toEqual([503, expect.objectContaining({ code: 'retry' })]);
  expect((await handler(event)).statusCode).toBe(200);
});
