import * as z from 'zod/mini';
import { isoDate } from './schema.ts';

/** Dispute of a payment. `amount` is in cents. `dueBy` is absent if the bank accepts no response. */
export const disputeSchema = z.strictObject({
  id: z.string(),
  chargeId: z.string(),
  status: z.string(),
  reason: z.string(),
  amount: z.int(),
  currency: z.string(),
  created: isoDate,
  dueBy: z.optional(isoDate),
});
export type Dispute = z.output<typeof disputeSchema>;

/**
 * Warning of a bank that a payment is probably fraudulent. Refunding the payment avoids a dispute, as long as `isActionable` is
 * true. `amount` is the amount of the payment in cents.
 */
export const earlyFraudWarningSchema = z.strictObject({
  id: z.string(),
  chargeId: z.string(),
  type: z.string(),
  amount: z.int(),
  currency: z.string(),
  isActionable: z.boolean(),
  created: isoDate,
});
export type EarlyFraudWarning = z.output<typeof earlyFraudWarningSchema>;

/** Status of a dispute that the bank decided in favor of the customer. */
export const LOST_DISPUTE = 'lost';

/**
 * Suffixes of open statuses, the most urgent first. The status of an open inquiry has the prefix `warning_`. All other statuses are
 * final.
 */
const OPEN_STATUSES = ['needs_response', 'under_review'] as const;

/** Returns 0 for a dispute that needs a response, and the highest number for one that is closed. */
function getUrgencyRank({ status }: Dispute): number {
  const index = OPEN_STATUSES.findIndex((ending) => status.endsWith(ending));
  return index < 0 ? OPEN_STATUSES.length : index;
}

/** Sorts disputes that need a response first, then those under review, then closed ones. Newest first within each group. */
export const sortByUrgency = (disputes: readonly Dispute[]): Dispute[] =>
  disputes.toSorted(
    (one, other) => getUrgencyRank(one) - getUrgencyRank(other) || other.created.getTime() - one.created.getTime(),
  );
