import type Stripe from 'stripe';
import type { Account } from '../account.ts';
import type { Kind, RecordKinds } from '../account-state.ts';
import { type Described, describe } from '../describe.ts';
import { newId } from '../new-id.ts';
import type { RecordedEvent } from '../records/event-records.ts';
import { differences } from './differences.ts';

type EventType = Stripe.Event['type'];

export const announce = <K extends Kind>(account: Account, type: EventType, kind: K, record: RecordKinds[K]): void =>
  announceObject(account, type, describe(account, kind, record));

/** Changes a record and records an event with `previous_attributes`. Records none if no field that the API shows has changed. */
export function change<K extends Kind>(
  account: Account,
  type: EventType,
  [kind, record]: readonly [K, RecordKinds[K]],
  changes: Partial<RecordKinds[K]>,
): void {
  const before = describe(account, kind, record);
  Object.assign(record, changes);
  const after = describe(account, kind, record);
  const previous = differences(before, after);
  if (Object.keys(previous).length > 0) announceObject(account, type, after, previous);
}

/** Records an event. It is delivered unless events are on hold or the account has no webhook endpoint. */
export function announceObject(account: Account, type: EventType, object: Described, previous?: Described): void {
  const { state } = account.store;
  const id = newId('evt');
  state.events[id] = {
    id,
    created: account.time(),
    type,
    object,
    ...(previous && { previous }),
    request: account.cause(),
    delivery: firstDelivery(account),
  };
}

function firstDelivery({ store, isNotified, now }: Account): RecordedEvent['delivery'] {
  const begun = { attempts: 0, nextAttempt: null, outcome: null };
  if (!isNotified) return { ...begun, state: 'dropped' };
  return store.state.isHolding ? { ...begun, state: 'held' } : { ...begun, state: 'pending', nextAttempt: now() };
}
