import * as z from 'zod/mini';
import { identity, seconds, text, textOrNone } from './record-fields.ts';

export const eventSchema = z.strictObject({
  ...identity,
  type: text,
  /** The object as it was then, and what it had been where it changed. */
  object: z.record(text, z.unknown()),
  previous: z.optional(z.record(text, z.unknown())),
  request: z.strictObject({ id: textOrNone, idempotency_key: textOrNone }),
  delivery: z.strictObject({
    state: z.enum(['pending', 'delivered', 'failed', 'held', 'dropped']),
    attempts: z.int(),
    /** Milliseconds. */
    nextAttempt: z.nullable(z.number()),
    /** What the receiver answered last. */
    outcome: textOrNone,
  }),
});

/** What a call with an idempotency key was answered. */
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
