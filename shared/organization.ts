import * as z from 'zod/mini';
import { cardSchema } from './card.ts';
import { orgIdSchema } from './member.ts';
import { paymentSchema } from './payment.ts';
import { fields, flagText, moment } from './schema.ts';
import { subscriptionSchema } from './subscription.ts';

export const organizationQuery = fields({ orgId: orgIdSchema, payments: z.optional(flagText) });

/** A group that pays for its people (library specification §3). Seats in use are those of its active and invited members. */
export const organizationSchema = z.strictObject({
  orgId: z.string(),
  name: z.string(),
  seats: z.int(),
  seatsInUse: z.int(),
  orgAdminEmail: z.string(),
  created: moment,
  customerId: z.optional(z.string()),
  subscription: z.optional(subscriptionSchema),
  card: z.optional(cardSchema),
  /** Newest first; `null` where they were asked for and Stripe is away. */
  payments: z.optional(z.nullable(z.array(paymentSchema))),
});
export type Organization = z.output<typeof organizationSchema>;

/** Never below zero: seats may be taken away while they are in use. */
export const seatsLeft = ({ seats, seatsInUse }: Pick<Organization, 'seats' | 'seatsInUse'>): number =>
  Math.max(0, seats - seatsInUse);
