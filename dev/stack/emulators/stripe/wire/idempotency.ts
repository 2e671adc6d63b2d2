import type { Account } from '../account.ts';
import { DAY_SECONDS } from '../billing/calendar.ts';
import type { StoredResponse } from '../records/event-records.ts';
import type { ApiRequest } from '../stripe-options.ts';
import { StripeApiError } from './stripe-api-error.ts';

const RETENTION_SECONDS = DAY_SECONDS;
const MAX_KEY_LENGTH = 255;

/**
 * Returns the idempotency key of a POST request. Stripe ignores the key of other requests. Throws a 400 `idempotency_error` if
 * the key is too long.
 */
export function readIdempotencyKey({ method, headers }: ApiRequest): string | undefined {
  const key = headers['idempotency-key'];
  if (method !== 'POST' || typeof key !== 'string') return undefined;
  if (key.length > MAX_KEY_LENGTH)
    throw createIdempotencyError(`Idempotency keys may not be longer than ${MAX_KEY_LENGTH} characters.`);
  return key;
}

/**
 * Returns the stored response of the first request with this key. Throws a 400 `idempotency_error` if that request had another
 * path or body.
 */
export function findStoredResponse({ store }: Account, key: string, { path, body }: ApiRequest): StoredResponse | undefined {
  const storedResponse = store.state.answers[toStorageKey(key)];
  if (storedResponse === undefined) return undefined;
  const advice = `Try using a key other than '${key}' if you meant to execute a different request.`;
  if (storedResponse.path !== path)
    throw createIdempotencyError(
      `Keys for idempotent requests can only be used for the same endpoint they were first used for ('${path}' vs '${storedResponse.path}'). ${advice}`,
    );
  if (storedResponse.body !== body)
    throw createIdempotencyError(
      `Keys for idempotent requests can only be used with the same parameters they were first used with. ${advice}`,
    );
  return storedResponse;
}

/** Prefixes the key, so that a key of a client, such as `__proto__`, does not match an inherited property. */
export const toStorageKey = (key: string): string => `key ${key}`;

export const createKeyInUseError = (key: string): StripeApiError =>
  new StripeApiError(409, {
    type: 'idempotency_error',
    code: 'idempotency_key_in_use',
    message: `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
  });

export function deleteExpiredResponses({ store, getTime }: Account): void {
  const { answers } = store.state;
  for (const [key, { created }] of Object.entries(answers)) if (created + RETENTION_SECONDS <= getTime()) delete answers[key];
}

const createIdempotencyError = (message: string) => new StripeApiError(400, { type: 'idempotency_error', message });
