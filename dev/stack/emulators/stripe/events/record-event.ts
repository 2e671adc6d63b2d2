import type Stripe from 'stripe';
import { type Account, createId } from '../account.ts';
import type { RecordKind, RecordKinds } from '../account-store.ts';
import { DAY_SECONDS } from '../billing/calendar.ts';
import type { RecordedEvent } from '../records/event-records.ts';
import { type ApiObject, serialize } from '../serialize.ts';

type EventType = Stripe.Event['type'];

export const recordEvent = <K extends RecordKind>(account: Account, type: EventType, kind: K, record: RecordKinds[K]): void =>
  recordObjectEvent(account, type, serialize(account, kind, record));

/** Changes a record, and records an event with `previous_attributes` unless no field of the API object has changed. */
export function updateAndRecordEvent<K extends RecordKind>(
  account: Account,
  type: EventType,
  [kind, record]: readonly [K, RecordKinds[K]],
  changes: Partial<RecordKinds[K]>,
): void {
  const before = serialize(account, kind, record);
  Object.assign(record, changes);
  const after = serialize(account, kind, record);
  const previous = computePreviousAttributes(before, after);
  if (Object.keys(previous).length > 0) recordObjectEvent(account, type, after, previous);
}

/** Records an event, which is then delivered unless events are held or the account has no webhook endpoint. */
export function recordObjectEvent(account: Account, type: EventType, object: ApiObject, previous?: ApiObject): void {
  const { state } = account.store;
  const id = createId('evt');
  state.events[id] = {
    id,
    created: account.getTime(),
    type,
    object,
    ...(previous && { previous }),
    request: account.getCause(),
    delivery: createInitialDelivery(account),
  };
}

function createInitialDelivery({ store, hasWebhook, now }: Account): RecordedEvent['delivery'] {
  const initial = { attempts: 0, nextAttempt: null, outcome: null };
  if (!hasWebhook) return { ...initial, state: 'dropped' };
  return store.state.isHolding ? { ...initial, state: 'held' } : { ...initial, state: 'pending', nextAttempt: now() };
}

/**
 * Returns the values before a change in the format of `previous_attributes`: hashes contain the changed fields only, lists and
 * arrays are complete, and a field that was absent is null.
 */
function computePreviousAttributes(before: ApiObject, after: ApiObject): ApiObject {
  const changedKeys = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  );
  return Object.fromEntries(changedKeys.map((key) => [key, computePreviousValue(before[key], after[key])]));
}

const computePreviousValue = (before: unknown, after: unknown): unknown =>
  isHash(before) && isHash(after) ? computePreviousAttributes(before, after) : (before ?? null);

const isHash = (value: unknown): value is ApiObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !('object' in value);

const EVENT_RETENTION_SECONDS = 30 * DAY_SECONDS;

export function deleteExpiredEvents({ store, getTime }: Account): void {
  const { events } = store.state;
  for (const { id, created } of Object.values(events)) if (created + EVENT_RETENTION_SECONDS <= getTime()) delete events[id];
}
