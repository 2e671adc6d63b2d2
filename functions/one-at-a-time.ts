import { AppError } from '#shared/errors.ts';
import type { Clients } from './clients.ts';

const TRIES = 40;
const PAUSE_MS = 250;

/** The claim on somebody's checkout. */
export const checkoutOf = (userId: string): string => `checkout-${userId}`;

/**
 * Does something that must not be done twice at once, as from two tabs. Whoever comes second waits until the first is done.
 *
 * Errors: `retry` when the first takes too long.
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
