import type { Account } from '../account.ts';
import { DAY } from '../billing/calendar.ts';

const KEPT_SECONDS = 30 * DAY;

export function dropOldEvents({ store, time }: Account): void {
  const { events } = store.state;
  for (const { id, created } of Object.values(events)) if (created + KEPT_SECONDS <= time()) delete events[id];
}
