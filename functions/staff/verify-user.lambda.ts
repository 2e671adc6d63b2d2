import type { Input } from '#shared/api.ts';
import { AppError } from '#shared/errors.ts';
import * as operations from '#shared/staff-operations.ts';
import type { PoolUser } from '../clients/pool-users.ts';
import { audit, type Clients, now, poolStaff, poolUsers, users } from '../clients.ts';
import type { Actor } from '../http/actor.ts';
import { staffOperation } from './staff-operation.ts';
import { type AuditClients, withAudit } from './with-audit.ts';

type VerifyUserClients = AuditClients & Pick<Clients, 'poolUsers' | 'poolStaff'>;

const UNCONFIRMED = 'UNCONFIRMED';
const CONFIRMED = 'CONFIRMED';

/**
 * Confirms a user's sign-up and marks their email as verified. Changes nothing and adds no audit entry for a verified user.
 *
 * Throws `notFound` for an unknown user. Throws `conflict` for a disabled user, and for a status that cannot be verified.
 */
export async function verifyUser(
  clients: VerifyUserClients,
  { cognitoSub: userId, reason }: Input<'verifyUser'>,
  actor: Actor,
): Promise<Record<string, never>> {
  const user = await clients.poolUsers.find(userId);
  if (!user) throw new AppError('notFound', 'User not found.');
  if (isVerified(user)) return {};
  if (!user.isEnabled) throw new AppError('conflict', 'This user is disabled and cannot be verified.');
  if (user.status !== UNCONFIRMED && user.isEmailVerified)
    throw new AppError('conflict', `A user with the status ${user.status} cannot be verified.`);

  const action = { act: 'verifyUser', target: `user#${userId}`, before: toAuditFacts(user), reason } as const;
  return withAudit(clients, actor, action, async () => {
    if (user.status === UNCONFIRMED) await clients.poolStaff.confirm(userId);
    if (!user.isEmailVerified) await clients.poolUsers.setEmailVerified(userId);
    const verifiedUser = await clients.poolUsers.find(userId);
    return { output: {}, after: verifiedUser && toAuditFacts(verifiedUser) };
  });
}

const isVerified = ({ status, isEmailVerified }: PoolUser): boolean => status === CONFIRMED && isEmailVerified;

const toAuditFacts = ({ email, status, isEmailVerified }: PoolUser) => ({ email, status, isEmailVerified });

export const handler = staffOperation(operations.verifyUser, (input, actor) =>
  verifyUser({ audit: audit(), users: users(), poolUsers: poolUsers(), poolStaff: poolStaff(), now }, input, actor),
);
