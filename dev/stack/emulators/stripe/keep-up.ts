import type { Account } from './account.ts';
import { catchUp } from './billing/falls-due.ts';
import { dropOldEvents } from './events/old-events.ts';
import { dropOldAnswers } from './wire/idempotency.ts';

/** Returns a function that runs everything that became due since its last call, and saves the changes. */
export function keepingUp(account: Account): () => void {
  let seen = 0;

  /** Scans all events and stored responses, so it runs at most once per second. */
  function forget(time: number): void {
    dropOldEvents(account);
    dropOldAnswers(account);
    seen = time;
  }

  return () => {
    const time = account.time();
    if (time !== seen) forget(time);
    if (catchUp(account) > 0) account.store.save();
  };
}
