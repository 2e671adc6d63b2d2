import * as z from 'zod/mini';
import { cardSchema } from './card.ts';
import { returnUrlSchema } from './checkout.ts';
import { orgIdSchema } from './member.ts';
import { paymentSchema } from './payment.ts';
import { booleanParam, boundedText, inputObject, isoDate } from './schema.ts';
import { subscriptionSchema } from './subscription.ts';

/** An organization name has only one line, because it appears in email subjects. */
export const organizationNameSchema = boundedText(120).check(
  z.minLength(1, { error: 'must not be empty' }),
  z.regex(/^\P{Cc}*$/u, { error: 'must be one line' }),
);

export const organizationQuery = inputObject({ orgId: orgIdSchema, payments: z.optional(booleanParam) });

/** Request for a checkout page on which an admin pays for the seats of an organization without a subscription. */
export const renewalSchema = inputObject({ orgId: orgIdSchema, cancel_url: returnUrlSchema, success_url: returnUrlSchema });

/** Organization that pays for its members. `seatsInUse` counts active members and invitations that have not expired. */
export const organizationSchema = z.strictObject({
  orgId: z.string(),
  name: z.string(),
  seats: z.int(),
  seatsInUse: z.int(),
  orgAdminEmail: z.string(),
  created: isoDate,
  /** True while the subscription grants Enterprise to the members. Decided on the server, because browser clocks can be wrong. */
  isEntitled: z.boolean(),
  customerId: z.optional(z.string()),
  subscription: z.optional(subscriptionSchema),
  /** Time of a payment for `subscription` that the bank returned after a lost dispute. The subscription then grants nothing. */
  returnedPayment: z.optional(isoDate),
  card: z.optional(cardSchema),
  /** Page of Stripe on which the admin authenticates the payment that is due. Staff do not see it. */
  payment_authentication_url: z.optional(z.string()),
  /** Newest first. `null` if payments were requested but Stripe is unavailable. */
  payments: z.optional(z.nullable(z.array(paymentSchema))),
});
export type Organization = z.output<typeof organizationSchema>;

export const countFreeSeats = ({ seats, seatsInUse }: Pick<Organization, 'seats' | 'seatsInUse'>): number =>
  Math.max(0, seats - seatsInUse);
