import type { Input } from '#shared/api.ts';
import * as operations from '#shared/api.ts';
import { AppError } from '#shared/errors.ts';
import type { PoolUser } from '../clients/pool-users.ts';
import { audit, type Clients, now, poolUsers, users } from '../clients.ts';
import type { Actor } from '../http/actor.ts';
import { operation } from '../http/operation.ts';
import { onRecord, type Recording } from './on-record.ts';

type Needs = Recording & Pick<Clients, 'poolUsers'>;

const SIGNED_UP = 'UNCONFIRMED';
const CONFIRMED = 'CONFIRMED';

/**
 * Confirms a user's sign-up and marks their email as verified. Changes nothing and adds no audit entry for a verified user.
 *
 * Throws `notFound`. Throws `conflict` for a disabled user, and for a status that has nothing to verify.
 */
export async function verifyUser(
  clients: Needs,
  { cognitoSub: userId, reason }: Input<'verifyUser'>,
  actor: Actor,
): Promise<Record<string, never>> {
  const user = await clients.poolUsers.find(userId);
  if (!user) throw new AppError('notFound', 'There is no such user.');
  if (isVerified(user)) return {};
  if (!user.isEnabled) throw new AppError('conflict', 'This user is disabled, and cannot be verified.');
  if (user.status !== SIGNED_UP && user.isEmailVerified)
    throw new AppError('conflict', `A user whose status is ${user.status} has nothing that could be verified.`);

  const act = { act: 'verifyUser', target: `user#${userId}`, before: factsOf(user), reason } as const;
  return onRecord(clients, actor, act, async () => {
    if (user.status === SIGNED_UP) await clients.poolUsers.confirm(userId);
    if (!user.isEmailVerified) await clients.poolUsers.setEmailVerified(userId);
    const verified = await clients.poolUsers.find(userId);
    return { answer: {}, after: verified && factsOf(verified) };
  });
}

const isVerified = ({ status, isEmailVerified }: PoolUser): boolean => status === CONFIRMED && isEmailVerified;

const factsOf = ({ email, status, isEmailVerified }: PoolUser) => ({ email, status, isEmailVerified });

export const handler = operation(operations.verifyUser, (input, actor) =>
  verifyUser({ audit: audit(), users: users(), poolUsers: poolUsers(), now }, input, actor),
);
