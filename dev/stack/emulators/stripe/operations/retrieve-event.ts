import * as z from 'zod/mini';
import { asSent } from '../describe.ts';
import { describeEvent } from '../objects/event.ts';
import { operation } from '../operation.ts';
import { expandField } from '../wire/fields.ts';
import { resourceMissing } from '../wire/stripe-refusal.ts';

export const retrieveEvent = operation('GET /v1/events/:id', z.strictObject(expandField), ({ store }, _, id) => {
  const event = Object.hasOwn(store.state.events, id) ? store.state.events[id] : undefined;
  if (!event) throw resourceMissing('event', id);
  return asSent(describeEvent(event));
});
