import type { Email } from '#shared/email-template.ts';
import { isRejectedEmail } from '../clients/mail.ts';
import type { Clients } from '../clients.ts';
import { logAndCount } from '../http/logging.ts';
import { describeError, InternalError } from '../internal-error.ts';

export interface SendOnceClients extends Pick<Clients, 'mail' | 'now'> {
  readonly emailRecords: Pick<Clients['emailRecords'], 'claim' | 'complete' | 'release' | 'postpone'>;
}

/** Thrown when SES accepts no emails at the moment. */
export class SendingStopped extends InternalError {
  override name = 'SendingStopped';
}

/**
 * Sends an email unless it was sent before. Returns true if the email was sent or has no attempts left. Returns false if it must be tried
 * again later: the caller must keep it due. After a crash between sending and `complete`, the email is sent a second time.
 *
 * Throws `SendingStopped` if SES does not accept it for a reason other than the email itself.
 */
export async function sendOnce(
  { emailRecords, mail, now }: SendOnceClients,
  id: string,
  recipient: string,
  email: Email,
): Promise<boolean> {
  const claim = await emailRecords.claim(id, now());
  if (claim === 'done' || claim === 'held') return claim === 'done';
  try {
    if (claim === 'exhausted') logAndCount('emailAbandoned', { id });
    else await mail.send(recipient, email);
  } catch (error) {
    if (isRejectedEmail(error)) {
      logAndCount('emailRejected', { id, reason: describeError(error) });
      await emailRecords.postpone(id, now());
      return false;
    }
    await emailRecords.release(id);
    throw new SendingStopped(`SES accepts no emails: ${describeError(error)}`);
  }
  await emailRecords.complete(id);
  return true;
}
