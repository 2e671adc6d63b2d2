import Stripe from 'stripe';
import type { ApiRequest } from '../stripe-options.ts';
import { invalidRequestError, StripeApiError } from './stripe-api-error.ts';

/** Throws a 401 for a wrong or missing key, and a 400 for any API version but the one that stripe-node pins. */
export function authenticate({ headers }: ApiRequest, secretKey: string): void {
  const [, key] = /^Bearer (\S+)$/.exec(String(headers.authorization ?? '')) ?? [];
  if (key === undefined)
    throw unauthorizedError(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
    );
  if (key !== secretKey) throw unauthorizedError(`Invalid API Key provided: ${key.slice(0, 8)}${'*'.repeat(8)}${key.slice(-4)}`);
  const version = headers['stripe-version'] ?? Stripe.API_VERSION;
  if (version !== Stripe.API_VERSION)
    throw invalidRequestError(`The API version ${version} is not supported. Use ${Stripe.API_VERSION}.`, {
      code: 'api_version_invalid',
    });
}

const unauthorizedError = (message: string) => new StripeApiError(401, { type: 'invalid_request_error', message });
