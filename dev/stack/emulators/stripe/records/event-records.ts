import * as z from 'zod/mini';
import { identity, seconds, text, textOrNone } from './record-fields.ts';

export const eventSchema = z.strictObject({
  ...identity,
  type: text,
  /** The object at the time of the event, and the previous values of the fields that changed. */
  object: z.record(text, z.unknown()),
  previous: z.optional(z.record(text, z.unknown())),
  request: z.strictObject({ id: textOrNone, idempotency_key: textOrNone }),
  delivery: z.strictObject({
    state: z.enum(['pending', 'delivered', 'failed', 'held', 'dropped']),
    attempts: z.int(),
    /** Unix milliseconds. */
    nextAttempt: z.nullable(z.number()),
    outcome: textOrNone,
  }),
});

/** Response that an idempotency key replays. */
export const keptAnswerSchema = z.strictObject({
  created: seconds,
  path: text,
  body: text,
  status: z.int(),
  answer: text,
  requestId: text,
});

export type RecordedEvent = z.output<typeof eventSchema>;
export type KeptAnswer = z.output<typeof keptAnswerSchema>;
