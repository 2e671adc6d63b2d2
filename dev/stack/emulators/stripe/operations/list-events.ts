import * as z from 'zod/mini';
import { asSent } from '../describe.ts';
import { describeEvent } from '../objects/event.ts';
import { operation } from '../operation.ts';
import { createdField, pagingFields, words } from '../wire/fields.ts';
import { isWithin, listed } from '../wire/listed.ts';

const schema = z.strictObject({
  ...pagingFields,
  ...createdField,
  type: z.optional(words),
  types: z.optional(z.array(words).check(z.maxLength(20))),
});

/** A type that ends in `.*` matches all types below it. */
export const listEvents = operation('GET /v1/events', schema, ({ store }, { created, type, types, ...paging }) => {
  const asked = [...(types ?? []), ...(type ? [type] : [])];
  const items = Object.values(store.state.events).filter(
    (event) => isWithin(event.created, created) && (asked.length === 0 || asked.some((each) => fits(event.type, each))),
  );
  return listed({ url: '/v1/events', kind: 'event', items, describe: (event) => asSent(describeEvent(event)) }, paging);
});

const fits = (type: string, asked: string): boolean =>
  asked.endsWith('.*') ? type.startsWith(asked.slice(0, -1)) : type === asked;
