import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  AdminAddUserToGroupCommand,
  CreateGroupCommand,
  GetTokensFromRefreshTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { createCognitoEmulator } from '../../../dev/stack/emulators/cognito/cognito-emulator.ts';
import { toCookieHeader } from '../../support/http/cookie-header.ts';
import {
  authorizationQuery,
  CLIENT_ID,
  createUser,
  getPage,
  latestCode,
  postForm,
  redirectUrl,
  signIn,
  signInAtHostedPage,
  USER_PASSWORD,
  USER_POOL_ID,
  userPoolFixture,
  verifyClaims,
} from '../../support/users/user-pool-fixture.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'cognito-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function open(file: string) {
  const pool = await userPoolFixture({ file, origin: 'http://localhost:3001' });
  onTestFinished(pool.close);
  return pool;
}

/** `before` is not closed, as if its process was killed: `after` can only read what `before` had written to the file. */
test('keeps every acknowledged change after a restart', async () => {
  const file = path.join(folder, 'restart.json');
  const before = await open(file);
  const Username = 'ada@example.com';
  const sub = await createUser(before, Username);
  await before.cognito.send(new CreateGroupCommand({ UserPoolId: USER_POOL_ID, GroupName: 'staff' }));
  await before.cognito.send(new AdminAddUserToGroupCommand({ UserPoolId: USER_POOL_ID, Username, GroupName: 'staff' }));
  const { accessToken, refreshToken } = await signIn(before, Username);
  await postForm(before, `/signup?${authorizationQuery()}`, { email: 'new@example.com', password: USER_PASSWORD });
  const hostedSignIn = await signInAtHostedPage(before, Username);

  const after = await open(file);
  expect((await signIn(after, Username)).accessToken).not.toBe('');
  const { AuthenticationResult } = await after.cognito.send(
    new GetTokensFromRefreshTokenCommand({ ClientId: CLIENT_ID, RefreshToken: refreshToken }),
  );
  expect(await verifyClaims(after, AuthenticationResult?.AccessToken)).toMatchObject({ sub, 'cognito:groups': ['staff'] });
  expect(await verifyClaims(after, accessToken)).toMatchObject({ sub });
  const cookie = toCookieHeader(hostedSignIn);
  expect(
    redirectUrl(await getPage(after, `/oauth2/authorize?${authorizationQuery()}`, { cookie })).searchParams.has('code'),
  ).toBe(true);
  const confirmed = await postForm(after, `/confirm?${authorizationQuery()}`, {
    email: 'new@example.com',
    code: latestCode(before, 'new@example.com'),
  });
  expect(redirectUrl(confirmed).searchParams.has('code')).toBe(true);
});

test('stores no passwords, refresh tokens or sessions in the file', async () => {
  const file = path.join(folder, 'secrets.json');
  const pool = await open(file);
  await createUser(pool, 'ada@example.com');
  const { refreshToken } = await signIn(pool, 'ada@example.com');
  const hostedSignIn = await signInAtHostedPage(pool, 'ada@example.com');
  const session = /cognito=([\w-]+)/.exec(hostedSignIn.headers.getSetCookie()[0] ?? '')?.[1] ?? 'no session';
  const storedText = readFileSync(file, 'utf8');
  expect(storedText).toContain('ada@example.com');
  for (const secret of [USER_PASSWORD, refreshToken, session]) expect(storedText).not.toContain(secret);
  expect(readdirSync(folder).filter((name) => name.endsWith('.tmp'))).toEqual([]);
});

test('throws an error with the file name when the file is not a user pool, and keeps the file', async () => {
  const file = path.join(folder, 'other.json');
  writeFileSync(file, '{"users": "none"}');
  const options = {
    origin: 'http://localhost:3001',
    userPoolId: USER_POOL_ID,
    siteOrigin: 'http://localhost:3000',
    sendEmail: () => {},
  };
  const client = { id: CLIENT_ID, callbackUrls: [], logoutUrls: [] };
  await expect(createCognitoEmulator({ ...options, client, file })).rejects.toThrow(
    `${file} is not a valid file of the Cognito emulator`,
  );
  expect(readFileSync(file, 'utf8')).toBe('{"users": "none"}');
});
