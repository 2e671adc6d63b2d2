import { AppError } from '#shared/errors.ts';
import type { User } from './clients/user-records.ts';
import type { Clients } from './clients.ts';

/** All that it takes to find somebody, or to heal them. */
export interface Healing extends Pick<Clients, 'now'> {
  readonly users: Pick<Clients['users'], 'get' | 'add'>;
  readonly identity: Pick<Clients['identity'], 'emailOf'>;
}

/** Somebody's row. One read, where it is there. Errors: those of `healUser`. */
export const userOf = async (clients: Healing, userId: string): Promise<User> =>
  (await clients.users.get(userId)) ?? (await healUser(clients, userId));

/**
 * Writes the row of somebody who signed up but whose post-confirmation trigger never finished. The user pool is asked
 * first: a deleted or disabled person must not come back to life by a token that has not run out.
 *
 * Errors: `notSignedIn` when the pool does not know them; `retry` when another call is healing them right now.
 */
export async function healUser({ users, identity, now }: Healing, userId: string): Promise<User> {
  const email = await identity.emailOf(userId);
  if (!email) throw new AppError('notSignedIn', 'This account does not exist any more.');
  if (!(await users.add({ userId, email, created: now() })))
    throw new AppError('retry', 'The account is being set up. Try again.');
  const user = await users.get(userId);
  if (!user) throw new AppError('retry', 'The account is being set up. Try again.');
  return user;
}
