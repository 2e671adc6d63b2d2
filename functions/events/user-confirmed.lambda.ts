import type { PostConfirmationTriggerEvent } from 'aws-lambda';
import { type Clients, now, trials, users } from '../clients.ts';
import { logAndCount } from '../http/logging.ts';
import { trigger } from '../http/trigger.ts';
import { describeError, InternalError } from '../internal-error.ts';

type UserConfirmedClients = Pick<Clients, 'users' | 'now'> & { readonly trials: Pick<Clients['trials'], 'hadTrial'> };

/**
 * Creates the row of a confirmed user. Cognito also calls this trigger after a password reset. The row then exists and stays
 * unchanged.
 */
export async function userConfirmed(clients: UserConfirmedClients, event: PostConfirmationTriggerEvent) {
  const { email } = event.request.userAttributes;
  if (!email) throw new InternalError('Cognito confirmed a user without an email.');
  const hadTrial = await hadTrialOrFalse(clients, email);
  await clients.users.add({ userId: event.userName, email, created: clients.now(), hadTrial });
  return event;
}

/** A failure must not prevent the sign-up. Checkout reads the record again before it grants a trial. */
async function hadTrialOrFalse({ trials }: UserConfirmedClients, email: string): Promise<boolean> {
  try {
    return await trials.hadTrial(email);
  } catch (error) {
    logAndCount('trialLookupFailed', { reason: describeError(error) });
    return false;
  }
}

export const handler = trigger('userConfirmed', (event: PostConfirmationTriggerEvent) =>
  userConfirmed({ users: users(), trials: trials(), now }, event),
);
