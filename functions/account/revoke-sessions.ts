import type { Clients } from '../clients.ts';

export interface RevokeSessionsClients extends Pick<Clients, 'now'> {
  readonly users: Pick<Clients['users'], 'setSessionsRevokedAt'>;
  readonly poolUsers: Pick<Clients['poolUsers'], 'signOut'>;
}

/**
 * Ends all sessions of a user. Idempotent. After a failure some sessions may continue, so the caller repeats it. The user pool stops
 * renewing tokens first. Otherwise it could still issue a token after the time that is stored.
 */
export async function revokeSessions({ users, poolUsers, now }: RevokeSessionsClients, userId: string): Promise<void> {
  await poolUsers.signOut(userId);
  await users.setSessionsRevokedAt(userId, now());
}
