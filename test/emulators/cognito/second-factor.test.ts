import {
  AssociateSoftwareTokenCommand,
  ChangePasswordCommand,
  GetUserCommand,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, describe, expect, test } from 'vitest';
import { createTokenCode } from '../../../dev/stack/authenticator.ts';
import {
  authorizationQuery,
  CLIENT_ID,
  createUser,
  getUserAsAdmin,
  postForm,
  redirectUrl,
  setSecondFactor,
  setUpSecondFactor,
  signIn,
  signUp,
  turnOffSecondFactor,
  USER_PASSWORD,
  userPoolFixture,
} from '../../support/users/user-pool-fixture.ts';

const pool = await userPoolFixture();
afterAll(pool.close);
const { cognito } = pool;

const STEP_MS = 30_000;
let emailCount = 0;
const newEmail = () => `factor-${emailCount++}@example.com`;
const createCode = (secret: string) => createTokenCode(secret, pool.clock.ms);

/** Returns the key of the authenticator app of a new user. Moves the clock past the code that it used. */
async function createUserWithApp(email: string): Promise<string> {
  await createUser(pool, email);
  const secret = await setUpSecondFactor(pool, email);
  pool.clock.ms += STEP_MS;
  return secret;
}

async function startChallenge(email: string): Promise<string> {
  const AuthParameters = { USERNAME: email, PASSWORD: USER_PASSWORD };
  const { Session = '' } = await cognito.send(
    new InitiateAuthCommand({ ClientId: CLIENT_ID, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters }),
  );
  return Session;
}

const respond = (email: string, Session: string, code: string) =>
  cognito.send(
    new RespondToAuthChallengeCommand({
      ClientId: CLIENT_ID,
      ChallengeName: 'SOFTWARE_TOKEN_MFA',
      Session,
      ChallengeResponses: { USERNAME: email, SOFTWARE_TOKEN_MFA_CODE: code },
    }),
  );

describe('setting up an authenticator app', () => {
  test('is refused with a wrong code, and can be repeated', async () => {
    const email = newEmail();
    await createUser(pool, email);
    const { accessToken: AccessToken } = await signIn(pool, email);
    const { SecretCode = '' } = await cognito.send(new AssociateSoftwareTokenCommand({ AccessToken }));
    await expect(cognito.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode: '000000' }))).rejects.toMatchObject({
      name: 'EnableSoftwareTokenMFAException',
    });
    const verified = await cognito.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode: createCode(SecretCode) }));
    expect(verified.Status).toBe('SUCCESS');
  });

  test('requires a confirmed code before codes can be required', async () => {
    const email = newEmail();
    await createUser(pool, email);
    const { accessToken } = await signIn(pool, email);
    await expect(setSecondFactor(pool, accessToken, true)).rejects.toMatchObject({ name: 'InvalidParameterException' });
  });

  test('is shown by GetUser and AdminGetUser until staff turn it off', async () => {
    const email = newEmail();
    await createUserWithApp(email);
    expect(await getUserAsAdmin(pool, email)).toMatchObject({
      UserMFASettingList: ['SOFTWARE_TOKEN_MFA'],
      PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA',
    });
    await turnOffSecondFactor(pool, email);
    expect(await getUserAsAdmin(pool, email)).not.toHaveProperty('UserMFASettingList');
    const { accessToken: AccessToken } = await signIn(pool, email);
    expect(await cognito.send(new GetUserCommand({ AccessToken }))).not.toHaveProperty('UserMFASettingList');
  });
});

describe('AdminSetUserMFAPreference', () => {
  test('turns nothing off for a user without an authenticator app', async () => {
    const email = newEmail();
    await createUser(pool, email);
    await turnOffSecondFactor(pool, email);
    await expect(signIn(pool, email)).resolves.toMatchObject({ result: expect.anything() });
  });

  test('lets the user set up another app, and refuses the codes of the old one', async () => {
    const email = newEmail();
    const oldSecret = await createUserWithApp(email);
    await turnOffSecondFactor(pool, email);
    const secret = await setUpSecondFactor(pool, email);
    pool.clock.ms += STEP_MS;
    const session = await startChallenge(email);
    await expect(respond(email, session, createCode(oldSecret))).rejects.toMatchObject({ name: 'CodeMismatchException' });
    await respond(email, session, createCode(secret));
  });

  test.each([
    ['of an unknown user', 'UserNotFoundException', async () => '11111111-2222-4333-8444-555555555555'],
    [
      'of a user who has not confirmed the sign-up',
      'UserNotConfirmedException',
      async () => {
        const email = newEmail();
        await signUp(pool, email);
        return email;
      },
    ],
  ])('is refused for the factor %s', async (_, name, createUsername) => {
    await expect(turnOffSecondFactor(pool, await createUsername())).rejects.toMatchObject({ name });
  });
});

describe('signing in with an authenticator app', () => {
  test('returns tokens after the password and a code', async () => {
    const email = newEmail();
    const secret = await createUserWithApp(email);
    const { AuthenticationResult } = await respond(email, await startChallenge(email), createCode(secret));
    expect(AuthenticationResult?.RefreshToken).toBeDefined();
  });

  test('allows another attempt after a wrong code', async () => {
    const email = newEmail();
    const secret = await createUserWithApp(email);
    const session = await startChallenge(email);
    await expect(respond(email, session, '000000')).rejects.toMatchObject({ name: 'CodeMismatchException' });
    await respond(email, session, createCode(secret));
  });

  test('rejects a code that was used before', async () => {
    const email = newEmail();
    const secret = await createUserWithApp(email);
    await respond(email, await startChallenge(email), createCode(secret));
    await expect(respond(email, await startChallenge(email), createCode(secret))).rejects.toMatchObject({
      name: 'ExpiredCodeException',
      message: 'Your software token has already been used once.',
    });
  });

  test('rejects a session that was used or has expired', async () => {
    const email = newEmail();
    const secret = await createUserWithApp(email);
    const used = await startChallenge(email);
    await respond(email, used, createCode(secret));
    const expired = await startChallenge(email);
    pool.clock.ms += 4 * 60_000;
    for (const session of [used, expired])
      await expect(respond(email, session, createCode(secret))).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  });
});

describe('the hosted pages', () => {
  const submit = (path: string, form: Record<string, string>) => postForm(pool, `${path}?${authorizationQuery()}`, form);
  const readSession = (page: string) => /name="session" value="([^"]+)"/.exec(page)?.[1] ?? '';

  test('ask for a code after the password, and redirect to the app', async () => {
    const email = newEmail();
    const secret = await createUserWithApp(email);
    const session = readSession(await (await submit('/login', { email, password: USER_PASSWORD })).text());
    const wrong = await (await submit('/mfa', { session, code: '000000' })).text();
    expect(wrong).toContain('Incorrect code.');
    const response = await submit('/mfa', { session: readSession(wrong), code: createCode(secret) });
    expect(redirectUrl(response).searchParams.has('code')).toBe(true);
  });

  test('ask for the password again when the code came too late', async () => {
    const email = newEmail();
    const secret = await createUserWithApp(email);
    const session = readSession(await (await submit('/login', { email, password: USER_PASSWORD })).text());
    pool.clock.ms += 4 * 60_000;
    const response = await submit('/mfa', { session, code: createCode(secret) });
    expect(redirectUrl(response).pathname).toBe('/login');
    expect(redirectUrl(response).searchParams.get('notice')).toBe('code-too-late');
  });
});

describe('ChangePassword', () => {
  test('changes the password, and keeps the sessions', async () => {
    const email = newEmail();
    await createUser(pool, email);
    const { accessToken: AccessToken } = await signIn(pool, email);
    await cognito.send(
      new ChangePasswordCommand({ AccessToken, PreviousPassword: USER_PASSWORD, ProposedPassword: 'Another-2026' }),
    );
    await signIn(pool, email, 'Another-2026');
    await cognito.send(new GetUserCommand({ AccessToken }));
  });

  test.each([
    ['a wrong previous password', 'Wrong-2026', 'Another-2026', 'NotAuthorizedException'],
    ['a new password against the policy', USER_PASSWORD, 'alllowercase', 'InvalidPasswordException'],
  ])('is refused with %s', async (_, PreviousPassword, ProposedPassword, name) => {
    const email = newEmail();
    await createUser(pool, email);
    const { accessToken: AccessToken } = await signIn(pool, email);
    const change = new ChangePasswordCommand({ AccessToken, PreviousPassword, ProposedPassword });
    await expect(cognito.send(change)).rejects.toMatchObject({ name });
  });
});
