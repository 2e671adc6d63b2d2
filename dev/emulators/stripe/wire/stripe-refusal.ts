import type { Decline } from '../records/record-fields.ts';

/** The body of Stripe's error envelope. */
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

/** A refusal in Stripe's words. */
export class StripeRefusal extends Error {
  override name = 'StripeRefusal';
  readonly status: number;
  readonly body: ErrorBody;

  constructor(status: number, body: ErrorBody) {
    super(body.message);
    this.status = status;
    this.body = body.code ? { ...body, doc_url: `https://stripe.com/docs/error-codes/${body.code.replaceAll('_', '-')}` } : body;
  }
}

/** A request that makes no sense, or none at this moment. */
export const invalidRequest = (message: string, more: { code?: string; param?: string } = {}): StripeRefusal =>
  new StripeRefusal(400, { type: 'invalid_request_error', message, ...more });

/** 404 for what an address names, 400 for what a parameter does. */
export const resourceMissing = (kind: string, id: string, param = 'id'): StripeRefusal =>
  new StripeRefusal(param === 'id' ? 404 : 400, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${kind}: '${id}'`,
    param,
  });

/** The bank's no, with what was made in the attempt. */
export const cardDeclined = (decline: Decline, made: Pick<ErrorBody, 'charge' | 'payment_intent' | 'payment_method'> = {}) =>
  new StripeRefusal(402, { type: 'card_error', ...decline, ...made });
