import type { Account } from '../account.ts';
import type { RecordedEvent } from '../records/event-records.ts';
import type { Deliveries } from './deliveries.ts';

/** Event in the format of the dashboard. Times are in ISO 8601. */
export interface EventSummary {
  readonly id: string;
  readonly type: string;
  readonly created: string;
  /** Id of the object that the event describes. */
  readonly object: string;
  readonly customer: string | null;
  readonly state: RecordedEvent['delivery']['state'];
  readonly attempts: number;
  readonly nextAttempt: string | null;
  /** HTTP status or network error of the last attempt. */
  readonly outcome: string | null;
}

/** Manual control of event delivery, to simulate delayed, lost, duplicate and reordered events. */
export interface EventControls {
  /** Returns the events of the last 30 days, the oldest first. */
  listEvents(): readonly EventSummary[];
  areEventsHeld(): boolean;
  /** Holds events that are recorded from now on, until `releaseEvents`. Resolves when no earlier event is being delivered. */
  holdEvents(): Promise<void>;
  /**
   * Stops holding new events, and sends the events with the ids in `order` one after another. Default: all held events, the oldest
   * first. Held events that are not in `order` stay held.
   */
  releaseEvents(order?: readonly string[]): Promise<void>;
  /** Sends an event immediately, in any state. Throws if it does not exist or the account has no webhook endpoint. */
  sendEvent(id: string): Promise<EventSummary>;
  /** Marks an event as dropped, so that it is not delivered. Throws if it does not exist. */
  dropEvent(id: string): EventSummary;
}

export function createEventControls(account: Account, deliveries: Deliveries): EventControls {
  const { store } = account;

  async function sendEvent(id: string): Promise<EventSummary> {
    const event = requireEvent(account, id);
    if (!account.hasWebhook) throw new Error('No webhook endpoint is configured.');
    Object.assign(event.delivery, { state: 'pending', nextAttempt: account.now() });
    store.save();
    await deliveries.attemptDue();
    return toEventSummary(event);
  }

  return {
    listEvents: () => Object.values(store.state.events).map(toEventSummary),
    areEventsHeld: () => store.state.isHolding,
    async holdEvents() {
      store.state.isHolding = true;
      store.save();
      await deliveries.attemptDue();
    },
    async releaseEvents(order = listHeldEventIds(account)) {
      store.state.isHolding = false;
      store.save();
      for (const id of order) await sendEvent(id);
    },
    sendEvent,
    dropEvent(id) {
      const event = requireEvent(account, id);
      Object.assign(event.delivery, { state: 'dropped', nextAttempt: null });
      store.save();
      return toEventSummary(event);
    },
  };
}

const listHeldEventIds = ({ store }: Account): string[] =>
  Object.values(store.state.events)
    .filter(({ delivery }) => delivery.state === 'held')
    .map(({ id }) => id);

function requireEvent({ store }: Account, id: string): RecordedEvent {
  const event = Object.hasOwn(store.state.events, id) ? store.state.events[id] : undefined;
  if (!event) throw new Error(`Event ${id} not found. Events are kept for 30 days.`);
  return event;
}

function toEventSummary({ id, type, created, object, delivery }: RecordedEvent): EventSummary {
  const customer = object.object === 'customer' ? object.id : object.customer;
  return {
    id,
    type,
    created: toIsoTime(created * 1_000),
    object: String(object.id),
    customer: typeof customer === 'string' ? customer : null,
    state: delivery.state,
    attempts: delivery.attempts,
    nextAttempt: delivery.nextAttempt === null ? null : toIsoTime(delivery.nextAttempt),
    outcome: delivery.outcome,
  };
}

const toIsoTime = (ms: number): string => new Date(ms).toISOString();
