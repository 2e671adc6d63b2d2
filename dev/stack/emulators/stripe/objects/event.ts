import Stripe from 'stripe';
import type { RecordedEvent } from '../records/event-records.ts';

/** Serializes an event. `data.object` is the object as it was at the time of the event. */
export const serializeEvent = ({ id, created, type, object, previous, request, delivery }: RecordedEvent) =>
  ({
    id,
    object: 'event',
    api_version: Stripe.API_VERSION,
    created,
    data: { object, ...(previous && { previous_attributes: previous }) },
    livemode: false,
    pending_webhooks: delivery.state === 'delivered' || delivery.state === 'dropped' ? 0 : 1,
    request,
    type,
  }) satisfies Record<keyof Omit<Stripe.EventBase, 'account' | 'context'>, unknown>;
