import {
  ForgotPasswordCommand,
  LimitExceededException,
  SignUpCommand,
  TooManyRequestsException,
} from '@aws-sdk/client-cognito-identity-provider';
import { expect, test } from 'vitest';
import { forAllTests } from '../../support/for-each-test.ts';
import { CLIENT_ID, createUser, getUserAsAdmin, USER_PASSWORD, userPoolFixture } from '../../support/users/user-pool-fixture.ts';

const pool = forAllTests(userPoolFixture);

test('a throttled admin operation returns 400 TooManyRequestsException', async () => {
  const userId = await createUser(pool(), 'ada@example.com');
  pool().faults.set({ service: 'cognito', kind: 'throttle', count: 1 });
  const failure = getUserAsAdmin(pool(), userId);
  await expect(failure).rejects.toThrow(TooManyRequestsException);
  await expect(failure).rejects.toMatchObject({ message: 'Rate exceeded', $metadata: { httpStatusCode: 400 } });
  expect((await getUserAsAdmin(pool(), userId)).Username).toBe(userId);
});

test('a throttled public operation returns TooManyRequestsException and changes nothing', async () => {
  pool().faults.set({ service: 'cognito', kind: 'throttle', count: 1 });
  const signUp = new SignUpCommand({ ClientId: CLIENT_ID, Username: 'eve@example.com', Password: USER_PASSWORD });
  await expect(pool().cognito.send(signUp)).rejects.toThrow(TooManyRequestsException);
  expect(await pool().cognito.send(signUp)).toMatchObject({ UserConfirmed: false });
});

test('returns LimitExceededException and sends no code above the daily quota of emails', async () => {
  await createUser(pool(), 'bob@example.com');
  pool().emails.length = 0;
  pool().faults.set({ service: 'cognito', kind: 'emailQuota', count: 1 });
  const failure = pool().cognito.send(new ForgotPasswordCommand({ ClientId: CLIENT_ID, Username: 'bob@example.com' }));
  await expect(failure).rejects.toThrow(LimitExceededException);
  await expect(failure).rejects.toMatchObject({ message: expect.stringMatching(/^Exceeded daily email limit/) });
  expect(pool().emails).toEqual([]);
});
