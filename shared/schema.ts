import * as z from 'zod/mini';
import { withCommas } from './with-commas.ts';

/** A moment: ISO 8601 text in UTC on the wire, a `Date` in the program. */
export const moment = z.codec(z.iso.datetime({ error: 'must be a date and time such as 2026-01-31T12:00:00Z' }), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
});

/** Text of one form, such as an id. `error` says which, and stands after the name of the field: "is not …", "must be …". */
export const textLike = (pattern: RegExp, error: string) => z.string({ error }).check(z.regex(pattern, { error }));

const WHOLE = 'must be a whole number';

/** A whole number in JSON. */
export const wholeNumber = (minimum: number) =>
  z.int({ error: WHOLE }).check(z.gte(minimum, { error: `must be ${withCommas(minimum)} or more` }));

/** A whole number in a query string. */
export const wholeNumberText = (minimum: number, maximum: number) =>
  z.codec(
    textLike(/^\d{1,15}$/, WHOLE),
    z
      .int()
      .check(
        z.gte(minimum, { error: `must be ${withCommas(minimum)} or more` }),
        z.lte(maximum, { error: `must be ${withCommas(maximum)} or less` }),
      ),
    { decode: Number, encode: String },
  );

/** Text of at most `maximum` characters, the spaces around it dropped. Half an emoji is no text: no database would take it. */
export const text = (maximum: number) =>
  z
    .string({ error: 'must be text' })
    .check(
      z.trim(),
      z.maxLength(maximum, { error: `must be ${withCommas(maximum)} characters or fewer` }),
      z.regex(/^\P{Surrogate}*$/u, { error: 'must not hold half a character' }),
    );

/** Yes or no in a query string. */
export const flagText = z.codec(z.enum(['true', 'false'], { error: 'must be "true" or "false"' }), z.boolean(), {
  decode: (text) => text === 'true',
  encode: (flag) => (flag ? 'true' : 'false'),
});

/** What an operation takes. Whatever else is sent is refused by name. */
export const fields = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys' ? `${issue.keys.map(quoted).join(', ')}: not known here` : 'must be an object',
  });

const quoted = (name: string) => JSON.stringify(name);

/** A body as it came, to the byte, and what its sender signed it with. */
export const signedPayload = fields({
  payload: z.string({ error: 'must be text' }),
  signature: z.string({ error: 'must be text' }),
});

/** For an operation that takes, or answers, nothing. */
export const nothing = fields({});

/** What a schema has against a value: each field that is wrong, by its name, and how. */
export const complaintOf = ({ issues }: z.core.$ZodError): string =>
  issues.map(({ path, message }) => (path.length > 0 ? `${path.join('.')}: ${message}` : message)).join('; ');
