import type { Email } from '#shared/email-template.ts';
import type { Clients } from '../clients.ts';
import { report } from '../http/logging.ts';

/** Returns false if sending fails, and logs the failure without the address. */
export async function sendLetter({ mail }: Pick<Clients, 'mail'>, email: string, letter: Email): Promise<boolean> {
  try {
    await mail.send(email, letter);
    return true;
  } catch (error) {
    report('mailFailed', { why: error instanceof Error ? error.name : typeof error });
    return false;
  }
}
