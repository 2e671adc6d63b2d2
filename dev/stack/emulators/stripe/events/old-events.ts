import type { Account } from '../account.ts';
import { DAY } from '../billing/calendar.ts';

const EVENT_RETENTION_SECONDS = 30 * DAY;

export function deleteExpiredEvents({ store, time }: Account): void {
  const { events } = store.state;
  for (const { id, created } of Object.values(events)) if (created + EVENT_RETENTION_SECONDS <= time()) delete events[id];
}
