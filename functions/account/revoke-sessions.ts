import type { Clients } from '../clients.ts';

export interface RevokeSessionsClients extends Pick<Clients, 'now'> {
  readonly users: Pick<Clients['users'], 'setSessionsRevokedAt'>;
  readonly poolUsers: Pick<Clients['poolUsers'], 'signOut'>;
}

/**
 * Ends all sessions of a user. Idempotent. After a failure some sessions may continue until a repeated call. Stores the time first,
 * because most functions then reject the sessions even if the user pool fails to end them.
 */
export async function revokeSessions({ users, poolUsers, now }: RevokeSessionsClients, userId: string): Promise<void> {
  await users.setSessionsRevokedAt(userId, now());
  await poolUsers.signOut(userId);
}
