import * as z from 'zod/mini';
import { isoDate } from './schema.ts';

/** Refund, with `amount` in cents. `status` is `succeeded` once the refund is complete. */
const refundSchema = z.strictObject({ created: isoDate, amount: z.int(), status: z.string() });

/** Payment in the list on the account page. `amount` is in cents. A failed payment has no receipt. */
export const paymentSchema = z.strictObject({
  created: isoDate,
  status: z.string(),
  nickname: z.string(),
  interval: z.optional(z.string()),
  amount: z.int(),
  /** Tax that `amount` includes. Absent if it is not known. */
  tax: z.optional(z.int()),
  /** True if the bank returned the payment after a lost dispute. */
  is_returned: z.optional(z.boolean()),
  receipt_url: z.optional(z.string()),
  refunds: z.array(refundSchema),
});
export type Payment = z.output<typeof paymentSchema>;
