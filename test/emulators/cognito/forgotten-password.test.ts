import {
  AdminConfirmSignUpCommand,
  AdminCreateUserCommand,
  AdminDisableUserCommand,
  ConfirmForgotPasswordCommand,
  ForgotPasswordCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, expect, test } from 'vitest';
import { HOUR_MS } from '../../support/durations.ts';
import {
  CLIENT_ID,
  createUser,
  createWrongCode,
  latestCode,
  signIn,
  USER_PASSWORD,
  USER_POOL_ID,
  userPoolFixture,
} from '../../support/users/user-pool-fixture.ts';

const pool = await userPoolFixture();
afterAll(pool.close);
const { cognito } = pool;

const NEW_PASSWORD = 'Another-2026';
const requestCode = (Username: string) => cognito.send(new ForgotPasswordCommand({ ClientId: CLIENT_ID, Username }));
const confirm = (Username: string, ConfirmationCode: string, password = NEW_PASSWORD) =>
  cognito.send(new ConfirmForgotPasswordCommand({ ClientId: CLIENT_ID, Username, ConfirmationCode, Password: password }));

test('sets a new password with the emailed code and runs the trigger', async () => {
  const email = 'ada@example.com';
  const sub = await createUser(pool, email);
  await requestCode('ADA@example.com');
  expect(pool.emails.at(-1)?.subject).toBe('Your GoFullPage code');
  await confirm(email, latestCode(pool, email));
  expect(pool.triggerEvents).toMatchObject([
    { triggerSource: 'PostConfirmation_ConfirmForgotPassword', userName: sub, request: { userAttributes: { email } } },
  ]);
  await expect(signIn(pool, email)).rejects.toThrow('Incorrect username or password.');
  expect((await signIn(pool, email, NEW_PASSWORD)).accessToken).not.toBe('');
});

test('rejects a code that was used or is an hour old', async () => {
  const email = 'once@example.com';
  await createUser(pool, email);
  await requestCode(email);
  const code = latestCode(pool, email);
  await confirm(email, code);
  await expect(confirm(email, code)).rejects.toMatchObject({ name: 'ExpiredCodeException' });
  await requestCode(email);
  pool.clock.ms += HOUR_MS;
  await expect(confirm(email, latestCode(pool, email))).rejects.toMatchObject({ name: 'ExpiredCodeException' });
});

test('accepts the same code again after a weak password', async () => {
  const email = 'weak@example.com';
  await createUser(pool, email);
  await requestCode(email);
  await expect(confirm(email, latestCode(pool, email), 'lowercase')).rejects.toMatchObject({ name: 'InvalidPasswordException' });
  await confirm(email, latestCode(pool, email));
});

test('responds the same to unknown and known addresses, and limits guesses for both', async () => {
  const knownUserResponse = await createUser(pool, 'ghostly@example.com').then(() => requestCode('ghostly@example.com'));
  const emailCount = pool.emails.length;
  const unknownUserResponse = await requestCode('ghost@example.com');
  expect(unknownUserResponse.CodeDeliveryDetails).toEqual(knownUserResponse.CodeDeliveryDetails);
  expect(pool.emails).toHaveLength(emailCount);

  const wrongCode = createWrongCode(latestCode(pool, 'ghostly@example.com'));
  for (const email of ['ghost@example.com', 'ghostly@example.com']) {
    for (let guess = 0; guess < 5; guess++)
      await expect(confirm(email, wrongCode)).rejects.toMatchObject({ name: 'CodeMismatchException' });
    await expect(confirm(email, wrongCode)).rejects.toMatchObject({ name: 'LimitExceededException' });
  }
});

test('sends no code to a disabled user or an unverified address', async () => {
  await createUser(pool, 'disabled@example.com');
  await cognito.send(new AdminDisableUserCommand({ UserPoolId: USER_POOL_ID, Username: 'disabled@example.com' }));
  await cognito.send(new SignUpCommand({ ClientId: CLIENT_ID, Username: 'unverified@example.com', Password: USER_PASSWORD }));
  await cognito.send(new AdminConfirmSignUpCommand({ UserPoolId: USER_POOL_ID, Username: 'unverified@example.com' }));
  const emailCount = pool.emails.length;
  for (const email of ['disabled@example.com', 'unverified@example.com'])
    expect((await requestCode(email)).CodeDeliveryDetails?.DeliveryMedium).toBe('EMAIL');
  expect(pool.emails).toHaveLength(emailCount);
});

test('rejects a user who has only a temporary password', async () => {
  const UserAttributes = [{ Name: 'email_verified', Value: 'true' }];
  const input = { UserPoolId: USER_POOL_ID, Username: 'waits@example.com', MessageAction: 'SUPPRESS', UserAttributes } as const;
  await cognito.send(new AdminCreateUserCommand(input));
  await expect(requestCode('waits@example.com')).rejects.toThrow('User password cannot be reset in the current state.');
});
