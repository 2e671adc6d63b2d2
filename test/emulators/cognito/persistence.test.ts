import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  AdminAddUserToGroupCommand,
  CreateGroupCommand,
  GetTokensFromRefreshTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { cognitoEmulator } from '../../../dev/emulators/cognito/cognito-emulator.ts';
import {
  addUser,
  authorizeQuery,
  ClientId,
  claimsOf,
  codeFor,
  locationOf,
  Password,
  runningPool,
  send,
  signIn,
  UserPoolId,
  visit,
} from '../../support/running-pool.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'cognito-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function open(file: string) {
  const pool = await runningPool({ file, origin: 'http://localhost:3001' });
  onTestFinished(pool.close);
  return pool;
}

/** The first emulator is not told to stop: what it acknowledged is in the file already, as after a kill. */
test('all that was acknowledged is there after a restart', async () => {
  const file = path.join(folder, 'restart.json');
  const before = await open(file);
  const Username = 'ada@example.com';
  const sub = await addUser(before, Username);
  await before.cognito.send(new CreateGroupCommand({ UserPoolId, GroupName: 'staff' }));
  await before.cognito.send(new AdminAddUserToGroupCommand({ UserPoolId, Username, GroupName: 'staff' }));
  const { accessToken, refreshToken } = await signIn(before, Username);
  await send(before, `/signup?${authorizeQuery()}`, { email: 'new@example.com', password: Password });
  const hosted = await send(before, `/login?${authorizeQuery()}`, { email: Username, password: Password });

  const after = await open(file);
  expect((await signIn(after, Username)).accessToken).not.toBe('');
  const { AuthenticationResult } = await after.cognito.send(
    new GetTokensFromRefreshTokenCommand({ ClientId, RefreshToken: refreshToken }),
  );
  expect(await claimsOf(after, AuthenticationResult?.AccessToken)).toMatchObject({ sub, 'cognito:groups': ['staff'] });
  expect(await claimsOf(after, accessToken)).toMatchObject({ sub });
  const cookie = hosted.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  expect(locationOf(await visit(after, `/oauth2/authorize?${authorizeQuery()}`, { cookie })).searchParams.has('code')).toBe(true);
  const confirmed = await send(after, `/confirm?${authorizeQuery()}`, {
    email: 'new@example.com',
    code: codeFor(before, 'new@example.com'),
  });
  expect(locationOf(confirmed).searchParams.has('code')).toBe(true);
});

test('the file holds no password, no refresh token and no session of anybody', async () => {
  const file = path.join(folder, 'secrets.json');
  const pool = await open(file);
  await addUser(pool, 'ada@example.com');
  const { refreshToken } = await signIn(pool, 'ada@example.com');
  const hosted = await send(pool, `/login?${authorizeQuery()}`, { email: 'ada@example.com', password: Password });
  const session = /cognito=([\w-]+)/.exec(hosted.headers.getSetCookie()[0] ?? '')?.[1] ?? 'no session';
  const kept = readFileSync(file, 'utf8');
  expect(kept).toContain('ada@example.com');
  for (const secret of [Password, refreshToken, session]) expect(kept).not.toContain(secret);
  expect(readdirSync(folder).filter((name) => name.endsWith('.tmp'))).toEqual([]);
});

test('a file that holds something else is refused with its name, and left as it is', async () => {
  const file = path.join(folder, 'other.json');
  writeFileSync(file, '{"users": "none"}');
  const options = {
    origin: 'http://localhost:3001',
    userPoolId: UserPoolId,
    siteOrigin: 'http://localhost:3000',
    sendMail: () => {},
  };
  const client = { id: ClientId, callbackUrls: [], logoutUrls: [] };
  await expect(cognitoEmulator({ ...options, client, file })).rejects.toThrow(`${file} is not a user pool`);
  expect(readFileSync(file, 'utf8')).toBe('{"users": "none"}');
});
