import { hasCode } from '#shared/errors.ts';
import { type FinishEmailChangeClients, finishEmailChange } from '../account/finish-email-change.ts';
import { type Clients, getFinishEmailChangeClients } from '../clients.ts';
import { logAndCount } from '../http/logging.ts';
import { trigger } from '../http/trigger.ts';
import { describeError } from '../internal-error.ts';

/** Errors after which a change is no longer pending. */
const FINAL_CODES = ['conflict', 'badRequest', 'notSignedIn'] as const;

interface FinishEmailChangesClients extends FinishEmailChangeClients {
  readonly emailChanges: FinishEmailChangeClients['emailChanges'] &
    Pick<Clients['emailChanges'], 'get' | 'listPending' | 'dismiss'>;
}

/**
 * Completes the changes of email that were interrupted after the code was entered. One failure does not stop the others. The first error
 * is thrown at the end, and the next run continues. A change that is no longer possible ends without an error.
 */
export async function finishEmailChanges(clients: FinishEmailChangesClients): Promise<void> {
  const errors: unknown[] = [];
  for (const userId of await clients.emailChanges.listPending()) {
    try {
      await finishPendingChange(clients, userId);
    } catch (error) {
      logAndCount('emailChangeFailed', { userId, reason: describeError(error) });
      if (!FINAL_CODES.some((code) => hasCode(error, code))) errors.push(error);
    }
  }
  if (errors.length > 0) throw errors[0];
}

async function finishPendingChange(clients: FinishEmailChangesClients, userId: string): Promise<void> {
  const change = await clients.emailChanges.get(userId);
  if (change?.confirmedAt && !change.finishedAt) return finishEmailChange(clients, change);
  await clients.emailChanges.dismiss(userId);
}

export const handler = trigger('finishEmailChanges', () => finishEmailChanges(getFinishEmailChangeClients()));
