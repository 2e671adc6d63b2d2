import type { Input, Output } from '#shared/api.ts';
import { isSameEmail } from '#shared/email.ts';
import { type Email, renderEmail } from '#shared/email-template.ts';
import { AppError } from '#shared/errors.ts';
import * as operations from '#shared/security-operations.ts';
import { SITE } from '#shared/site.ts';
import { type Clients, emailChanges, mail, now, poolUsers, rateLimits, users } from '../clients.ts';
import { type Actor, requireActiveSession } from '../http/actor.ts';
import { operation } from '../http/operation.ts';
import { requireNoDeletion } from './require-no-deletion.ts';

/** Cognito's limit for a user name. Our users sign in with their email. */
const MAX_EMAIL_LENGTH = 128;

interface StartEmailChangeClients extends Pick<Clients, 'mail' | 'rateLimits' | 'now'> {
  readonly poolUsers: Pick<Clients['poolUsers'], 'find'>;
  readonly users: Pick<Clients['users'], 'getConsistently'>;
  readonly emailChanges: Pick<Clients['emailChanges'], 'start'>;
}

/**
 * Sends a code to the new email of the caller. An earlier code is no longer valid.
 *
 * Throws `notSignedIn` for a deleted user and `badRequest` for the current email. Throws `conflict` when another account has the email,
 * the last change is unfinished or ended less than a minute ago, or a deletion is scheduled. Throws `tooMany` above the limit
 * `emailCodes`, and `retry` when the message cannot be sent.
 */
export async function startEmailChange(
  clients: StartEmailChangeClients,
  { email }: Input<'startEmailChange'>,
  actor: Actor,
): Promise<Output<'startEmailChange'>> {
  const { userId } = actor;
  const { poolUsers, users, rateLimits, emailChanges, now } = clients;
  const newEmail = email.toLowerCase();
  const [user, row] = await Promise.all([poolUsers.find(userId), users.getConsistently(userId)]);
  requireActiveSession(row, actor);
  if (!user?.isEnabled) throw new AppError('notSignedIn', 'This account no longer exists.');
  if (row) requireNoDeletion(row);
  if (newEmail.length > MAX_EMAIL_LENGTH)
    throw new AppError('badRequest', `email: must be ${MAX_EMAIL_LENGTH} characters or fewer`);
  if (isSameEmail(user.email, newEmail)) throw new AppError('badRequest', 'email: is already your email');
  await rateLimits.require('emailCodes', userId, now());
  if (await poolUsers.find(newEmail)) throw new AppError('conflict', 'Another account uses this email.');
  const requestedAt = now();
  const code = await emailChanges.start({ userId, oldEmail: user.email, newEmail }, requestedAt);
  if (code === undefined)
    throw new AppError('conflict', 'Your last change of email is not settled yet. Try again in a few minutes.');
  await sendCode(clients, userId, newEmail, code);
  const validMs = operations.EMAIL_CODE.validMinutes * 60_000;
  return { email: newEmail, code_expires: new Date(requestedAt.getTime() + validMs) };
}

async function sendCode(
  { mail, rateLimits }: StartEmailChangeClients,
  userId: string,
  recipient: string,
  code: string,
): Promise<void> {
  try {
    await mail.send(recipient, renderEmailChangeCode(code));
  } catch (cause) {
    await rateLimits.release('emailCodes', userId);
    throw new AppError('retry', 'The code could not be sent. Try again later.', { cause });
  }
}

export const renderEmailChangeCode = (code: string): Email =>
  renderEmail(`Your ${SITE.name} code`, [
    `Enter this code to make this the email of your ${SITE.name} account:`,
    { code },
    `It expires in ${operations.EMAIL_CODE.validMinutes} minutes.`,
    { smallPrint: 'If you didn’t request this code, you can ignore this email. Nothing changes without it.' },
  ]);

export const handler = operation(operations.startEmailChange, (input, actor) =>
  startEmailChange(
    { poolUsers: poolUsers(), users: users(), rateLimits: rateLimits(), emailChanges: emailChanges(), mail: mail(), now },
    input,
    actor,
  ),
);
