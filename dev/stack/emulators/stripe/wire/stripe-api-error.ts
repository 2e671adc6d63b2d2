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

  constructor(status: number, body: ErrorBody) {
    super(body.message);
    this.status = status;
    this.body = body.code ? { ...body, doc_url: `https://stripe.com/docs/error-codes/${body.code.replaceAll('_', '-')}` } : body;
  }
}

export const invalidRequestError = (message: string, details: { code?: string; param?: string } = {}): StripeApiError =>
  new StripeApiError(400, { type: 'invalid_request_error', message, ...details });

/** Creates the error for a record that does not exist: a 404 if the path contains its id, a 400 if the parameter `param` does. */
export const resourceMissingError = (kind: string, id: string, param = 'id'): StripeApiError =>
  new StripeApiError(param === 'id' ? 404 : 400, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${kind}: '${id}'`,
    param,
  });

export const cardDeclinedError = (
  decline: Decline,
  createdObjects: Pick<ErrorBody, 'charge' | 'payment_intent' | 'payment_method'> = {},
) => new StripeApiError(402, { type: 'card_error', ...decline, ...createdObjects });
