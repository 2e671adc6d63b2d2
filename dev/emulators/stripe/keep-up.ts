import type { Account } from './account.ts';
import { catchUp } from './billing/falls-due.ts';
import { dropOldEvents } from './events/old-events.ts';
import { dropOldAnswers } from './wire/idempotency.ts';

/** What lets happen, and keeps, whatever fell due since somebody looked last. */
export function keepingUp(account: Account): () => void {
  let seen = 0;

  /** Walks through everything there is, so once a second is enough. */
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
