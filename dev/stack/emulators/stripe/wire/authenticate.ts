import Stripe from 'stripe';
import type { ApiCall } from '../stripe-options.ts';
import { invalidRequest, StripeRefusal } from './stripe-refusal.ts';

/** Throws a 401 for a wrong or missing key, and a 400 for any API version but the one that stripe-node pins. */
export function authenticate({ headers }: ApiCall, secretKey: string): void {
  const [, key] = /^Bearer (\S+)$/.exec(String(headers.authorization ?? '')) ?? [];
  if (key === undefined)
    throw unauthorized(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
    );
  if (key !== secretKey) throw unauthorized(`Invalid API Key provided: ${key.slice(0, 8)}${'*'.repeat(8)}${key.slice(-4)}`);
  const version = headers['stripe-version'] ?? Stripe.API_VERSION;
  if (version !== Stripe.API_VERSION)
    throw invalidRequest(`The API version ${version} is not emulated: this is ${Stripe.API_VERSION}.`, {
      code: 'api_version_invalid',
    });
}

const unauthorized = (message: string) => new StripeRefusal(401, { type: 'invalid_request_error', message });
