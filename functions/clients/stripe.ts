import type Stripe from 'stripe';
import { AppError } from '#shared/errors.ts';

/** How long one try may take, and how often it is repeated. Stripe repeats nothing twice: every POST carries a key of its own. */
const PATIENCE = { timeout: 6_000, maxNetworkRetries: 2 } as const;

/** A page waits for an answer, and can do without it. */
export const SOMEBODY_WAITS = { timeout: 3_000, maxNetworkRetries: 1 } as const;

/** Asks Stripe something. Its failures come out as `AppError` where a caller can do something about them. */
export type AskStripe = <T>(question: (stripe: Stripe) => Promise<T>) => Promise<T>;

/**
 * Stripe at an endpoint, spoken to with a key that is read when first needed.
 *
 * Errors: `retry` when Stripe is away, busy or overrun; `notFound` for what it does not know. Anything else is our fault,
 * and stays as it is.
 */
export function stripeAt(endpoint: string, key: () => Promise<string>, settings: Stripe.StripeConfig = PATIENCE): AskStripe {
  let made: Promise<Stripe> | undefined;
  const stripe = () => {
    made ??= open(endpoint, key, settings);
    made.catch(() => (made = undefined));
    return made;
  };
  return async (question) => {
    const client = await stripe();
    try {
      return await question(client);
    } catch (error) {
      throw translated(error);
    }
  };
}

async function open(endpoint: string, key: () => Promise<string>, settings: Stripe.StripeConfig): Promise<Stripe> {
  const { protocol, hostname, port } = new URL(endpoint);
  const isPlain = protocol === 'http:';
  const secretKey = await key();
  const { default: Library } = await stripeLibrary();
  return new Library(secretKey, {
    ...settings,
    telemetry: false,
    host: hostname,
    port: port || (isPlain ? 80 : 443),
    protocol: isPlain ? 'http' : 'https',
  });
}

/** A third of a bundle, which only calls that reach Stripe should wait for. */
export const stripeLibrary = () => import('stripe');

const isStripes = (error: unknown): error is Stripe.errors.StripeError =>
  error instanceof Error && 'type' in error && String(error.type).startsWith('Stripe');

/** A card's bank said no. */
export const isDecline = (error: unknown): error is Stripe.errors.StripeCardError =>
  isStripes(error) && error.type === 'StripeCardError';

/** Stripe has understood a request, and says no to it now and whenever it is asked again. */
export const isRefusal = (error: unknown): error is Stripe.errors.StripeInvalidRequestError =>
  isStripes(error) && error.type === 'StripeInvalidRequestError' && error.statusCode === BAD_REQUEST;

const BAD_REQUEST = 400;
const AWAY = ['StripeConnectionError', 'StripeAPIError', 'StripeRateLimitError'];
const CONFLICT = 409;

function translated(error: unknown): unknown {
  if (!isStripes(error)) return error;
  if (AWAY.includes(error.type) || error.statusCode === CONFLICT)
    return new AppError('retry', 'The payment service is out of reach for a moment. Try again.');
  if (error.code === 'resource_missing') return new AppError('notFound', 'The payment service knows no such thing.');
  return error;
}
