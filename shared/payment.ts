import * as z from 'zod/mini';
import { moment } from './schema.ts';

/** Money given back, in cents: `succeeded`, or still on its way. */
const refundSchema = z.strictObject({ created: moment, amount: z.int(), status: z.string() });

/** A payment as the account page lists it (account specification §3). `amount` is in cents; a payment that failed has no receipt. */
export const paymentSchema = z.strictObject({
  created: moment,
  status: z.string(),
  nickname: z.string(),
  interval: z.optional(z.string()),
  amount: z.int(),
  receipt_url: z.optional(z.string()),
  refunds: z.array(refundSchema),
});
export type Payment = z.output<typeof paymentSchema>;
