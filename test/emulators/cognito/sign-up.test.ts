import {
  AdminConfirmSignUpCommand,
  ConfirmSignUpCommand,
  ResendConfirmationCodeCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, expect, test } from 'vitest';
import { renderCodeEmail } from '../../../infra/code-email.ts';
import { HOUR_MS } from '../../support/durations.ts';
import {
  CLIENT_ID,
  createWrongCode,
  getUserAsAdmin,
  latestCode,
  signIn,
  USER_PASSWORD,
  USER_POOL_ID,
  userPoolFixture,
} from '../../support/users/user-pool-fixture.ts';

const pool = await userPoolFixture({
  onConfirmed: async (event) => {
    if (event.request.clientMetadata?.fail) throw new Error('the table is unavailable');
    return event.request.clientMetadata?.forget ? undefined : event;
  },
});
afterAll(pool.close);
const { cognito } = pool;

const signUp = (Username: string, password = USER_PASSWORD) =>
  cognito.send(
    new SignUpCommand({
      ClientId: CLIENT_ID,
      Username,
      Password: password,
      UserAttributes: [{ Name: 'email', Value: Username }],
    }),
  );
const confirm = (Username: string, ConfirmationCode: string, ClientMetadata?: Record<string, string>) =>
  cognito.send(new ConfirmSignUpCommand({ ClientId: CLIENT_ID, Username, ConfirmationCode, ClientMetadata }));
const resend = (Username: string) => cognito.send(new ResendConfirmationCodeCommand({ ClientId: CLIENT_ID, Username }));
const readStatus = async (email: string) => (await getUserAsAdmin(pool, email)).UserStatus;

test('emails a code, and the code confirms the address', async () => {
  const email = 'ada@example.com';
  const { UserConfirmed, UserSub, CodeDeliveryDetails } = await signUp(email);
  expect({ UserConfirmed, CodeDeliveryDetails }).toEqual({
    UserConfirmed: false,
    CodeDeliveryDetails: { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: 'a***@e***' },
  });
  expect(await readStatus(email)).toBe('UNCONFIRMED');
  await expect(signIn(pool, email)).rejects.toMatchObject({ name: 'UserNotConfirmedException' });
  await expect(signIn(pool, email, 'Wrong-2026')).rejects.toMatchObject({ name: 'NotAuthorizedException' });

  await confirm(email, latestCode(pool, email));
  const user = await getUserAsAdmin(pool, email);
  expect(user).toMatchObject({ UserStatus: 'CONFIRMED', Username: UserSub });
  expect(user.UserAttributes).toContainEqual({ Name: 'email_verified', Value: 'true' });
  expect((await signIn(pool, email)).accessToken).not.toBe('');
});

test('sends the email of the deployed pool with the code', async () => {
  const email = 'mail@example.com';
  await signUp(email);
  expect(pool.emails.at(-1)).toEqual({ to: email, ...renderCodeEmail(latestCode(pool, email)) });
});

test('calls the trigger with the event that Cognito sends', async () => {
  const email = 'trigger@example.com';
  const { UserSub } = await signUp(email);
  await confirm(email, latestCode(pool, email), { from: 'a test' });
  expect(pool.triggerEvents.at(-1)).toEqual({
    version: '1',
    region: 'us-east-1',
    userPoolId: USER_POOL_ID,
    userName: UserSub,
    callerContext: { awsSdkVersion: 'aws-sdk-unknown-unknown', clientId: CLIENT_ID },
    triggerSource: 'PostConfirmation_ConfirmSignUp',
    request: {
      userAttributes: { sub: UserSub, 'cognito:user_status': 'CONFIRMED', email_verified: 'true', email },
      clientMetadata: { from: 'a test' },
    },
    response: {},
  });
});

test('confirms the user even if the trigger fails', async () => {
  const email = 'fails@example.com';
  await signUp(email);
  await expect(confirm(email, latestCode(pool, email), { fail: 'yes' })).rejects.toMatchObject({
    name: 'UserLambdaValidationException',
    message: 'PostConfirmation failed with error the table is unavailable.',
  });
  expect(await readStatus(email)).toBe('CONFIRMED');
});

test('returns an error when the trigger does not return the event', async () => {
  const email = 'forgets@example.com';
  await signUp(email);
  await expect(confirm(email, latestCode(pool, email), { forget: 'yes' })).rejects.toMatchObject({
    name: 'InvalidLambdaResponseException',
  });
});

test('AdminConfirmSignUp confirms the user but not the address, and runs the trigger', async () => {
  const email = 'by-admin@example.com';
  await signUp(email);
  const confirmAsAdmin = () => cognito.send(new AdminConfirmSignUpCommand({ UserPoolId: USER_POOL_ID, Username: email }));
  await confirmAsAdmin();
  expect(pool.triggerEvents.at(-1)).toMatchObject({
    triggerSource: 'PostConfirmation_ConfirmSignUp',
    callerContext: { clientId: 'CLIENT_ID_NOT_APPLICABLE' },
    request: { userAttributes: { email, email_verified: 'false' } },
  });
  await expect(confirmAsAdmin()).rejects.toThrow('User cannot be confirmed. Current status is CONFIRMED');
});

test.each(['Short-1', 'all-lowercase', 'ALL-UPPERCASE', '12345678', 'ПАРОЛЬпароль'])(
  'rejects the weak password %s',
  async (password) => {
    await expect(signUp('weak@example.com', password)).rejects.toMatchObject({
      name: 'InvalidPasswordException',
      message: expect.stringMatching(/^Password did not conform with policy: /),
    });
  },
);

test('rejects a password with a trailing space before it checks the policy', async () => {
  await expect(signUp('space@example.com', 'Capture-2026 ')).rejects.toMatchObject({ name: 'InvalidParameterException' });
});

test('accepts an address once, ignoring case, also for concurrent requests', async () => {
  const results = await Promise.allSettled([signUp('twice@example.com'), signUp('TWICE@example.com')]);
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await expect(signUp('Twice@example.com')).rejects.toMatchObject({ name: 'UsernameExistsException' });
});

test('rejects the attribute email_verified, and an email other than the username', async () => {
  const UserAttributes = [{ Name: 'email_verified', Value: 'true' }];
  const signUpAsVerified = new SignUpCommand({
    ClientId: CLIENT_ID,
    Username: 'claim@example.com',
    Password: USER_PASSWORD,
    UserAttributes,
  });
  await expect(cognito.send(signUpAsVerified)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  const otherEmail = [{ Name: 'email', Value: 'other@example.com' }];
  const signUpWithOtherEmail = new SignUpCommand({
    ClientId: CLIENT_ID,
    Username: 'claim@example.com',
    Password: USER_PASSWORD,
    UserAttributes: otherEmail,
  });
  await expect(cognito.send(signUpWithOtherEmail)).rejects.toMatchObject({ name: 'InvalidParameterException' });
});

test('rejects wrong codes, and after five of them also the right code for an hour', async () => {
  const email = 'guessed@example.com';
  await signUp(email);
  const code = latestCode(pool, email);
  for (let guess = 0; guess < 5; guess++)
    await expect(confirm(email, createWrongCode(code))).rejects.toMatchObject({ name: 'CodeMismatchException' });
  await expect(confirm(email, code)).rejects.toMatchObject({ name: 'LimitExceededException' });
  pool.clock.ms += HOUR_MS + 1;
  await confirm(email, code);
});

test('rejects a code that was used or is 24 hours old', async () => {
  const email = 'late@example.com';
  await signUp(email);
  const code = latestCode(pool, email);
  pool.clock.ms += 24 * HOUR_MS;
  await expect(confirm(email, code)).rejects.toMatchObject({ name: 'ExpiredCodeException' });
  await resend(email);
  await confirm(email, latestCode(pool, email));
  await expect(confirm(email, latestCode(pool, email))).rejects.toMatchObject({ name: 'NotAuthorizedException' });
});

test('accepts only the newest code', async () => {
  const email = 'again@example.com';
  await signUp(email);
  const firstCode = latestCode(pool, email);
  await resend(email);
  const secondCode = latestCode(pool, email);
  if (firstCode !== secondCode) await expect(confirm(email, firstCode)).rejects.toMatchObject({ name: 'CodeMismatchException' });
  await confirm(email, secondCode);
  await expect(resend(email)).rejects.toThrow('User is already confirmed.');
});

test('responds to resend requests the same for unknown users, and allows five emails per hour', async () => {
  await signUp('resent@example.com');
  const emailCount = pool.emails.length;
  for (let mail = 1; mail < 5; mail++) await resend('resent@example.com');
  for (let mail = 0; mail < 5; mail++)
    expect((await resend('ghost@example.com')).CodeDeliveryDetails?.Destination).toBe('g***@e***');
  expect(pool.emails.length - emailCount).toBe(4);
  for (const email of ['resent@example.com', 'ghost@example.com'])
    await expect(resend(email)).rejects.toMatchObject({ name: 'LimitExceededException' });
});

test('returns an expired-code error for an unknown user', async () => {
  await expect(confirm('ghost@example.com', '123456')).rejects.toMatchObject({ name: 'ExpiredCodeException' });
});

test('returns a delivery error when the email cannot be sent', async () => {
  const broken = await userPoolFixture({ sendEmail: () => Promise.reject(new Error('no outbox')) });
  const attempt = broken.cognito.send(
    new SignUpCommand({ ClientId: CLIENT_ID, Username: 'a@example.com', Password: USER_PASSWORD }),
  );
  await expect(attempt).rejects.toMatchObject({
    name: 'CodeDeliveryFailureException',
    message: expect.stringContaining('no outbox'),
  });
  await broken.close();
});
