import * as z from 'zod/mini';
import { accountSchema } from './account.ts';
import { accountTypeSchema } from './card.ts';
import { defineOperation } from './operation.ts';
import { boundedText, inputObject } from './schema.ts';

// Separate from `api.ts`, so that only pages about billing load these schemas.

/** Values of `cancellation_details.feedback` in Stripe that the site offers. */
export const CANCELLATION_REASONS = [
  'too_expensive',
  'missing_features',
  'unused',
  'low_quality',
  'switched_service',
  'other',
] as const;

/** Maximum length in characters. */
export const CANCELLATION_COMMENT_LIMIT = 500;

const cancellationFields = {
  /** Without it, an admin changes the billing of their organization, and anyone else their own. */
  account_type: z.optional(accountTypeSchema),
  reason: z.optional(z.enum(CANCELLATION_REASONS, { error: `must be one of ${CANCELLATION_REASONS.join(', ')}` })),
  /** An empty comment counts as absent. */
  comment: z.optional(boundedText(CANCELLATION_COMMENT_LIMIT)),
};

const cancelSchema = inputObject(cancellationFields);

/** Why the customer cancels. Stored in Stripe for staff only. */
export type CancellationFeedback = Pick<z.output<typeof cancelSchema>, 'reason' | 'comment'>;

export const cancelSubscription = defineOperation('cancelSubscription', 'POST', '/account/subscription/cancel', {
  access: 'billingOwner',
  input: cancelSchema,
  output: accountSchema,
});
export const setCancelAtPeriodEnd = defineOperation('setCancelAtPeriodEnd', 'PUT', '/account/subscription/cancel-at-period-end', {
  access: 'billingOwner',
  input: inputObject({ cancel_at_period_end: z.boolean({ error: 'must be true or false' }), ...cancellationFields }),
  output: accountSchema,
});
