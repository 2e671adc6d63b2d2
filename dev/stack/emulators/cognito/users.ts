import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { AwsError } from '../aws-json.ts';
import type { Pool } from './pool.ts';
import type { User } from './pool-store.ts';

const isSameEmail = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

export const findUser = ({ store }: Pool, subOrEmail: string): User | undefined =>
  store.state.users.find(({ sub, attributes }) => sub === subOrEmail || isSameEmail(attributes.email ?? '', subOrEmail));

/** Throws UserNotFoundException. Use `findUser` if the client must not learn which users exist. */
export function requireUser(pool: Pool, subOrEmail: string): User {
  const user = findUser(pool, subOrEmail);
  if (!user) throw new AwsError('UserNotFoundException', 'User does not exist.');
  return user;
}

export function requireEmailAvailable(pool: Pool, email: string): void {
  if (findUser(pool, email)) throw new AwsError('UsernameExistsException', 'An account with the given email already exists.');
}

export function addUser(pool: Pool, fields: Pick<User, 'attributes' | 'password' | 'status'>): User {
  requireEmailAvailable(pool, fields.attributes.email ?? '');
  const created = pool.now();
  const user: User = { sub: randomUUID(), ...fields, enabled: true, groups: [], codes: {}, created, modified: created };
  pool.store.state.users.push(user);
  pool.store.save();
  return user;
}

export function updateUser(pool: Pool, user: User, changes: Partial<Omit<User, 'sub' | 'created' | 'modified'>>): void {
  Object.assign(user, changes, { modified: pool.now() });
  pool.store.save();
}

export function requireUnconfirmed({ status }: User): void {
  if (status === 'UNCONFIRMED') return;
  throw new AwsError('NotAuthorizedException', `User cannot be confirmed. Current status is ${status}`);
}

/**
 * Returns the fields that users have in the responses of AdminCreateUser, AdminGetUser and ListUsers. Dates are in Unix seconds.
 */
export const describeUser = (user: User) => ({
  Username: user.sub,
  UserCreateDate: user.created / 1_000,
  UserLastModifiedDate: user.modified / 1_000,
  Enabled: user.enabled,
  UserStatus: user.status,
});

export const describeListedUser = (user: User) => ({ ...describeUser(user), Attributes: toAttributeList(user) });

/** Attribute list of the API. Excludes `sub`, which the pool generates, and phone numbers, which require SMS. */
export const attributesSchema = z.array(
  z.strictObject({
    Name: z.enum(['email', 'email_verified', 'name', 'given_name', 'family_name', 'nickname', 'locale', 'picture']),
    Value: z._default(z.string(), ''),
  }),
);

type Attributes = z.output<typeof attributesSchema>;

export const toAttributes = (list: Attributes = []): User['attributes'] =>
  Object.fromEntries(list.map(({ Name, Value }) => [Name, Value]));

/**
 * Creates the attributes of a new user. Throws InvalidParameterException if the username is not an email, or differs from the
 * `email` attribute.
 */
export function createUserAttributes(username: string, list: Attributes = []): User['attributes'] {
  const { email = username, ...others } = toAttributes(list);
  if (!z.email().safeParse(username).success) throw new AwsError('InvalidParameterException', 'Username should be an email.');
  if (email !== username) throw new AwsError('InvalidParameterException', 'The email attribute differs from the username.');
  return { email_verified: 'false', ...others, email };
}

export const toAttributeList = ({ sub, attributes }: User) =>
  Object.entries({ sub, ...attributes }).map(([Name, Value]) => ({ Name, Value }));
