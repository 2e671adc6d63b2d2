import * as z from 'zod/mini';
import { serializeEvent } from '../objects/event.ts';
import { defineOperation } from '../operation.ts';
import { toWireFormat } from '../serialize.ts';
import { createdField, expandField, nonEmptyText, pagingFields } from '../wire/fields.ts';
import { matchesCreated, paginate } from '../wire/paginate.ts';
import { createResourceMissingError } from '../wire/stripe-api-error.ts';

const listEventsSchema = z.strictObject({
  ...pagingFields,
  ...createdField,
  type: z.optional(nonEmptyText),
  types: z.optional(z.array(nonEmptyText).check(z.maxLength(20))),
});

/** A requested type that ends in `.*` matches all types with this prefix. */
const listEvents = defineOperation('GET /v1/events', listEventsSchema, ({ store }, { created, type, types, ...params }) => {
  const requestedTypes = [...(types ?? []), ...(type ? [type] : [])];
  const items = Object.values(store.state.events).filter(
    (event) =>
      matchesCreated(event.created, created) &&
      (requestedTypes.length === 0 || requestedTypes.some((requestedType) => matchesType(event.type, requestedType))),
  );
  return paginate({ url: '/v1/events', kind: 'event', items, serialize: (event) => toWireFormat(serializeEvent(event)) }, params);
});

const matchesType = (type: string, requestedType: string): boolean =>
  requestedType.endsWith('.*') ? type.startsWith(requestedType.slice(0, -1)) : type === requestedType;

const retrieveEvent = defineOperation('GET /v1/events/:id', z.strictObject(expandField), ({ store }, _, id) => {
  const event = Object.hasOwn(store.state.events, id) ? store.state.events[id] : undefined;
  if (!event) throw createResourceMissingError('event', id);
  return toWireFormat(serializeEvent(event));
});

export const eventOperations = [listEvents, retrieveEvent];
