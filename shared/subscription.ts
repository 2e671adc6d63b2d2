import * as z from 'zod/mini';
import { moment } from './schema.ts';

/** A subscription as the site shows it (account specification §3). Amounts are in cents. */
export const subscriptionSchema = z.strictObject({
  id: z.string(),
  status: z.string(),
  interval: z.string(),
  interval_count: z.int(),
  cancel_at_period_end: z.boolean(),
  current_period_start: moment,
  current_period_end: moment,
  trial_start: z.optional(moment),
  trial_end: z.optional(moment),
  created: moment,
  amount: z.optional(z.int()),
  tax_percent: z.optional(z.number()),
});
export type Subscription = z.output<typeof subscriptionSchema>;
