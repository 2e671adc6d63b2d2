import { AppError } from '#shared/errors.ts';
import type { User } from '../clients/user-records.ts';
import type { Clients } from '../clients.ts';

export interface UserRecordClients extends Pick<Clients, 'now'> {
  readonly users: Pick<Clients['users'], 'get' | 'add'>;
  readonly identity: Pick<Clients['identity'], 'getEmail'>;
}

export const getOrCreateUser = async (clients: UserRecordClients, userId: string): Promise<User> =>
  (await clients.users.get(userId)) ?? (await ensureUserRecord(clients, userId));

/**
 * Creates the row of a user whose post-confirmation trigger did not finish. Checks the user pool first, because the token of a
 * deleted or disabled user stays valid until it expires.
 *
 * Throws `notSignedIn` when the user is deleted or disabled. Throws `retry` when another call is creating the row.
 */
export async function ensureUserRecord({ users, identity, now }: UserRecordClients, userId: string): Promise<User> {
  const email = await identity.getEmail(userId);
  if (!email) throw new AppError('notSignedIn', 'This account no longer exists.');
  if (!(await users.add({ userId, email, created: now() })))
    throw new AppError('retry', 'The account is being set up. Try again.');
  const user = await users.get(userId);
  if (!user) throw new AppError('retry', 'The account is being set up. Try again.');
  return user;
}
