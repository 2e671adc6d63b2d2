import type { Account } from '../account.ts';
import type { RecordedEvent } from '../records/event-records.ts';
import type { Deliveries } from './deliveries.ts';

/** Event as the dashboard shows it. Times are in ISO 8601. */
export interface EventFacts {
  readonly id: string;
  readonly type: string;
  readonly created: string;
  /** Id of the object that the event describes, and id of its customer. */
  readonly object: string;
  readonly customer: string | null;
  readonly state: RecordedEvent['delivery']['state'];
  readonly attempts: number;
  readonly nextAttempt: string | null;
  /** HTTP status or network error of the last attempt. */
  readonly outcome: string | null;
}

/** Manual control of event delivery. Simulates what a network does to events: delay, loss, duplicates and reordering. */
export interface EventDesk {
  /** Returns the events of the last 30 days, the oldest first. */
  events(): readonly EventFacts[];
  isHolding(): boolean;
  hold(): void;
  /**
   * Ends the hold and sends the events in `order`, by default all held ones from the oldest. Awaits each attempt before the next.
   * Held events that `order` omits stay held.
   */
  release(order?: readonly string[]): Promise<void>;
  /** Sends an event now, whatever its state. Throws if it does not exist or the account has no webhook endpoint. */
  send(id: string): Promise<EventFacts>;
  /** Marks an event as dropped, so that it is not delivered. Throws if it does not exist. */
  drop(id: string): EventFacts;
}

export function eventDesk(account: Account, deliveries: Deliveries): EventDesk {
  const { store } = account;

  async function send(id: string): Promise<EventFacts> {
    const event = requireEvent(account, id);
    if (!account.isNotified) throw new Error('There is no webhook endpoint to send events to.');
    Object.assign(event.delivery, { state: 'pending', nextAttempt: account.now() });
    store.save();
    await deliveries.attemptDue();
    return factsOf(event);
  }

  return {
    events: () => Object.values(store.state.events).map(factsOf),
    isHolding: () => store.state.isHolding,
    hold() {
      store.state.isHolding = true;
      store.save();
    },
    async release(order = heldIn(account)) {
      store.state.isHolding = false;
      store.save();
      for (const id of order) await send(id);
    },
    send,
    drop(id) {
      const event = requireEvent(account, id);
      Object.assign(event.delivery, { state: 'dropped', nextAttempt: null });
      store.save();
      return factsOf(event);
    },
  };
}

const heldIn = ({ store }: Account): string[] =>
  Object.values(store.state.events)
    .filter(({ delivery }) => delivery.state === 'held')
    .map(({ id }) => id);

function requireEvent({ store }: Account, id: string): RecordedEvent {
  const event = Object.hasOwn(store.state.events, id) ? store.state.events[id] : undefined;
  if (!event) throw new Error(`There is no event ${id}. Events are kept for 30 days.`);
  return event;
}

function factsOf({ id, type, created, object, delivery }: RecordedEvent): EventFacts {
  const customer = object.object === 'customer' ? object.id : object.customer;
  return {
    id,
    type,
    created: isoOf(created * 1_000),
    object: String(object.id),
    customer: typeof customer === 'string' ? customer : null,
    state: delivery.state,
    attempts: delivery.attempts,
    nextAttempt: delivery.nextAttempt === null ? null : isoOf(delivery.nextAttempt),
    outcome: delivery.outcome,
  };
}

const isoOf = (ms: number): string => new Date(ms).toISOString();
