import type { Input, Output } from '#shared/api.ts';
import { AppError } from '#shared/errors.ts';
import * as operations from '#shared/security-operations.ts';
import { countStripeCall } from '../billing/count-stripe-call.ts';
import type { CodeResult } from '../clients/email-changes.ts';
import { type Clients, getFinishEmailChangeClients, users } from '../clients.ts';
import { type Actor, requireActiveSession } from '../http/actor.ts';
import { operation } from '../http/operation.ts';
import { type FinishEmailChangeClients, finishEmailChange } from './finish-email-change.ts';

interface ConfirmEmailChangeClients extends FinishEmailChangeClients {
  readonly users: Pick<Clients['users'], 'getConsistently'>;
  readonly emailChanges: FinishEmailChangeClients['emailChanges'] & Pick<Clients['emailChanges'], 'get' | 'confirm'>;
}

const CODE_ERRORS: Readonly<Record<Exclude<CodeResult, 'confirmed'>, () => AppError>> = {
  wrong: () => new AppError('badRequest', 'code: is not correct'),
  expired: () => new AppError('badRequest', 'code: has expired. Ask for a new one'),
  exhausted: () => new AppError('badRequest', 'code: was entered incorrectly too often. Ask for a new one'),
  missing: () => new AppError('conflict', 'There is no email to confirm. Ask for a code first.'),
  used: () => new AppError('conflict', 'This code was already used. Ask for a new one to change your email again.'),
};

/**
 * Changes the caller's email if the code is correct. A repeated call completes an interrupted one.
 *
 * Throws `badRequest` for a wrong or expired code, `conflict` without a code to confirm, and the errors of `requireActiveSession` and
 * `finishEmailChange`.
 */
export async function confirmEmailChange(
  clients: ConfirmEmailChangeClients,
  { code }: Input<'confirmEmailChange'>,
  actor: Actor,
): Promise<Output<'confirmEmailChange'>> {
  const { userId } = actor;
  const { users, emailChanges, now } = clients;
  requireActiveSession(await users.getConsistently(userId), actor);
  const result = await emailChanges.confirm(userId, code, now());
  if (result !== 'confirmed') throw CODE_ERRORS[result]();
  const change = await emailChanges.get(userId);
  if (!change) throw CODE_ERRORS.missing();
  await finishEmailChange(clients, change);
  return { email: change.newEmail };
}

export const handler = operation(operations.confirmEmailChange, async (input, actor) => {
  await countStripeCall(actor.userId);
  return confirmEmailChange({ ...getFinishEmailChangeClients(), users: users() }, input, actor);
});
