import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminListGroupsForUserCommand,
  AdminRemoveUserFromGroupCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  CreateGroupCommand,
  GetTokensFromRefreshTokenCommand,
  ListUsersCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  CLIENT_ID,
  createUser,
  getUserAsAdmin,
  signIn,
  USER_PASSWORD,
  USER_POOL_ID,
  userPoolFixture,
  verifyClaims,
} from '../../support/users/user-pool-fixture.ts';

const pool = await userPoolFixture();
afterAll(pool.close);
const { cognito } = pool;
beforeAll(async () => void (await createUser(pool, 'ada.f@example.com')));

const get = (username: string) => getUserAsAdmin(pool, username);
const list = (input: { Filter?: string; Limit?: number; PaginationToken?: string | undefined }) =>
  cognito.send(new ListUsersCommand({ UserPoolId: USER_POOL_ID, ...input }));
const readEmails = (users: Awaited<ReturnType<typeof list>>['Users'] = []) =>
  users.flatMap(({ Attributes = [] }) => Attributes.filter(({ Name }) => Name === 'email').map(({ Value }) => Value));

test('AdminCreateUser uses the sub as username and requires a permanent password', async () => {
  const Username = 'new@example.com';
  const { User } = await cognito.send(
    new AdminCreateUserCommand({ UserPoolId: USER_POOL_ID, Username, MessageAction: 'SUPPRESS' }),
  );
  expect(User).toMatchObject({
    Enabled: true,
    UserStatus: 'FORCE_CHANGE_PASSWORD',
    Username: expect.stringMatching(/^[\da-f-]{36}$/),
  });
  expect(User?.UserCreateDate).toBeInstanceOf(Date);
  expect(User?.Attributes).toEqual([
    { Name: 'sub', Value: User?.Username },
    { Name: 'email_verified', Value: 'false' },
    { Name: 'email', Value: Username },
  ]);
  expect(pool.emails).toEqual([]);
});

test('AdminGetUser finds a user by sub and by email, ignoring case', async () => {
  const sub = await createUser(pool, 'Ada@Example.com');
  expect(await get(sub)).toMatchObject({ Username: sub, UserStatus: 'CONFIRMED' });
  expect(await get('ada@EXAMPLE.com')).toMatchObject({ Username: sub });
  await expect(get('nobody@example.com')).rejects.toMatchObject({
    name: 'UserNotFoundException',
    message: 'User does not exist.',
  });
});

test('AdminCreateUser rejects an email that another user has, ignoring case', async () => {
  await createUser(pool, 'held@example.com');
  await expect(createUser(pool, 'HELD@example.com')).rejects.toMatchObject({ name: 'UsernameExistsException' });
});

test('AdminCreateUser rejects a username that is not an email address', async () => {
  await expect(createUser(pool, 'ada')).rejects.toMatchObject({ name: 'InvalidParameterException' });
});

test('AdminSetUserPassword rejects a weak password, and a temporary password does not sign in', async () => {
  const Username = 'temporary@example.com';
  await createUser(pool, Username);
  const set = (Password: string) =>
    cognito.send(new AdminSetUserPasswordCommand({ UserPoolId: USER_POOL_ID, Username, Password }));
  await expect(set('alllowercase')).rejects.toMatchObject({ name: 'InvalidPasswordException' });
  await set('Temporary-1');
  expect(await get(Username)).toMatchObject({ UserStatus: 'FORCE_CHANGE_PASSWORD' });
  await expect(signIn(pool, Username, 'Temporary-1')).rejects.toThrow('NEW_PASSWORD_REQUIRED challenge is not emulated');
});

test('AdminUpdateUserAttributes changes an email only if it is verified and not taken', async () => {
  const sub = await createUser(pool, 'before@example.com');
  await createUser(pool, 'taken@example.com');
  const update = (...UserAttributes: { Name: string; Value: string }[]) =>
    cognito.send(new AdminUpdateUserAttributesCommand({ UserPoolId: USER_POOL_ID, Username: sub, UserAttributes }));
  const verified = { Name: 'email_verified', Value: 'true' };
  await expect(update({ Name: 'email', Value: 'TAKEN@example.com' }, verified)).rejects.toMatchObject({
    name: 'AliasExistsException',
  });
  await expect(update({ Name: 'email', Value: 'after@example.com' })).rejects.toThrow('not emulated');
  await expect(update({ Name: 'sub', Value: 'mine' })).rejects.toMatchObject({ name: 'InvalidParameterException' });
  await update({ Name: 'email', Value: 'after@example.com' }, verified, { Name: 'name', Value: 'Ada' });
  expect((await get('after@example.com')).UserAttributes).toContainEqual({ Name: 'name', Value: 'Ada' });
  await expect(get('before@example.com')).rejects.toMatchObject({ name: 'UserNotFoundException' });
});

test('a disabled user cannot sign in or renew tokens until an admin enables the user again', async () => {
  const Username = 'disabled@example.com';
  await createUser(pool, Username);
  const { refreshToken: RefreshToken } = await signIn(pool, Username);
  const renew = () => cognito.send(new GetTokensFromRefreshTokenCommand({ ClientId: CLIENT_ID, RefreshToken }));
  await cognito.send(new AdminDisableUserCommand({ UserPoolId: USER_POOL_ID, Username }));
  expect(await get(Username)).toMatchObject({ Enabled: false });
  await expect(signIn(pool, Username)).rejects.toMatchObject({ name: 'NotAuthorizedException', message: 'User is disabled.' });
  await expect(signIn(pool, Username, 'Wrong-2026')).rejects.toThrow('Incorrect username or password.');
  await expect(renew()).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  await cognito.send(new AdminEnableUserCommand({ UserPoolId: USER_POOL_ID, Username }));
  expect((await signIn(pool, Username)).accessToken).not.toBe('');
});

test('AdminDeleteUser removes the user and frees the email', async () => {
  const Username = 'deleted@example.com';
  const deletedSub = await createUser(pool, Username);
  await cognito.send(new AdminDeleteUserCommand({ UserPoolId: USER_POOL_ID, Username }));
  await expect(get(deletedSub)).rejects.toMatchObject({ name: 'UserNotFoundException' });
  await expect(signIn(pool, Username)).rejects.toThrow('Incorrect username or password.');
  expect(await createUser(pool, Username)).not.toBe(deletedSub);
});

test.each([
  ['email = "ada.f@example.com"', ['ada.f@example.com']],
  ['email="ADA.F@example.com"', ['ada.f@example.com']],
  ['"email" ^= "ada.f@"', ['ada.f@example.com']],
  ['email = "ada.f"', []],
  ['email = "say \\"hi\\""', []],
])('ListUsers returns for the filter %s the users %j', async (Filter, found) => {
  expect(readEmails((await list({ Filter })).Users)).toEqual(found);
});

test.each([
  ['username', (sub: string) => `username = "${sub}"`],
  ['sub', (sub: string) => `sub = "${sub}"`],
  ['the beginning of a sub', (sub: string) => `sub ^= "${sub.slice(0, 20)}"`],
])('ListUsers finds a user by %s', async (attribute, filter) => {
  const email = `${attribute.replaceAll(' ', '-')}@example.com`;
  const sub = await createUser(pool, email);
  expect(readEmails((await list({ Filter: filter(sub) })).Users)).toEqual([email]);
});

test.each(['email', 'email != "a"', 'email = a', 'constructor = "a"', 'custom:plan = "a"', 'email = "a" or email = "b"'])(
  'ListUsers rejects the filter %s',
  async (Filter) => {
    await expect(list({ Filter })).rejects.toMatchObject({ name: 'InvalidParameterException' });
  },
);

test('ListUsers returns each user on exactly one page', async () => {
  for (const name of ['one', 'two', 'three', 'four', 'five']) await createUser(pool, `page-${name}@example.com`);
  const seen: (string | undefined)[] = [];
  let PaginationToken: string | undefined;
  do {
    const page = await list({ Filter: 'email ^= "page-"', Limit: 2, PaginationToken });
    seen.push(...readEmails(page.Users));
    PaginationToken = page.PaginationToken;
  } while (PaginationToken);
  expect(seen).toHaveLength(5);
  expect(new Set(seen).size).toBe(5);
  await expect(list({ PaginationToken: 'forged' })).rejects.toMatchObject({ name: 'InvalidParameterException' });
  await expect(list({ Limit: 61 })).rejects.toMatchObject({ name: 'InvalidParameterException' });
});

test('the access token and the ID token contain the current groups of the user in alphabetical order', async () => {
  const Username = 'grouped@example.com';
  await createUser(pool, Username);
  for (const GroupName of ['staff', 'admins']) {
    await cognito.send(new CreateGroupCommand({ UserPoolId: USER_POOL_ID, GroupName, Description: `The ${GroupName}` }));
    await cognito.send(new AdminAddUserToGroupCommand({ UserPoolId: USER_POOL_ID, Username, GroupName }));
  }
  const listGroups = async () =>
    (await cognito.send(new AdminListGroupsForUserCommand({ UserPoolId: USER_POOL_ID, Username }))).Groups;
  expect(await listGroups()).toMatchObject([{ GroupName: 'admins' }, { GroupName: 'staff', Description: 'The staff' }]);
  const { accessToken, idToken } = await signIn(pool, Username);
  for (const token of [accessToken, idToken])
    expect((await verifyClaims(pool, token))['cognito:groups']).toEqual(['admins', 'staff']);

  await cognito.send(new AdminRemoveUserFromGroupCommand({ UserPoolId: USER_POOL_ID, Username, GroupName: 'admins' }));
  expect(await listGroups()).toMatchObject([{ GroupName: 'staff' }]);
  const renewed = await signIn(pool, Username);
  for (const token of [renewed.accessToken, renewed.idToken])
    expect((await verifyClaims(pool, token))['cognito:groups']).toEqual(['staff']);
});

test('CreateGroup rejects an existing group, and AdminAddUserToGroup a missing one', async () => {
  await cognito.send(new CreateGroupCommand({ UserPoolId: USER_POOL_ID, GroupName: 'once' }));
  await expect(cognito.send(new CreateGroupCommand({ UserPoolId: USER_POOL_ID, GroupName: 'once' }))).rejects.toMatchObject({
    name: 'GroupExistsException',
  });
  await createUser(pool, 'joiner@example.com');
  const join = new AdminAddUserToGroupCommand({ UserPoolId: USER_POOL_ID, Username: 'joiner@example.com', GroupName: 'nowhere' });
  await expect(cognito.send(join)).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
});

test('a user signs in with the password that an admin set', async () => {
  await createUser(pool, 'known@example.com');
  expect((await signIn(pool, 'KNOWN@example.com', USER_PASSWORD)).accessToken).not.toBe('');
});
