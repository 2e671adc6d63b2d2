import * as z from 'zod/mini';
import { forcedGroupSchema } from './experiment.ts';
import { parseUrl } from './parse-url.ts';
import { planIdSchema } from './plan.ts';
import { inputObject, patternText } from './schema.ts';

/** Placeholder in a return URL that Stripe replaces with the session id. Must not be URL-encoded, or Stripe does not find it. */
export const SESSION_ID_PLACEHOLDER = '{CHECKOUT_SESSION_ID}';

/** URL to which Stripe redirects after checkout. Checks only the format. `isOwnUrl` checks that the URL is on our site. */
export const returnUrlSchema = patternText(/^https?:\/\/\S{1,2000}$/, 'must be a web address');

export const sessionIdSchema = patternText(/^cs_\w{1,250}$/, 'is not the id of a checkout session');

const optionalFlag = z.optional(z.boolean({ error: 'must be true or false' }));

/**
 * Input of `createCheckoutSession`. `quick_trial` requests a trial of one day. `no_limit` requests a trial even if the account
 * already had one. Production rejects these two. `limit` has no effect: it requests the default of one trial per account.
 * `ab_group` forces the A/B test group, as in `accountQuery`.
 */
export const checkoutRequestSchema = inputObject({
  plan: planIdSchema,
  cancel_url: returnUrlSchema,
  success_url: returnUrlSchema,
  quick_trial: optionalFlag,
  limit: optionalFlag,
  no_limit: optionalFlag,
  ab_group: forcedGroupSchema,
});
export type CheckoutRequest = z.output<typeof checkoutRequestSchema>;

export const checkoutResultSchema = inputObject({ session_id: sessionIdSchema });

export const redirectSchema = z.strictObject({ url: z.string() });

/**
 * Requires exactly our origin and no backslash or credentials, because other parsers may derive a different host from a
 * backslash or a lookalike character.
 */
export function isOwnUrl(url: string, origin: string): boolean {
  const parsed = url.startsWith(origin) && !url.includes('\\') ? parseUrl(url) : undefined;
  return parsed?.origin === origin && parsed.username === '' && parsed.password === '';
}
