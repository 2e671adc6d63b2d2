import type { Account } from '#shared/account.ts';
import type { Actor } from '../actor.ts';
import { type Clients, identity, now, users } from '../clients.ts';
import { healUser } from '../heal-user.ts';
import { operation } from '../operation.ts';

/** The signed-in person's account. One read; somebody whose row is missing is healed first. */
export async function getAccount(
  clients: Pick<Clients, 'users' | 'identity' | 'now'>,
  { userId, isStaff }: Actor,
): Promise<Account> {
  const { email } = (await clients.users.get(userId)) ?? (await healUser(clients, userId));
  return { userId, email, isStaff };
}

export const handler = operation('getAccount', (_input, actor) =>
  getAccount({ users: users(), identity: identity(), now }, actor),
);
