import {
  AdminDeleteUserCommand,
  DeleteUserCommand,
  UpdateUserAttributesCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, expect, test } from 'vitest';
import {
  createUser,
  exchangeCode,
  getUserAsAdmin,
  requestAuthorizationCode,
  signIn,
  USER_POOL_ID,
  type UserPoolFixture,
  userPoolFixture,
} from '../../support/users/user-pool-fixture.ts';

const pool = await userPoolFixture();
const openPool = await userPoolFixture({ firewallRules: [] });
afterAll(async () => void (await Promise.all([pool.close(), openPool.close()])));

const deleteUser = ({ cognito }: UserPoolFixture, AccessToken: string) => cognito.send(new DeleteUserCommand({ AccessToken }));

async function requestHostedAccessToken(fixture: UserPoolFixture, email: string): Promise<string> {
  const response = await exchangeCode(fixture, await requestAuthorizationCode(fixture, email));
  return (await response.json()).access_token;
}

test('DeleteUser is blocked by the web ACL, and AdminDeleteUser is not', async () => {
  const Username = await createUser(pool, 'ada@example.com');
  const { accessToken } = await signIn(pool, 'ada@example.com');
  await expect(deleteUser(pool, accessToken)).rejects.toMatchObject({
    name: 'ForbiddenException',
    message: 'Request not allowed due to WAF block.',
    $metadata: { httpStatusCode: 403 },
  });
  expect(await getUserAsAdmin(pool, Username)).toMatchObject({ Enabled: true });
  await pool.cognito.send(new AdminDeleteUserCommand({ UserPoolId: USER_POOL_ID, Username }));
  await expect(getUserAsAdmin(pool, Username)).rejects.toMatchObject({ name: 'UserNotFoundException' });
});

test('a user cannot change their email or guess more than 100 codes, because the web ACL blocks it', async () => {
  await createUser(pool, 'eve@example.com');
  const { accessToken: AccessToken } = await signIn(pool, 'eve@example.com');
  const UserAttributes = [{ Name: 'email', Value: 'mallory@example.com' }];
  await expect(pool.cognito.send(new UpdateUserAttributesCommand({ AccessToken, UserAttributes }))).rejects.toMatchObject({
    name: 'ForbiddenException',
  });
  const guess = () => pool.cognito.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode: '123456' }));
  for (let count = 0; count < 100; count++)
    await expect(guess()).rejects.toMatchObject({ name: 'SoftwareTokenMFANotFoundException' });
  await expect(guess()).rejects.toMatchObject({ name: 'ForbiddenException' });
});

test('DeleteUser deletes the owner of a token of InitiateAuth when no web ACL blocks it', async () => {
  const Username = await createUser(openPool, 'ada@example.com');
  const { accessToken } = await signIn(openPool, 'ada@example.com');
  await deleteUser(openPool, accessToken);
  await expect(getUserAsAdmin(openPool, Username)).rejects.toMatchObject({ name: 'UserNotFoundException' });
  await expect(deleteUser(openPool, accessToken)).rejects.toMatchObject({ name: 'UserNotFoundException' });
});

test('DeleteUser rejects a token of the hosted pages, which lacks the scope', async () => {
  const Username = await createUser(openPool, 'bob@example.com');
  await expect(deleteUser(openPool, await requestHostedAccessToken(openPool, 'bob@example.com'))).rejects.toMatchObject({
    name: 'NotAuthorizedException',
    message: 'Access Token does not have required scopes',
  });
  expect(await getUserAsAdmin(openPool, Username)).toMatchObject({ Enabled: true });
});
