import type { Account } from '../account.ts';
import { DAY } from '../billing/calendar.ts';
import type { KeptAnswer } from '../records/event-records.ts';
import type { ApiCall } from '../stripe-options.ts';
import { StripeRefusal } from './stripe-refusal.ts';

const KEPT_SECONDS = DAY;
const LONGEST = 255;

/** Returns the idempotency key. Stripe accepts it for POST requests only. Throws a 400 `idempotency_error` if it is too long. */
export function keyOf({ method, headers }: ApiCall): string | undefined {
  const key = headers['idempotency-key'];
  if (method !== 'POST' || typeof key !== 'string') return undefined;
  if (key.length > LONGEST) throw misused(`Idempotency keys may not be longer than ${LONGEST} characters.`);
  return key;
}

/** Returns the stored response of the first request with this key. Throws a 400 `idempotency_error` if that request was a different one. */
export function keptAnswer({ store }: Account, key: string, { path, body }: ApiCall): KeptAnswer | undefined {
  const kept = store.state.answers[placeOf(key)];
  if (kept === undefined) return undefined;
  const otherwise = `Try using a key other than '${key}' if you meant to execute a different request.`;
  if (kept.path !== path)
    throw misused(
      `Keys for idempotent requests can only be used for the same endpoint they were first used for ('${path}' vs '${kept.path}'). ${otherwise}`,
    );
  if (kept.body !== body)
    throw misused(
      `Keys for idempotent requests can only be used with the same parameters they were first used with. ${otherwise}`,
    );
  return kept;
}

/** Prefixes the key, so that one chosen by the client, such as `__proto__`, does not match an inherited property. */
export const placeOf = (key: string): string => `key ${key}`;

export const keyInUse = (key: string): StripeRefusal =>
  new StripeRefusal(409, {
    type: 'idempotency_error',
    code: 'idempotency_key_in_use',
    message: `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
  });

export function dropOldAnswers({ store, time }: Account): void {
  const { answers } = store.state;
  for (const [key, { created }] of Object.entries(answers)) if (created + KEPT_SECONDS <= time()) delete answers[key];
}

const misused = (message: string) => new StripeRefusal(400, { type: 'idempotency_error', message });
