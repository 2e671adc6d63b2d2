import { AppError } from '#shared/errors.ts';
import type { Clients } from '../clients.ts';

const TRIES = 40;
const PAUSE_MS = 250;

export const checkoutOf = (userId: string): string => `checkout-${userId}`;

/**
 * Runs `work` under a lock, for example when two tabs send the same request. A second call waits until the first is done.
 *
 * Throws `retry` after waiting for about 10 s.
 */
export async function oneAtATime<T>(
  { eventRecords, now, pause }: Pick<Clients, 'eventRecords' | 'now' | 'pause'>,
  id: string,
  work: () => Promise<T>,
): Promise<T> {
  for (let attempt = 1; (await eventRecords.claim(id, now())) !== 'ours'; attempt++) {
    if (attempt === TRIES) throw new AppError('retry', 'This is under way already, perhaps in another tab. Try again.');
    await pause(PAUSE_MS);
  }
  try {
    return await work();
  } finally {
    await eventRecords.release(id);
  }
}
