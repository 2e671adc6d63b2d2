import { randomUUID } from 'node:crypto';
import { AwsError } from '../aws-json.ts';
import type { Pool } from './pool.ts';
import type { User } from './pool-state.ts';
import { attributesTo } from './user-attributes.ts';

const sameAddress = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** The user with this username (the sub) or this e-mail address, in whatever case. */
export const findUser = ({ store }: Pool, name: string): User | undefined =>
  store.state.users.find(({ sub, attributes }) => sub === name || sameAddress(attributes.email ?? '', name));

/** As `findUser`, for those who may know that nobody is there. */
export function requireUser(pool: Pool, name: string): User {
  const user = findUser(pool, name);
  if (!user) throw new AwsError('UserNotFoundException', 'User does not exist.');
  return user;
}

/** Refuses an address that somebody has. */
export function requireFree(pool: Pool, email: string): void {
  if (findUser(pool, email)) throw new AwsError('UsernameExistsException', 'An account with the given email already exists.');
}

/** Adds a user under a new sub. Refuses an address that somebody has. */
export function addUser(pool: Pool, fields: Pick<User, 'attributes' | 'password' | 'status'>): User {
  requireFree(pool, fields.attributes.email ?? '');
  const created = pool.now();
  const user: User = { sub: randomUUID(), ...fields, enabled: true, groups: [], codes: {}, created, modified: created };
  pool.store.state.users.push(user);
  pool.store.save();
  return user;
}

/** Writes the fields given, and that the user was changed now. */
export function changeUser(pool: Pool, user: User, changes: Partial<Omit<User, 'sub' | 'created' | 'modified'>>): void {
  Object.assign(user, changes, { modified: pool.now() });
  pool.store.save();
}

/** Refuses who was confirmed before. */
export function requireUnconfirmed({ status }: User): void {
  if (status === 'UNCONFIRMED') return;
  throw new AwsError('NotAuthorizedException', `User cannot be confirmed. Current status is ${status}`);
}

/** A user as the admin operations answer it; times are seconds on the wire. */
export const describeUser = (user: User) => ({
  Username: user.sub,
  UserCreateDate: user.created / 1_000,
  UserLastModifiedDate: user.modified / 1_000,
  Enabled: user.enabled,
  UserStatus: user.status,
});

/** The same with attributes, for the operations that call them so. */
export const describeListedUser = (user: User) => ({ ...describeUser(user), Attributes: attributesTo(user) });
