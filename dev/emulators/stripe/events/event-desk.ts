import type { Account } from '../account.ts';
import type { RecordedEvent } from '../records/event-records.ts';
import type { Deliveries } from './deliveries.ts';

/** An event as the desk shows it. Times are in ISO 8601. */
export interface EventFacts {
  readonly id: string;
  readonly type: string;
  readonly created: string;
  /** The object that it is about, and whose that is. */
  readonly object: string;
  readonly customer: string | null;
  readonly state: RecordedEvent['delivery']['state'];
  readonly attempts: number;
  readonly nextAttempt: string | null;
  /** What the receiver answered last. */
  readonly outcome: string | null;
}

/** What an operator may do to the events of an account: what the network does to them elsewhere. */
export interface EventDesk {
  /** The oldest first; 30 days of them. */
  events(): readonly EventFacts[];
  isHolding(): boolean;
  /** From now on events wait here until they are sent or dropped. */
  hold(): void;
  /** Sends what waits, in this order or that of time, each after the other was answered; later events go by themselves again. */
  release(order?: readonly string[]): Promise<void>;
  /** Sends one now, whatever became of it before. Throws where there is none, or no endpoint. */
  send(id: string): Promise<EventFacts>;
  /** Lets one get lost. Throws where there is none. */
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
