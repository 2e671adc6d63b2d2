import * as z from 'zod/mini';
import { cardSchema } from './card.ts';
import { orgIdSchema } from './member.ts';
import { paymentSchema } from './payment.ts';
import { booleanParam, inputObject, isoDate } from './schema.ts';
import { subscriptionSchema } from './subscription.ts';

export const organizationQuery = inputObject({ orgId: orgIdSchema, payments: z.optional(booleanParam) });

/** Organization that pays for its members. `seatsInUse` counts active and invited members. */
export const organizationSchema = z.strictObject({
  orgId: z.string(),
  name: z.string(),
  seats: z.int(),
  seatsInUse: z.int(),
  orgAdminEmail: z.string(),
  created: isoDate,
  customerId: z.optional(z.string()),
  subscription: z.optional(subscriptionSchema),
  card: z.optional(cardSchema),
  /** Newest first. `null` if payments were requested but Stripe is unavailable. */
  payments: z.optional(z.nullable(z.array(paymentSchema))),
});
export type Organization = z.output<typeof organizationSchema>;

/** Returns the number of free seats, at least 0. */
export const seatsLeft = ({ seats, seatsInUse }: Pick<Organization, 'seats' | 'seatsInUse'>): number =>
  Math.max(0, seats - seatsInUse);
