import { BrokenCircuitError, ConsecutiveBreaker, circuitBreaker, handleWhen } from 'cockatiel';
import type Stripe from 'stripe';
import { AppError, hasCode } from '#shared/errors.ts';

/** Timeout of one attempt in ms, and number of retries. Retries are safe, because every POST carries an idempotency key. */
const DEFAULT_LIMITS = { timeout: 6_000, maxNetworkRetries: 2 } as const;

/** Limits for requests whose result is optional for the page that waits for it. */
export const OPTIONAL_LIMITS = { timeout: 3_000, maxNetworkRetries: 1 } as const;

/**
 * Circuit breaker of a Lambda instance. After `failures` consecutive requests without a response, each of which was already
 * retried, requests fail at once for `pauseSeconds`. Then one request is sent again. Without the breaker, calls that wait for
 * Stripe would occupy all instances.
 */
const BREAKER = { failures: 2, pauseSeconds: 10 } as const;

/** Stripe's maximum page size. */
export const LIST_PAGE_SIZE = 100;

export const LIST_LIMIT = { limit: 1_000 };

/** Sends requests to Stripe. `expand` accepts paths of at most four levels (https://docs.stripe.com/api/expanding_objects). */
export type CallStripe = <T>(request: (stripe: Stripe) => Promise<T>) => Promise<T>;

/**
 * Returns a function that sends requests to Stripe. Reads the API key on first use.
 *
 * The returned function throws `retry` when Stripe is unavailable, busy or reports a rate limit, and `notFound` for an unknown
 * object. It rethrows any other error. While the circuit breaker is open, it throws `retry` without a request.
 */
export function createStripeCaller(
  endpoint: string,
  getKey: () => Promise<string>,
  settings: Stripe.StripeConfig = DEFAULT_LIMITS,
): CallStripe {
  let stripePromise: Promise<Stripe> | undefined;
  const getStripe = () => {
    stripePromise ??= createStripe(endpoint, getKey, settings);
    stripePromise.catch(() => (stripePromise = undefined));
    return stripePromise;
  };
  const breaker = circuitBreaker(handleWhen(isConnectionError), {
    halfOpenAfter: BREAKER.pauseSeconds * 1_000,
    breaker: new ConsecutiveBreaker(BREAKER.failures),
  });
  return async (request) => {
    const client = await getStripe();
    try {
      return await breaker.execute(() => request(client));
    } catch (error) {
      throw toAppError(error);
    }
  };
}

async function createStripe(endpoint: string, getKey: () => Promise<string>, settings: Stripe.StripeConfig): Promise<Stripe> {
  const { protocol, hostname, port } = new URL(endpoint);
  const isHttp = protocol === 'http:';
  const secretKey = await getKey();
  const { default: Library } = await loadStripeLibrary();
  return new Library(secretKey, {
    ...settings,
    telemetry: false,
    host: hostname,
    port: port || (isHttp ? 80 : 443),
    protocol: isHttp ? 'http' : 'https',
  });
}

/**
 * Returns all subscriptions of a customer, including ended ones, the newest first. Stripe does not document whether it lists those of
 * a deleted customer. If not, throws `notFound`.
 */
export const listSubscriptions = (stripe: Stripe, customer: string, expand: string[] = []): Promise<Stripe.Subscription[]> =>
  stripe.subscriptions.list({ customer, status: 'all', limit: LIST_PAGE_SIZE, expand }).autoPagingToArray(LIST_LIMIT);

/** Loads Stripe's library on demand, because it makes up a third of a bundle. */
export const loadStripeLibrary = () => import('stripe');

const isStripeError = (error: unknown): error is Stripe.errors.StripeError =>
  error instanceof Error && 'type' in error && String(error.type).startsWith('Stripe');

export const isDecline = (error: unknown): error is Stripe.errors.StripeCardError =>
  isStripeError(error) && error.type === 'StripeCardError';

/** Codes with which Stripe rejects a payment that the customer must authenticate. */
const PAY_ERROR_CODES: readonly string[] = ['invoice_payment_intent_requires_action', 'authentication_required'];

export const isAuthenticationRequired = (error: unknown): boolean =>
  isStripeError(error) && error.code !== undefined && PAY_ERROR_CODES.includes(error.code);

export const isPermanentRejection = (error: unknown): error is Stripe.errors.StripeInvalidRequestError =>
  isStripeError(error) && error.type === 'StripeInvalidRequestError' && error.statusCode === BAD_REQUEST;

/**
 * Returns undefined for a `notFound` error and rethrows any other error. Stripe also returns not-found for a customer of another
 * Stripe account, and when an ended subscription is canceled.
 */
export function ignoreNotFound(error: unknown): undefined {
  if (!hasCode(error, 'notFound')) throw error;
}

/**
 * Rethrows a `retry` error. After any other error, callers request the current state of the object. While Stripe is unavailable, that
 * request would probably also time out.
 */
export function rethrowIfUnavailable(error: unknown): void {
  if (hasCode(error, 'retry')) throw error;
}

/**
 * The circuit breaker counts only these errors. Other errors are responses, which arrive quickly and may concern a single
 * object.
 */
const isConnectionError = (error: Error): boolean => isStripeError(error) && error.type === 'StripeConnectionError';

const BAD_REQUEST = 400;
const RETRYABLE_TYPES = ['StripeConnectionError', 'StripeAPIError', 'StripeRateLimitError'];
const CONFLICT = 409;

const UNAVAILABLE = 'The payment service is temporarily unavailable. Try again.';

function toAppError(error: unknown): unknown {
  if (error instanceof BrokenCircuitError)
    return new AppError('retry', UNAVAILABLE, { cause: error, retryAfterSeconds: BREAKER.pauseSeconds });
  if (!isStripeError(error)) return error;
  if (RETRYABLE_TYPES.includes(error.type) || error.statusCode === CONFLICT)
    return new AppError('retry', UNAVAILABLE, { cause: error });
  if (error.code === 'resource_missing') return new AppError('notFound', 'The payment service does not have this object.');
  return error;
}
