import * as z from 'zod/mini';
import { baseFields, nullableText, text, unixSeconds } from './record-fields.ts';

export const eventSchema = z.strictObject({
  ...baseFields,
  type: text,
  /** The object as it was at the time of the event. */
  object: z.record(text, z.unknown()),
  /** Values of the changed fields before the event. */
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

/**
 * Response of the first request with an idempotency key. `path` and `body` belong to the request, `answer` is the body of the
 * response.
 */
export const storedResponseSchema = z.strictObject({
  created: unixSeconds,
  path: text,
  body: text,
  status: z.int(),
  answer: text,
  requestId: text,
});

export type RecordedEvent = z.output<typeof eventSchema>;
export type StoredResponse = z.output<typeof storedResponseSchema>;
