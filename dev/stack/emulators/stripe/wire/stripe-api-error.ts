import type { Decline } from '../records/record-fields.ts';

interface ErrorBody {
  readonly type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  readonly message: string;
  readonly code?: string;
  readonly decline_code?: string;
  readonly param?: string;
  readonly charge?: string;
  readonly payment_intent?: object;
  readonly payment_method?: object;
  readonly doc_url?: string;
}

export class StripeApiError extends Error {
  override name = 'StripeApiError';
  readonly status: number;
  readonly body: ErrorBody;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, body: ErrorBody, headers: Readonly<Record<string, string>> = {}) {
    super(body.message);
    this.status = status;
    this.headers = headers;
    this.body = body.code ? { ...body, doc_url: `https://stripe.com/docs/error-codes/${body.code.replaceAll('_', '-')}` } : body;
  }
}

export const createInvalidRequestError = (message: string, details: { code?: string; param?: string } = {}): StripeApiError =>
  new StripeApiError(400, { type: 'invalid_request_error', message, ...details });

/** Creates the error for a record that does not exist: a 404 if the path contains its id, a 400 if the parameter `param` does. */
export const createResourceMissingError = (kind: string, id: string, param = 'id'): StripeApiError =>
  new StripeApiError(param === 'id' ? 404 : 400, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${kind}: '${id}'`,
    param,
  });

export const createCardDeclinedError = (
  decline: Decline,
  createdObjects: Pick<ErrorBody, 'charge' | 'payment_intent' | 'payment_method'> = {},
) => new StripeApiError(402, { type: 'card_error', ...decline, ...createdObjects });

/**
 * Creates the error of the rate limiter. Its header prevents stripe-node from repeating the request, which would add to the load
 * (see the comment of `shouldRetry` in Stripe's libraries).
 */
export const createRateLimitError = () =>
  new StripeApiError(
    429,
    {
      type: 'invalid_request_error',
      code: 'rate_limit',
      message: 'Request rate limit exceeded. Learn more about rate limits here https://stripe.com/docs/rate-limits.',
    },
    { 'stripe-should-retry': 'false', 'stripe-rate-limited-reason': 'global-rate' },
  );

/**
 * Creates the error for an object that another request or a process of Stripe is changing. Its header makes stripe-node repeat
 * the request.
 */
export const createLockTimeoutError = () =>
  new StripeApiError(
    429,
    {
      type: 'invalid_request_error',
      code: 'lock_timeout',
      message:
        'This object cannot be accessed right now because another API request or Stripe process is currently accessing it. If you ' +
        'see this error intermittently, retry the request. If you see this error frequently and are making multiple concurrent ' +
        'requests to a single object, make your requests serially or at a lower rate. For more details, see ' +
        'https://stripe.com/docs/rate-limits#object-lock-timeouts.',
    },
    { 'stripe-should-retry': 'true' },
  );
