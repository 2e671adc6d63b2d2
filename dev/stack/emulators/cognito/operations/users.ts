import * as z from 'zod/mini';
import { AwsError } from '../../aws-json.ts';
import { passwordSchema, usernameSchema } from '../input-fields.ts';
import { poolOperation, userOperation } from '../operation.ts';
import { paginate } from '../paging.ts';
import { assertPasswordPolicy, hashPassword } from '../passwords.ts';
import type { Pool } from '../pool.ts';
import type { User } from '../pool-store.ts';
import { describeSecondFactor } from '../second-factor.ts';
import { API_SCOPE, revokeUserGrants, verifyAccessToken } from '../tokens.ts';
import {
  addUser,
  attributesSchema,
  createUserAttributes,
  describeListedUser,
  describeUser,
  findUser,
  requireEmailAvailable,
  requireUser,
  toAttributeList,
  toAttributes,
  updateUser,
} from '../users.ts';

/** Without `SUPPRESS`, Cognito emails an invitation, which the product never uses. */
const createUserSchema = z.strictObject({
  Username: usernameSchema,
  UserAttributes: z.optional(attributesSchema),
  TemporaryPassword: z.optional(passwordSchema),
  MessageAction: z.literal('SUPPRESS'),
});

export const adminCreateUser = poolOperation(createUserSchema, async (pool, { Username, UserAttributes, TemporaryPassword }) => {
  const attributes = createUserAttributes(Username, UserAttributes);
  // `addUser` checks the email too, but only after the password is hashed, which is slow.
  requireEmailAvailable(pool, Username);
  if (TemporaryPassword) assertPasswordPolicy(TemporaryPassword);
  const password = TemporaryPassword && (await hashPassword(pool, TemporaryPassword));
  const user = addUser(pool, { attributes, status: 'FORCE_CHANGE_PASSWORD', ...(password && { password }) });
  return { User: describeListedUser(user) };
});

export const adminGetUser = poolOperation(z.strictObject({ Username: usernameSchema }), (pool, { Username }) => {
  const user = requireUser(pool, Username);
  return { ...describeUser(user), UserAttributes: toAttributeList(user), ...describeSecondFactor(user) };
});

export const getUser = userOperation(z.strictObject({}), async (pool, accessToken) => {
  const { user } = await verifyAccessToken(pool, accessToken, API_SCOPE);
  return { Username: user.sub, UserAttributes: toAttributeList(user), ...describeSecondFactor(user) };
});

const updateAttributesSchema = z.strictObject({ Username: usernameSchema, UserAttributes: attributesSchema });

/**
 * The deployed pool keeps the old email until the new one is verified by code (`keepOriginal`). This is not emulated, so a new
 * email is rejected unless the request also sets `email_verified` to `true`.
 */
export const adminUpdateUserAttributes = poolOperation(updateAttributesSchema, (pool, { Username, UserAttributes }) => {
  const user = requireUser(pool, Username);
  const changes = toAttributes(UserAttributes);
  if (changes.email !== undefined && changes.email !== user.attributes.email) {
    const existingUser = findUser(pool, changes.email);
    if (existingUser && existingUser !== user)
      throw new AwsError('AliasExistsException', 'An account with the given email already exists.');
    if (changes.email_verified !== 'true')
      throw new AwsError('InvalidParameterException', 'Verifying a changed email by code is not emulated.');
  }
  updateUser(pool, user, { attributes: { ...user.attributes, ...changes } });
  return {};
});

export const adminEnableUser = poolOperation(z.strictObject({ Username: usernameSchema }), (pool, { Username }) => {
  updateUser(pool, requireUser(pool, Username), { enabled: true });
  return {};
});

export const adminDisableUser = poolOperation(z.strictObject({ Username: usernameSchema }), (pool, { Username }) => {
  const user = requireUser(pool, Username);
  updateUser(pool, user, { enabled: false });
  revokeUserGrants(pool, user);
  return {};
});

export const adminDeleteUser = poolOperation(z.strictObject({ Username: usernameSchema }), (pool, { Username }) => {
  deleteFromPool(pool, requireUser(pool, Username));
  return {};
});

/** Deletes the user who owns the access token. Tokens of the hosted pages lack the required scope. */
export const deleteUser = userOperation(z.strictObject({}), async (pool, accessToken) => {
  const { user } = await verifyAccessToken(pool, accessToken, API_SCOPE);
  deleteFromPool(pool, user);
  return {};
});

function deleteFromPool(pool: Pool, user: User): void {
  const { users } = pool.store.state;
  users.splice(users.indexOf(user), 1);
  revokeUserGrants(pool, user);
}

const MAX_USERS = 60;

const listUsersSchema = z.strictObject({
  Filter: z.optional(z.string().check(z.maxLength(256))),
  Limit: z._default(z.int().check(z.gte(1), z.lte(MAX_USERS)), MAX_USERS),
  PaginationToken: z.optional(z.string().check(z.minLength(1))),
});

export const listUsers = poolOperation(listUsersSchema, ({ store }, { Filter, Limit, PaginationToken }) => {
  const matchingUsers = Filter ? store.state.users.filter(parseUserFilter(Filter)) : store.state.users;
  const { items, next } = paginate(matchingUsers, ({ sub }) => sub, { limit: Limit, token: PaginationToken });
  return { Users: items.map(describeListedUser), ...(next && { PaginationToken: next }) };
});

type AttributeReader = (user: User) => string;

const createAttributeReader =
  (name: string): AttributeReader =>
  ({ attributes }) =>
    attributes[name] ?? '';

/** Attributes that ListUsers can filter by. Values are compared without regard to case. */
const FILTERABLE_ATTRIBUTES: Readonly<Record<string, AttributeReader>> = {
  username: ({ sub }) => sub,
  sub: ({ sub }) => sub,
  status: ({ enabled }) => (enabled ? 'Enabled' : 'Disabled'),
  'cognito:user_status': ({ status }) => status,
  email: createAttributeReader('email'),
  name: createAttributeReader('name'),
  given_name: createAttributeReader('given_name'),
  family_name: createAttributeReader('family_name'),
};

/** Parses `email = "ada@example.com"` or `email ^= "ada"`. Throws InvalidParameterException for anything else. */
function parseUserFilter(filter: string): (user: User) => boolean {
  const [, name = '', operator, quoted = ''] = /^\s*"?([\w:]+)"?\s*(\^?=)\s*"((?:[^"\\]|\\.)*)"\s*$/.exec(filter) ?? [];
  if (!operator) throw new AwsError('InvalidParameterException', 'Error while parsing filter.');
  const readAttribute = Object.hasOwn(FILTERABLE_ATTRIBUTES, name) ? FILTERABLE_ATTRIBUTES[name] : undefined;
  if (!readAttribute) throw new AwsError('InvalidParameterException', `${name} is not an attribute that can be searched by.`);
  const expected = quoted.replace(/\\(.)/g, '$1').toLowerCase();
  return (user) => {
    const value = readAttribute(user).toLowerCase();
    return operator === '=' ? value === expected : value.startsWith(expected);
  };
}
