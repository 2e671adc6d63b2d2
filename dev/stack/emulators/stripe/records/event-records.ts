import * as z from 'zod/mini';
import { identity, nullableText, seconds, text } from './record-fields.ts';

export const eventSchema = z.strictObject({
  ...identity,
  type: text,
  /** The object at the time of the event, and the previous values of the fields that changed. */
  object: z.record(text, z.unknown()),
  previous: z.optional(z.record(text, z.unknown())),
  request: z.strictObject({ id: nullableText, idempotency_key: nullableText }),
  delivery: z.strictObject({
    state: z.enum(['pending', 'delivered', 'failed', 'held', 'dropped']),
    attempts: z.int(),
    /** Unix milliseconds. */
    nextAttempt: z.nullable(z.number()),
    outcome: nullableText,
  }),
});

/** Response that an idempotency key replays. */
export const storedResponseSchema = z.strictObject({
  created: seconds,
  path: text,
  body: text,
  status: z.int(),
  answer: text,
  requestId: text,
});

export type RecordedEvent = z.output<typeof eventSchema>;
export type StoredResponse = z.output<typeof storedResponseSchema>;
