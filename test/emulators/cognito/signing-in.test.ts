import {
  AdminDisableUserCommand,
  AdminUserGlobalSignOutCommand,
  GetTokensFromRefreshTokenCommand,
  GetUserCommand,
  GlobalSignOutCommand,
  InitiateAuthCommand,
  RevokeTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, expect, test } from 'vitest';
import {
  CLIENT_ID,
  createUser,
  signIn,
  USER_POOL_ID,
  userPoolFixture,
  verifyClaims,
} from '../../support/users/user-pool-fixture.ts';

const pool = await userPoolFixture();
afterAll(pool.close);
const { cognito } = pool;

const SECOND_MS = 1_000;
const refresh = async (RefreshToken: string) =>
  (await cognito.send(new GetTokensFromRefreshTokenCommand({ ClientId: CLIENT_ID, RefreshToken }))).AuthenticationResult;
const refreshByFlow = async (token: string, AuthFlow: 'REFRESH_TOKEN_AUTH' | 'REFRESH_TOKEN' = 'REFRESH_TOKEN_AUTH') =>
  (await cognito.send(new InitiateAuthCommand({ ClientId: CLIENT_ID, AuthFlow, AuthParameters: { REFRESH_TOKEN: token } })))
    .AuthenticationResult;
const getUser = (AccessToken: string) => cognito.send(new GetUserCommand({ AccessToken }));
const notAuthorized = (message: string) => ({ name: 'NotAuthorizedException', message });

test('access token contains the user, the client, the scope and the times', async () => {
  const sub = await createUser(pool, 'access@example.com');
  const { accessToken, result } = await signIn(pool, 'access@example.com');
  const claims = await verifyClaims(pool, accessToken);
  expect(claims).toMatchObject({
    sub,
    username: sub,
    client_id: CLIENT_ID,
    token_use: 'access',
    scope: 'aws.cognito.signin.user.admin',
    auth_time: claims.iat,
  });
  expect(claims.exp).toBe((claims.iat ?? 0) + 3_600);
  for (const id of ['jti', 'origin_jti', 'event_id']) expect(claims[id]).toMatch(/^[\da-f-]{36}$/);
  expect(Object.keys(claims)).not.toContain('aud');
  expect(Object.keys(claims)).not.toContain('cognito:groups');
  expect(result).toMatchObject({ ExpiresIn: 3_600, TokenType: 'Bearer' });
});

test('ID token contains the email, and email_verified as a boolean', async () => {
  const sub = await createUser(pool, 'id@example.com');
  const { idToken, accessToken } = await signIn(pool, 'ID@example.com');
  const claims = await verifyClaims(pool, idToken);
  expect(claims).toMatchObject({
    sub,
    aud: CLIENT_ID,
    token_use: 'id',
    'cognito:username': sub,
    email: 'id@example.com',
    email_verified: true,
  });
  expect(claims.origin_jti).toBe((await verifyClaims(pool, accessToken)).origin_jti);
});

test('returns the same error for a wrong password and an unknown email', async () => {
  await createUser(pool, 'wrong@example.com');
  const wrong = notAuthorized('Incorrect username or password.');
  await expect(signIn(pool, 'wrong@example.com', 'Wrong-2026')).rejects.toMatchObject(wrong);
  await expect(signIn(pool, 'ghost@example.com')).rejects.toMatchObject(wrong);
  await expect(signIn(pool, '__proto__')).rejects.toMatchObject(wrong);
});

test.each([
  ['GetTokensFromRefreshToken', refresh],
  ['REFRESH_TOKEN_AUTH', refreshByFlow],
  ['REFRESH_TOKEN', (token: string) => refreshByFlow(token, 'REFRESH_TOKEN')],
])('%s renews both tokens, keeps auth_time and origin_jti, and returns no refresh token', async (name, renew) => {
  const email = `${name.toLowerCase()}@example.com`;
  await createUser(pool, email);
  const first = await signIn(pool, email);
  pool.clock.ms += 90 * SECOND_MS;
  const renewed = await renew(first.refreshToken);
  expect(renewed?.RefreshToken).toBeUndefined();
  for (const [before, after] of [
    [first.accessToken, renewed?.AccessToken],
    [first.idToken, renewed?.IdToken],
  ]) {
    const [old, next] = [await verifyClaims(pool, before), await verifyClaims(pool, after)];
    expect(next).toMatchObject({ auth_time: old.auth_time, origin_jti: old.origin_jti });
    expect(next.jti).not.toBe(old.jti);
    expect(next.iat).toBe((old.iat ?? 0) + 90);
  }
});

test('rejects a refresh token after 30 days', async () => {
  await createUser(pool, 'month@example.com');
  const { refreshToken } = await signIn(pool, 'month@example.com');
  pool.clock.ms += 30 * 24 * 3_600 * SECOND_MS - 60 * SECOND_MS;
  expect((await refresh(refreshToken))?.AccessToken).toBeDefined();
  pool.clock.ms += 60 * SECOND_MS;
  await expect(refresh(refreshToken)).rejects.toMatchObject(notAuthorized('Refresh Token has expired'));
  await expect(refresh('forged')).rejects.toMatchObject(notAuthorized('Invalid Refresh Token'));
});

test('rejects a revoked refresh token and its access tokens', async () => {
  await createUser(pool, 'revoked@example.com');
  const [revoked, other] = [await signIn(pool, 'revoked@example.com'), await signIn(pool, 'revoked@example.com')];
  const revoke = (Token: string) => cognito.send(new RevokeTokenCommand({ ClientId: CLIENT_ID, Token }));
  await revoke(revoked.refreshToken);
  await revoke(revoked.refreshToken);
  await expect(refresh(revoked.refreshToken)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  await expect(getUser(revoked.accessToken)).rejects.toMatchObject(notAuthorized('Access Token has been revoked'));
  expect((await refresh(other.refreshToken))?.AccessToken).toBeDefined();
  await expect(revoke(other.accessToken)).rejects.toMatchObject({ name: 'UnsupportedTokenTypeException' });
});

test('GetUser returns the signed-in user until the access token expires', async () => {
  const sub = await createUser(pool, 'self@example.com');
  const { accessToken, idToken } = await signIn(pool, 'self@example.com');
  const { Username, UserAttributes } = await getUser(accessToken);
  expect(Username).toBe(sub);
  expect(UserAttributes).toContainEqual({ Name: 'email', Value: 'self@example.com' });
  await expect(getUser(idToken)).rejects.toMatchObject(notAuthorized('Invalid Access Token'));
  await expect(getUser('a.b.c')).rejects.toMatchObject(notAuthorized('Invalid Access Token'));
  pool.clock.ms += 3_600 * SECOND_MS;
  await expect(getUser(accessToken)).rejects.toMatchObject(notAuthorized('Access Token has expired'));
});

test('global sign-out by the user or an admin revokes all tokens of the user', async () => {
  await createUser(pool, 'everywhere@example.com');
  const [session, otherSession] = [await signIn(pool, 'everywhere@example.com'), await signIn(pool, 'everywhere@example.com')];
  await cognito.send(new GlobalSignOutCommand({ AccessToken: session.accessToken }));
  for (const { refreshToken, accessToken } of [session, otherSession]) {
    await expect(refresh(refreshToken)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    await expect(getUser(accessToken)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  }
  const newSession = await signIn(pool, 'everywhere@example.com');
  await cognito.send(new AdminUserGlobalSignOutCommand({ UserPoolId: USER_POOL_ID, Username: 'everywhere@example.com' }));
  await expect(refresh(newSession.refreshToken)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
});

test('rejects the tokens of a disabled user', async () => {
  await createUser(pool, 'stopped@example.com');
  const { refreshToken, accessToken } = await signIn(pool, 'stopped@example.com');
  await cognito.send(new AdminDisableUserCommand({ UserPoolId: USER_POOL_ID, Username: 'stopped@example.com' }));
  await expect(refresh(refreshToken)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  await expect(getUser(accessToken)).rejects.toMatchObject(notAuthorized('User is disabled.'));
});

test.each([
  ['USER_SRP_AUTH', { USERNAME: 'a@example.com', SRP_A: '1' }],
  ['ADMIN_USER_PASSWORD_AUTH', { USERNAME: 'a@example.com', PASSWORD: 'Capture-2026' }],
  ['USER_PASSWORD_AUTH', { USERNAME: 'a@example.com', PASSWORD: 'Capture-2026', SECRET_HASH: 'x' }],
] as const)('InitiateAuth rejects %s with %j', async (AuthFlow, AuthParameters) => {
  await expect(cognito.send(new InitiateAuthCommand({ ClientId: CLIENT_ID, AuthFlow, AuthParameters }))).rejects.toMatchObject({
    name: 'InvalidParameterException',
  });
});
