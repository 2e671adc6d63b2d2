import { AppError } from '#shared/errors.ts';
import type { Security } from '#shared/security-operations.ts';
import * as operations from '#shared/security-operations.ts';
import { type Clients, emailChanges, secondFactorClients } from '../clients.ts';
import { type Actor, requireActiveSession } from '../http/actor.ts';
import { operation } from '../http/operation.ts';
import { type SyncSecondFactorClients, syncSecondFactor } from './sync-second-factor.ts';

interface GetSecurityClients extends SyncSecondFactorClients {
  readonly emailChanges: Pick<Clients['emailChanges'], 'get'>;
}

/**
 * Returns how the caller signs in, and the new email of an unfinished change. Throws `notSignedIn` for a user who is no longer in the
 * user pool, and the errors of `syncSecondFactor` and `requireActiveSession`.
 */
export async function getSecurity(clients: GetSecurityClients, actor: Actor): Promise<Security> {
  const { userId } = actor;
  const [{ settings, row }, change] = await Promise.all([syncSecondFactor(clients, userId), clients.emailChanges.get(userId)]);
  if (!settings) throw new AppError('notSignedIn', 'This account no longer exists.');
  requireActiveSession(row, actor);
  const isPending =
    change !== undefined && !change.finishedAt && (change.confirmedAt !== undefined || change.codeExpires > clients.now());
  return {
    login_method: settings.identityProvider ?? operations.PASSWORD_METHOD,
    second_factor: settings.hasSecondFactor,
    ...(isPending && { pending_email: change.newEmail }),
  };
}

export const handler = operation(operations.getSecurity, (_input, actor) =>
  getSecurity({ ...secondFactorClients(), emailChanges: emailChanges() }, actor),
);
