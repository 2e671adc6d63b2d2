import { AppError } from '#shared/errors.ts';
import type { InputOf, Operation, OutputOf } from '#shared/operation.ts';
import { type Clients, poolUsers, users } from '../clients.ts';
import { type Actor, requireActiveSession } from '../http/actor.ts';
import { createHandler } from '../http/operation.ts';

interface RequireStaffClients {
  readonly poolUsers: Pick<Clients['poolUsers'], 'find' | 'isStaff'>;
  readonly users: Pick<Clients['users'], 'get'>;
}

/**
 * Returns a Lambda handler for an operation of staff. The handler asks the user pool at every call, because a token lists the groups of
 * its user as they were when it was issued, up to an hour ago.
 */
export const staffOperation = <O extends Operation<'staff'>>(
  definition: O,
  run: (input: InputOf<O>, actor: Actor) => Promise<OutputOf<O>>,
) =>
  createHandler(definition, async (input, actor) => {
    await requireStaff({ poolUsers: poolUsers(), users: users() }, actor);
    return run(input, actor);
  });

/**
 * Throws `notSignedIn` for a user who was deleted, disabled or signed out everywhere, and `forbidden` for a user who is no longer in the
 * staff group.
 */
export async function requireStaff({ poolUsers, users }: RequireStaffClients, actor: Actor): Promise<void> {
  const { userId } = actor;
  const [poolUser, isStaff, row] = await Promise.all([poolUsers.find(userId), poolUsers.isStaff(userId), users.get(userId)]);
  if (!poolUser?.isEnabled) throw new AppError('notSignedIn', 'This account no longer exists.');
  requireActiveSession(row, actor);
  if (!isStaff) throw new AppError('forbidden', 'Only staff can do this.');
}
