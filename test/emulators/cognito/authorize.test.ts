import { AdminDisableUserCommand } from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toCookieHeader } from '../../support/http/cookie-header.ts';
import {
  authorizationQuery,
  CALLBACK_URL,
  CLIENT_ID,
  createUser,
  getPage,
  LOGOUT_URL,
  redirectUrl,
  signInAtHostedPage,
  USER_POOL_ID,
  userPoolFixture,
} from '../../support/users/user-pool-fixture.ts';

const pool = await userPoolFixture();
afterAll(pool.close);

const email = 'ada@example.com';
beforeAll(async () => void (await createUser(pool, email)));

const authorize = (changes: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  getPage(pool, `/oauth2/authorize?${authorizationQuery(changes)}`, headers);
const signIn = (address = email) => signInAtHostedPage(pool, address);
const createCookieHeader = (response: Response) => ({ cookie: toCookieHeader(response) });

test('authorize redirects a visitor to the sign-in page with all parameters', async () => {
  const response = await authorize({ login_hint: email });
  expect(response.status).toBe(302);
  const { pathname, searchParams } = redirectUrl(response);
  expect(pathname).toBe('/login');
  expect(Object.fromEntries(searchParams)).toEqual(Object.fromEntries(authorizationQuery({ login_hint: email })));
});

test('sign-in redirects to the app with a code and the unchanged state', async () => {
  const response = await signIn();
  expect(response.status).toBe(302);
  const { origin, pathname, searchParams } = redirectUrl(response);
  expect(origin + pathname).toBe(CALLBACK_URL);
  expect(searchParams.get('state')).toBe('state & more');
  expect(searchParams.get('code')).toMatch(/^[\w-]{43}$/);
  expect(response.headers.get('cache-control')).toBe('no-store');
});

test('sign-in sets a session cookie for an hour, hidden from scripts and other sites', async () => {
  const response = await signIn();
  expect(response.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^cognito=[\w-]{43}; HttpOnly; SameSite=Lax; Path=\/; Max-Age=3600$/),
  ]);
  const redirect = redirectUrl(await authorize({ state: 'second' }, createCookieHeader(response)));
  expect(redirect.searchParams.get('state')).toBe('second');
  expect(redirect.searchParams.get('code')).toMatch(/^[\w-]{43}$/);

  // Only managed login has this parameter.
  expect(redirectUrl(await authorize({ prompt: 'login' }, createCookieHeader(response))).searchParams.has('code')).toBe(true);
  pool.clock.ms += 3_600_000;
  expect(redirectUrl(await authorize({}, createCookieHeader(response))).pathname).toBe('/login');
});

test('authorize ignores the session of a user who was disabled after signing in', async () => {
  await createUser(pool, 'disabled@example.com');
  const cookie = createCookieHeader(await signIn('disabled@example.com'));
  await pool.cognito.send(new AdminDisableUserCommand({ UserPoolId: USER_POOL_ID, Username: 'disabled@example.com' }));
  expect(redirectUrl(await authorize({}, cookie)).pathname).toBe('/login');
});

test('sign-out ends the session and redirects to the app', async () => {
  const cookie = createCookieHeader(await signIn());
  const response = await getPage(
    pool,
    `/logout?${new URLSearchParams({ client_id: CLIENT_ID, logout_uri: LOGOUT_URL })}`,
    cookie,
  );
  expect([response.status, response.headers.get('location')]).toEqual([302, LOGOUT_URL]);
  expect(response.headers.getSetCookie()).toEqual([expect.stringMatching(/^cognito=; .*Max-Age=0$/)]);
  expect(redirectUrl(await authorize({}, cookie)).pathname).toBe('/login');
});

test('sign-out redirects to the sign-in page when its query is an authorization request', async () => {
  const response = await getPage(pool, `/logout?${authorizationQuery()}`, createCookieHeader(await signIn()));
  expect(redirectUrl(response).pathname).toBe('/login');
  expect(redirectUrl(response).searchParams.get('redirect_uri')).toBe(CALLBACK_URL);
});

test.each([
  ['another client', { client_id: 'stranger', logout_uri: LOGOUT_URL }],
  ['an address that is not registered', { client_id: CLIENT_ID, logout_uri: 'http://localhost:3000.evil.example/' }],
  ['a registered address with a suffix', { client_id: CLIENT_ID, logout_uri: `${LOGOUT_URL}evil` }],
  ['no address', { client_id: CLIENT_ID }],
])('sign-out returns 400 without a redirect and keeps the session for %s', async (_, query: Record<string, string>) => {
  const cookie = createCookieHeader(await signIn());
  const response = await getPage(pool, `/logout?${new URLSearchParams(query)}`, cookie);
  expect([response.status, response.headers.get('location')]).toEqual([400, null]);
  expect(redirectUrl(await authorize({}, cookie)).searchParams.has('code')).toBe(true);
});

test.each([
  ['another client', { client_id: 'stranger' }],
  ['an address that is not registered', { redirect_uri: 'https://evil.example/auth/signin' }],
  ['an address that starts with ours', { redirect_uri: `${CALLBACK_URL}.evil.example` }],
  ['our address with a query', { redirect_uri: `${CALLBACK_URL}?next=evil` }],
  ['our address in uppercase', { redirect_uri: CALLBACK_URL.toUpperCase() }],
])('every page returns 400 without a redirect for %s', async (_, changes: Record<string, string>) => {
  for (const path of ['/oauth2/authorize', '/login', '/signup', '/confirm', '/forgotPassword', '/confirmForgotPassword']) {
    const response = await getPage(pool, `${path}?${authorizationQuery(changes)}`);
    expect([path, response.status, response.headers.get('location')]).toEqual([path, 400, null]);
  }
});

test.each([
  ['unsupported_response_type', { response_type: 'token' }],
  ['invalid_request', { code_challenge_method: 'plain' }],
  ['invalid_request', { code_challenge: '' }],
  ['invalid_request', { code_challenge: 'short' }],
  ['invalid_scope', { scope: 'openid aws.cognito.signin.user.admin' }],
  ['invalid_request', { identity_provider: 'Google' }],
])('authorize redirects to the app with the error %s for %j', async (error, changes: Record<string, string>) => {
  const { origin, pathname, searchParams } = redirectUrl(await authorize(changes));
  expect(origin + pathname).toBe(CALLBACK_URL);
  expect(searchParams.get('error')).toBe(error);
  expect(searchParams.get('error_description')).not.toBe('');
  expect(searchParams.get('state')).toBe('state & more');
  expect(searchParams.has('code')).toBe(false);
});

test('authorize redirects to the app with an error when a parameter is given twice', async () => {
  const query = authorizationQuery();
  query.append('scope', 'openid');
  const { searchParams } = redirectUrl(await getPage(pool, `/oauth2/authorize?${query}`));
  expect(searchParams.get('error_description')).toBe('scope must not be repeated');
});
