import * as z from 'zod/mini';
import type { Subscription } from '../records/billing-records.ts';
import { unsettableText } from '../wire/fields.ts';

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
  comment: z.optional(unsettableText),
  feedback: z.optional(z.enum(FEEDBACK)),
});

export const mergeCancellation = (
  existing: Subscription['cancellation'],
  { comment, feedback }: z.output<typeof cancellationDetails> = {},
): Subscription['cancellation'] => ({
  ...existing,
  ...(comment !== undefined && { comment }),
  ...(feedback !== undefined && { feedback: feedback || null }),
});
