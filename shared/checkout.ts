import * as z from 'zod/mini';
import { forcedGroupSchema } from './experiment.ts';
import { planIdSchema } from './plan.ts';
import { fields, textLike } from './schema.ts';

/** Stripe writes the session's id over this in a return address. It stays as it is: encoded, it would not be found. */
export const SESSION_ID_PLACE = '{CHECKOUT_SESSION_ID}';

/** An address that Stripe's page leads back to. Whether it is the site's own is asked where the site is known. */
export const returnAddressSchema = textLike(/^https?:\/\/\S{1,2000}$/, 'must be a web address');

/** The id of a checkout session, as Stripe writes them. */
export const sessionIdSchema = textLike(/^cs_\w{1,250}$/, 'is not the id of a checkout session');

const flag = z.optional(z.boolean({ error: 'must be true or false' }));

/**
 * What checkout is asked for (account specification §3). `quick_trial` is a trial of one day, `no_limit` a trial though there
 * was one before: both outside prod only. `limit` says what is the rule anyway: one trial for each account. `ab_group` forces the
 * group of the A/B test, as it does where the account is looked up.
 */
export const checkoutRequestSchema = fields({
  plan: planIdSchema,
  cancel_url: returnAddressSchema,
  success_url: returnAddressSchema,
  quick_trial: flag,
  limit: flag,
  no_limit: flag,
  ab_group: forcedGroupSchema,
});
export type CheckoutRequest = z.output<typeof checkoutRequestSchema>;

export const checkoutResultSchema = fields({ session_id: sessionIdSchema });

/** Where to go to pay. */
export const redirectSchema = z.strictObject({ url: z.string() });

/**
 * Whether an address leads back to this site, and nowhere that only looks like it. It has to say so as plainly as it can be
 * said: what one program reads as our host, by way of a backslash or a letter that looks alike, another may not.
 */
export function isOwnAddress(address: string, origin: string): boolean {
  if (!address.startsWith(origin) || address.includes('\\') || !URL.canParse(address)) return false;
  const { origin: theirs, username, password } = new URL(address);
  return theirs === origin && username === '' && password === '';
}
