import * as z from 'zod/mini';
import { toWireFormat } from '../describe.ts';
import { serializeEvent } from '../objects/event.ts';
import { operation } from '../operation.ts';
import { expandField } from '../wire/fields.ts';
import { resourceMissingError } from '../wire/stripe-refusal.ts';

export const retrieveEvent = operation('GET /v1/events/:id', z.strictObject(expandField), ({ store }, _, id) => {
  const event = Object.hasOwn(store.state.events, id) ? store.state.events[id] : undefined;
  if (!event) throw resourceMissingError('event', id);
  return toWireFormat(serializeEvent(event));
});
