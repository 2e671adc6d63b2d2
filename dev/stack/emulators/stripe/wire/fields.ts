import * as z from 'zod/mini';
import type { Address } from '../records/tax-records.ts';
import { createInvalidRequestError } from './stripe-api-error.ts';

/**
 * Schemas of parameters. Form values are strings, which these schemas parse into other types. The message of a check is Stripe's
 * error code (see `parse-form.ts`).
 */
export const integer = z.pipe(
  z.string().check(z.regex(/^-?\d{1,15}$/, 'parameter_invalid_integer')),
  z.transform((value: string) => Number(value)),
);

export const integerWithin = (min: number, max: number) => z.pipe(integer, z.int().check(z.gte(min), z.lte(max)));

/** Number of redemptions of a coupon or a promotion code. */
export const redemptionLimit = integerWithin(1, 2_147_483_647);

export const decimal = z.pipe(
  z.string().check(z.regex(/^-?\d{1,15}(\.\d{1,12})?$/, 'parameter_invalid_decimal')),
  z.transform((value: string) => Number(value)),
);

export const flag = z.pipe(
  z.enum(['true', 'false']),
  z.transform((value: 'true' | 'false') => value === 'true'),
);

/** Stripe treats an empty value as an attempt to unset the parameter, which most parameters do not allow. */
export const nonEmptyText = z.string().check(z.minLength(1, 'parameter_invalid_empty'), z.maxLength(5_000));

/** ISO 4217 code in lowercase, for example `usd`. */
export const currencyCode = z.string().check(z.regex(/^[a-z]{3}$/));

/** Parameter that can be unset by sending an empty value. */
export const unsettableText = z.pipe(
  z.string().check(z.maxLength(5_000)),
  z.transform((value: string) => (value === '' ? null : value)),
);

export const email = z.string().check(z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'email_invalid'), z.maxLength(512));

const COUNTRY_NAMES = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

const isCountry = (code: string): boolean =>
  code === '' || (/^[A-Z]{2}$/.test(code) && ![undefined, 'Unknown Region'].includes(COUNTRY_NAMES.of(code)));

export const addressParam = z.strictObject({
  line1: z.optional(unsettableText),
  line2: z.optional(unsettableText),
  city: z.optional(unsettableText),
  state: z.optional(unsettableText),
  postal_code: z.optional(unsettableText),
  country: z.optional(z.pipe(z.string().check(z.refine(isCountry, 'country_unknown')), unsettableText)),
});

/**
 * Returns the address with null for absent parts, as Stripe stores it. Returns null for an empty string, which removes the
 * address.
 */
export const toAddress = (address: '' | z.output<typeof addressParam> | undefined): Address | null => {
  if (!address) return null;
  const { line1 = null, line2 = null, city = null, state = null, postal_code = null, country = null } = address;
  return { line1, line2, city, state, postal_code, country };
};

export const httpUrl = z.string().check(z.regex(/^https?:\/\/[^\s]+$/, 'url_invalid'), z.maxLength(5_000));

export const metadataParam = z
  .record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(500)))
  .check(z.refine((pairs) => Object.keys(pairs).length <= 50, 'metadata_too_many'));

/** Metadata in an update request. An empty value removes all pairs. */
export const metadataUpdate = z.union([z.literal(''), metadataParam]);

export const expandField = { expand: z.optional(z.array(z.string()).check(z.maxLength(20))) };

export const pagingFields = {
  ...expandField,
  limit: z._default(integerWithin(1, 100), 10),
  starting_after: z.optional(nonEmptyText),
  ending_before: z.optional(nonEmptyText),
};

const range = z.strictObject({
  gt: z.optional(integer),
  gte: z.optional(integer),
  lt: z.optional(integer),
  lte: z.optional(integer),
});

export const createdField = { created: z.optional(z.union([integer, range])) };
export type CreatedFilter = z.output<typeof createdField.created>;

const FIVE_YEARS_SECONDS = 5 * 365 * 86_400;

/** Throws a 400 unless a time in Unix seconds is absent, or within the next five years. */
export function requireFutureTime(param: string, timeSeconds: number | undefined, nowSeconds: number): void {
  if (timeSeconds === undefined) return;
  if (timeSeconds <= nowSeconds)
    throw createInvalidRequestError(
      `The parameter \`${param}\` expects a unix timestamp representing a date and time in the future. You specified the value \`${timeSeconds}\` which is in the past.`,
      { param },
    );
  if (timeSeconds > nowSeconds + FIVE_YEARS_SECONDS)
    throw createInvalidRequestError('Invalid timestamp: can be no more than five years in the future.', { param });
}

/** Returns the metadata after an update. A pair with an empty value is removed. */
export function mergeMetadata(existing: Record<string, string>, update: z.output<typeof metadataUpdate>): Record<string, string> {
  if (update === '') return {};
  return Object.fromEntries(Object.entries({ ...existing, ...update }).filter(([, value]) => value !== ''));
}
