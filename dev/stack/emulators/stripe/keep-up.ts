import type { Account } from './account.ts';
import { runScheduledChanges } from './billing/falls-due.ts';
import { deleteExpiredEvents } from './events/old-events.ts';
import { deleteExpiredResponses } from './wire/idempotency.ts';

/** Returns a function that runs everything that became due since its last call, and saves the changes. */
export function createDueRunner(account: Account): () => void {
  let lastTime = 0;

  /** Scans all events and stored responses, so it runs at most once per second. */
  function deleteExpired(time: number): void {
    deleteExpiredEvents(account);
    deleteExpiredResponses(account);
    lastTime = time;
  }

  return () => {
    const time = account.time();
    if (time !== lastTime) deleteExpired(time);
    if (runScheduledChanges(account) > 0) account.store.save();
  };
}
