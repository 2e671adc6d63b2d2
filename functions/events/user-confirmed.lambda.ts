import type { PostConfirmationTriggerEvent } from 'aws-lambda';
import { type Clients, now, users } from '../clients.ts';
import { trigger } from '../http/trigger.ts';
import { InternalError } from '../internal-error.ts';

/** Creates the row of a confirmed user. Cognito also calls this trigger after a password reset. The row then exists and stays
 * unchanged. */
export async function userConfirmed({ users, now }: Pick<Clients, 'users' | 'now'>, event: PostConfirmationTriggerEvent) {
  const { email } = event.request.userAttributes;
  if (!email) throw new InternalError('Cognito confirmed a user without an email.');
  await users.add({ userId: event.userName, email, created: now() });
  return event;
}

export const handler = trigger('userConfirmed', (event: PostConfirmationTriggerEvent) =>
  userConfirmed({ users: users(), now }, event),
);
