import type { PostConfirmationTriggerEvent } from 'aws-lambda';
import { type RevokeSessionsClients, revokeSessions } from '../account/revoke-sessions.ts';
import { type Clients, createCallingPoolUsers, now, trials, users } from '../clients.ts';
import { logAndCount } from '../http/logging.ts';
import { trigger } from '../http/trigger.ts';
import { describeError, InternalError } from '../internal-error.ts';

interface UserConfirmedClients extends RevokeSessionsClients {
  readonly users: Pick<Clients['users'], 'add' | 'setSessionsRevokedAt'>;
  readonly trials: Pick<Clients['trials'], 'hadTrial'>;
}

/**
 * Creates the row of a confirmed user. Cognito also calls this trigger after a password reset. The row then exists, and all sessions of
 * the user end, because others may know the old password.
 */
export async function userConfirmed(clients: UserConfirmedClients, event: PostConfirmationTriggerEvent) {
  const { email } = event.request.userAttributes;
  if (!email) throw new InternalError('Cognito confirmed a user without an email.');
  const hadTrial = await hadTrialOrFalse(clients, email);
  await clients.users.add({ userId: event.userName, email, created: clients.now(), hadTrial });
  if (event.triggerSource === 'PostConfirmation_ConfirmForgotPassword') await revokeSessionsOrLog(clients, event.userName);
  return event;
}

/** Only logs a failure. The password has been reset already, and an error would make the reset look failed to the user. */
async function revokeSessionsOrLog(clients: UserConfirmedClients, userId: string): Promise<void> {
  await revokeSessions(clients, userId).catch((error: unknown) =>
    logAndCount('sessionsNotRevoked', { userId, reason: describeError(error) }),
  );
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
  userConfirmed({ users: users(), trials: trials(), poolUsers: createCallingPoolUsers(event), now }, event),
);
