import * as z from 'zod/mini';
import { formatInteger } from './format-number.ts';

/** Time as ISO 8601 text in UTC in JSON, and as a `Date` in code. */
export const isoDate = z.codec(z.iso.datetime({ error: 'must be a date and time such as 2026-01-31T12:00:00Z' }), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
});

/** In messages `error` follows the field name: "must be …". */
/* @__NO_SIDE_EFFECTS__ */
export const patternText = (pattern: RegExp, error: string) => z.string({ error }).check(z.regex(pattern, { error }));

const WHOLE_NUMBER_ERROR = 'must be a whole number';

export const wholeNumber = (minimum: number) =>
  z.int({ error: WHOLE_NUMBER_ERROR }).check(z.gte(minimum, { error: `must be ${formatInteger(minimum)} or more` }));

export const integerParam = (minimum: number, maximum: number) =>
  z.codec(
    patternText(/^\d{1,15}$/, WHOLE_NUMBER_ERROR),
    z
      .int()
      .check(
        z.gte(minimum, { error: `must be ${formatInteger(minimum)} or more` }),
        z.lte(maximum, { error: `must be ${formatInteger(maximum)} or less` }),
      ),
    { decode: Number, encode: String },
  );

/** Returns a schema for trimmed text of at most `maximum` characters. Rejects lone surrogates, which databases do not accept. */
export const boundedText = (maximum: number) =>
  z
    .string({ error: 'must be text' })
    .check(
      z.trim(),
      z.maxLength(maximum, { error: `must be ${formatInteger(maximum)} characters or fewer` }),
      z.regex(/^\P{Surrogate}*$/u, { error: 'must not contain half of a surrogate pair' }),
    );

export const booleanParam = z.codec(z.enum(['true', 'false'], { error: 'must be "true" or "false"' }), z.boolean(), {
  decode: (text) => text === 'true',
  encode: (flag) => (flag ? 'true' : 'false'),
});

/** Returns a schema for the input of an operation. The schema rejects unknown fields and names them in the error. */
/* @__NO_SIDE_EFFECTS__ */
export const inputObject = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys' ? `${issue.keys.map(quote).join(', ')}: unknown field` : 'must be an object',
  });

const quote = (name: string) => JSON.stringify(name);

/** Request body, byte for byte, and the signature of its sender. */
export const signedPayload = inputObject({
  payload: z.string({ error: 'must be text' }),
  signature: z.string({ error: 'must be text' }),
});

export const emptyObject = inputObject({});

export const formatIssues = ({ issues }: z.core.$ZodError): string =>
  issues.map(({ path, message }) => (path.length > 0 ? `${path.join('.')}: ${message}` : message)).join('; ');
