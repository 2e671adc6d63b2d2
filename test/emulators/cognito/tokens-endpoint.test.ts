import { createHash } from 'node:crypto';
import { AdminUserGlobalSignOutCommand, GetUserCommand } from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toCookieHeader } from '../../support/http/cookie-header.ts';
import {
  authorizationQuery,
  CLIENT_ID,
  createUser,
  exchangeCode,
  getPage,
  postForm,
  redirectUrl,
  requestAuthorizationCode,
  signIn,
  signInAtHostedPage,
  USER_POOL_ID,
  userPoolFixture,
  verifyClaims,
} from '../../support/users/user-pool-fixture.ts';

const pool = await userPoolFixture();
afterAll(pool.close);

const email = 'ada@example.com';
let sub = '';
beforeAll(async () => {
  sub = await createUser(pool, email);
});

const requestCode = (changes: Record<string, string> = {}) => requestAuthorizationCode(pool, email, changes);
const exchange = (code: string, changes: Record<string, string> = {}) => exchangeCode(pool, code, changes);

async function requestTokens(changes: Record<string, string> = {}): Promise<Record<string, string>> {
  return (await exchange(await requestCode(changes))).json();
}

const refresh = (refresh_token = '') =>
  postForm(pool, '/oauth2/token', { grant_type: 'refresh_token', client_id: CLIENT_ID, refresh_token });
const userInfo = (token = '') => getPage(pool, '/oauth2/userInfo', { authorization: `Bearer ${token}` });

test('exchanges a code for the tokens of the hosted sign-in', async () => {
  const response = await exchange(await requestCode({ nonce: 'n-1' }));
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  expect(response.headers.get('cache-control')).toBe('no-store');
  const tokens = await response.json();
  expect(tokens).toMatchObject({ token_type: 'Bearer', expires_in: 3_600, refresh_token: expect.any(String) });
  const access = await verifyClaims(pool, tokens.access_token);
  expect(access).toMatchObject({ sub, client_id: CLIENT_ID, token_use: 'access', scope: 'openid email profile', username: sub });
  const at_hash = createHash('sha256').update(tokens.access_token).digest().subarray(0, 16).toString('base64url');
  expect(await verifyClaims(pool, tokens.id_token)).toMatchObject({
    aud: CLIENT_ID,
    email,
    email_verified: true,
    nonce: 'n-1',
    at_hash,
  });
});

test('returns no ID token, and userInfo returns 401, without the scope openid', async () => {
  const tokens = await requestTokens({ scope: 'email' });
  expect(tokens.id_token).toBeUndefined();
  expect(await verifyClaims(pool, tokens.access_token)).toMatchObject({ scope: 'email' });
  expect((await userInfo(tokens.access_token)).status).toBe(401);
});

test('grants all scopes of the client when the request has none', async () => {
  expect(await verifyClaims(pool, (await requestTokens({ scope: '' })).access_token)).toMatchObject({
    scope: 'openid email profile',
  });
});

test('sets auth_time to the time when the password was entered, even if the session signs in later', async () => {
  const first = await signInAtHostedPage(pool, email);
  const passwordTimeSeconds = pool.clock.ms / 1_000;
  pool.clock.ms += 600_000;
  const cookie = toCookieHeader(first);
  const redirect = redirectUrl(await getPage(pool, `/oauth2/authorize?${authorizationQuery()}`, { cookie }));
  const tokens = await (await exchange(redirect.searchParams.get('code') ?? '')).json();
  expect(await verifyClaims(pool, tokens.id_token)).toMatchObject({
    auth_time: passwordTimeSeconds,
    iat: passwordTimeSeconds + 600,
  });
});

test.each([
  ['another verifier', { code_verifier: 'another-verifier-of-forty-three-characters-xx' }],
  ['another redirect URI', { redirect_uri: 'http://localhost:3000/' }],
])('rejects and invalidates a code with %s', async (_, changes: Record<string, string>) => {
  const code = await requestCode();
  for (const response of [await exchange(code, changes), await exchange(code)]) {
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ error: 'invalid_grant' });
  }
});

test('rejects a code that was used or is five minutes old', async () => {
  const code = await requestCode();
  expect((await exchange(code)).status).toBe(200);
  expect(await (await exchange(code)).json()).toEqual({ error: 'invalid_grant' });
  const oldCode = await requestCode();
  pool.clock.ms += 300_000;
  expect(await (await exchange(oldCode)).json()).toEqual({ error: 'invalid_grant' });
});

test.each([
  ['invalid_client', { client_id: 'stranger' }],
  ['unsupported_grant_type', { grant_type: 'password' }],
  ['unsupported_grant_type', { grant_type: '__proto__' }],
  ['invalid_request', { code_verifier: '' }],
  ['invalid_request', { redirect_uri: '' }],
])('returns the error %s for %j', async (error, changes: Record<string, string>) => {
  const response = await exchange(await requestCode(), changes);
  expect([response.status, await response.json()]).toEqual([400, { error }]);
});

test('refreshes the tokens of a sign-in without a new refresh token', async () => {
  const first = await requestTokens();
  pool.clock.ms += 60_000;
  const renewed = await (await refresh(first.refresh_token)).json();
  expect(Object.keys(renewed).sort()).toEqual(['access_token', 'expires_in', 'id_token', 'token_type']);
  const [old, next] = [await verifyClaims(pool, first.id_token), await verifyClaims(pool, renewed.id_token)];
  expect(next).toMatchObject({ auth_time: old.auth_time, origin_jti: old.origin_jti });
  expect(await (await refresh('forged')).json()).toEqual({ error: 'invalid_grant' });
});

test('rejects a revoked refresh token', async () => {
  const { refresh_token = '', access_token = '' } = await requestTokens();
  const revoke = (token: string, client_id = CLIENT_ID) => postForm(pool, '/oauth2/revoke', { token, client_id });
  expect(await (await revoke(refresh_token, 'stranger')).json()).toEqual({ error: 'invalid_client' });
  expect((await refresh(refresh_token)).status).toBe(200);
  expect((await revoke(refresh_token)).status).toBe(200);
  expect(await (await refresh(refresh_token)).json()).toEqual({ error: 'invalid_grant' });
  expect(await (await revoke(access_token)).json()).toEqual({ error: 'unsupported_token_type' });
  expect(await (await revoke('')).json()).toEqual({ error: 'invalid_request' });
});

test('userInfo returns the attributes that the scopes allow, as strings', async () => {
  expect(await (await userInfo((await requestTokens()).access_token)).json()).toEqual({
    sub,
    username: sub,
    email,
    email_verified: 'true',
  });
  expect(await (await userInfo((await requestTokens({ scope: 'openid' })).access_token)).json()).toEqual({ sub, username: sub });
});

test('userInfo returns 401 for revoked and malformed tokens and tokens of another kind', async () => {
  const { access_token, id_token } = await requestTokens();
  await pool.cognito.send(new AdminUserGlobalSignOutCommand({ UserPoolId: USER_POOL_ID, Username: sub }));
  const apiToken = (await signIn(pool, email)).accessToken;
  for (const token of [access_token, id_token, apiToken, 'a.b.c', '']) {
    const response = await userInfo(token);
    expect(response.status).toBe(401);
    expect(response.headers.get('www-authenticate')).toMatch(/^error="invalid_token"/);
  }
});

test('the JSON API rejects an access token of the hosted sign-in', async () => {
  const AccessToken = (await requestTokens()).access_token;
  await expect(pool.cognito.send(new GetUserCommand({ AccessToken }))).rejects.toThrow('does not have required scopes');
});

test('the discovery document has this origin in every address', async () => {
  const { origin } = pool;
  const configuration = await (await getPage(pool, `/${USER_POOL_ID}/.well-known/openid-configuration`)).json();
  expect(configuration).toMatchObject({
    issuer: `${origin}/${USER_POOL_ID}`,
    authorization_endpoint: `${origin}/oauth2/authorize`,
    token_endpoint: `${origin}/oauth2/token`,
    code_challenge_methods_supported: ['S256'],
  });
  const { keys } = await (await fetch(configuration.jwks_uri)).json();
  expect(keys).toEqual([{ kty: 'RSA', alg: 'RS256', use: 'sig', e: 'AQAB', kid: expect.any(String), n: expect.any(String) }]);
});
