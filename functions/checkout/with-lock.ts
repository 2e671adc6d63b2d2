import { AppError } from '#shared/errors.ts';
import type { Clients } from '../clients.ts';

const MAX_ATTEMPTS = 40;
const RETRY_INTERVAL_MS = 250;

/** `ownerId` is the id of the user or of the organization that buys. */
export const checkoutLockId = (ownerId: string): string => `checkout-${ownerId}`;

/**
 * Runs `work` while holding the lock `id`. A concurrent call, for example from a second tab, waits until the lock is released.
 *
 * Throws `retry` after waiting for about 10 s.
 */
export async function withLock<T>(
  { eventRecords, now, sleep }: Pick<Clients, 'eventRecords' | 'now' | 'sleep'>,
  id: string,
  work: () => Promise<T>,
): Promise<T> {
  for (let attempt = 1; (await eventRecords.acquireLock(id, now())) !== 'acquired'; attempt++) {
    if (attempt === MAX_ATTEMPTS)
      throw new AppError('retry', 'This request is already running, maybe in another tab. Try again.');
    await sleep(RETRY_INTERVAL_MS);
  }
  try {
    return await work();
  } finally {
    await eventRecords.releaseLock(id);
  }
}
