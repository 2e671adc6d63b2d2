import { AppError } from '#shared/errors.ts';
import type { Security } from '#shared/security-operations.ts';
import * as operations from '#shared/security-operations.ts';
import { type Clients, emailChanges, now, signInSettings } from '../clients.ts';
import type { Actor } from '../http/actor.ts';
import { operation } from '../http/operation.ts';

interface GetSecurityClients extends Pick<Clients, 'signInSettings' | 'now'> {
  readonly emailChanges: Pick<Clients['emailChanges'], 'get'>;
}

/** Returns how the caller signs in. Throws `notSignedIn` for a user who is no longer in the user pool. */
export async function getSecurity(clients: GetSecurityClients, { userId }: Pick<Actor, 'userId'>): Promise<Security> {
  const { signInSettings, emailChanges, now } = clients;
  const [user, change] = await Promise.all([signInSettings.get(userId), emailChanges.get(userId)]);
  if (!user) throw new AppError('notSignedIn', 'This account no longer exists.');
  const isPending =
    change !== undefined && !change.finishedAt && (change.confirmedAt !== undefined || change.codeExpires > now());
  return {
    login_method: user.identityProvider ?? operations.PASSWORD_METHOD,
    second_factor: user.hasSecondFactor,
    ...(isPending && { pending_email: change.newEmail }),
  };
}

export const handler = operation(operations.getSecurity, (_input, actor) =>
  getSecurity({ signInSettings: signInSettings(), emailChanges: emailChanges(), now }, actor),
);
