import * as z from 'zod/mini';
import type { Subscription } from '../records/billing-records.ts';
import { wordsOrNone } from '../wire/fields.ts';

const FEEDBACK = [
  'customer_service',
  'low_quality',
  'missing_features',
  'other',
  'switched_service',
  'too_complex',
  'too_expensive',
  'unused',
  '',
] as const;

/** An empty value clears the field. */
export const cancellationDetails = z.strictObject({
  comment: z.optional(wordsOrNone),
  feedback: z.optional(z.enum(FEEDBACK)),
});

export const changedCancellation = (
  kept: Subscription['cancellation'],
  { comment, feedback }: z.output<typeof cancellationDetails> = {},
): Subscription['cancellation'] => ({
  ...kept,
  ...(comment !== undefined && { comment }),
  ...(feedback !== undefined && { feedback: feedback || null }),
});
