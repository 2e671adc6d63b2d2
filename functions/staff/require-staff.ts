import { AppError } from '#shared/errors.ts';
import { type SyncSecondFactorClients, syncSecondFactor } from '../account/sync-second-factor.ts';
import type { Clients } from '../clients.ts';
import { type Actor, requireActiveSession } from '../http/actor.ts';
import { findSecondFactorError } from './find-second-factor-error.ts';

export interface RequireStaffClients extends SyncSecondFactorClients {
  readonly poolUsers: SyncSecondFactorClients['poolUsers'] & Pick<Clients['poolUsers'], 'isStaff'>;
  readonly users: SyncSecondFactorClients['users'] & Pick<Clients['users'], 'recordStaff'>;
}

export interface Staff extends Actor {
  readonly email: string;
}

/**
 * Returns the staff member. Reads the groups from the user pool at every call, because those in a token may be an hour old.
 *
 * Throws `notSignedIn` for a user who was deleted, disabled or signed out everywhere, `forbidden` for a user who is no longer in the
 * staff group or has no row, and `secondFactorRequired` for staff who have not set up the second factor in time, or not signed in with
 * it. Throws the errors of `syncSecondFactor`.
 */
export async function requireStaff(clients: RequireStaffClients, actor: Actor): Promise<Staff> {
  const { userId } = actor;
  const [isStaff, { settings, row }] = await Promise.all([clients.poolUsers.isStaff(userId), syncSecondFactor(clients, userId)]);
  if (!settings?.isEnabled) throw new AppError('notSignedIn', 'This account no longer exists.');
  requireActiveSession(row, actor);
  if (!isStaff) throw new AppError('forbidden', 'Only staff can do this.');
  if (!row) throw new AppError('forbidden', 'Your own account is not set up yet. Open your account page, then try again.');
  if (!row.staffSince) await clients.users.recordStaff(userId, clients.now());
  const error = findSecondFactorError(row, actor, clients.now());
  if (error) throw new AppError('secondFactorRequired', error);
  return { ...actor, email: row.email };
}
