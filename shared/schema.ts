import * as z from 'zod/mini';

/** A moment: ISO 8601 text in UTC on the wire, a `Date` in the program. */
export const moment = z.codec(z.iso.datetime({ error: 'must be a date and time such as 2026-01-31T12:00:00Z' }), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
});

/** A whole number in a query string. */
export const wholeNumber = (minimum: number, maximum: number) =>
  z.codec(
    z.string().check(z.regex(/^\d{1,15}$/, { error: 'must be a whole number' })),
    z
      .int()
      .check(z.gte(minimum, { error: `must be ${minimum} or more` }), z.lte(maximum, { error: `must be ${maximum} or less` })),
    { decode: Number, encode: String },
  );

/** Text of at most `maximum` characters, the spaces around it dropped. Half an emoji is no text: no database would take it. */
export const text = (maximum: number) =>
  z
    .string({ error: 'must be text' })
    .check(
      z.trim(),
      z.maxLength(maximum, { error: `must be ${maximum} characters or fewer` }),
      z.regex(/^\P{Surrogate}*$/u, { error: 'must not hold half a character' }),
    );

/** For an operation that takes, or answers, nothing. */
export const nothing = z.strictObject({});
