import { AppError } from '#shared/errors.ts';
import type { Security } from '#shared/security-operations.ts';
import * as operations from '#shared/security-operations.ts';
import { type Clients, signInSettings } from '../clients.ts';
import type { Actor } from '../http/actor.ts';
import { operation } from '../http/operation.ts';

interface GetSecurityClients {
  readonly signInSettings: Clients['signInSettings'];
}

/** Returns how the caller signs in. Throws `notSignedIn` for a user who is no longer in the user pool. */
export async function getSecurity({ signInSettings }: GetSecurityClients, { userId }: Actor): Promise<Security> {
  const user = await signInSettings.get(userId);
  if (!user) throw new AppError('notSignedIn', 'This account no longer exists.');
  return { login_method: user.identityProvider ?? operations.PASSWORD_METHOD, second_factor: user.hasSecondFactor };
}

export const handler = operation(operations.getSecurity, (_input, actor) =>
  getSecurity({ signInSettings: signInSettings() }, actor),
);
