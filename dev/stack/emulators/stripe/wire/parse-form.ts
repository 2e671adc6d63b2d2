import qs from 'qs';
import * as z from 'zod/mini';
import { createInvalidRequestError, type StripeApiError } from './stripe-api-error.ts';

type Form = Record<string, unknown>;

export const decodeForm = (value: string): Form => ({
  ...qs.parse(value, { depth: 8, arrayLimit: 100, parameterLimit: 2_000, plainObjects: true }),
});

/** Parses the parameters. Throws a 400 with Stripe's message for the first invalid one. */
export function parseForm<S extends z.core.$ZodType>(schema: S, form: Form): z.output<S> {
  const { success, data, error } = z.safeParse(schema, form);
  if (success) return data;
  const [issue] = error.issues;
  throw issue ? toApiError(issue, form) : error;
}

function toApiError(issue: z.core.$ZodIssue, form: Form): StripeApiError {
  const param = formatParamName(issue.path);
  const value = getValue(form, issue.path);
  if (issue.code === 'unrecognized_keys') {
    const unknownParam = formatParamName([...issue.path, issue.keys[0] ?? '']);
    return createInvalidRequestError(`Received unknown parameter: ${unknownParam}`, {
      code: 'parameter_unknown',
      param: unknownParam,
    });
  }
  if (value === undefined)
    return createInvalidRequestError(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
  const message = MESSAGE_BY_CODE[issue.message];
  if (message) return createInvalidRequestError(message(param, formatValue(value)), { code: issue.message, param });
  if (issue.code === 'invalid_value')
    return createInvalidRequestError(`Invalid ${param}: must be one of ${issue.values.join(', ')}`, { param });
  if (issue.code === 'too_small' || issue.code === 'too_big') return createOutOfBoundsError(issue, param);
  return createInvalidRequestError(
    `Invalid ${issue.code === 'invalid_type' ? issue.expected : 'value'}: ${JSON.stringify(value)}`,
    {
      param,
    },
  );
}

const createOutOfBoundsError = (issue: z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig, param: string) => {
  const bound =
    issue.code === 'too_small' ? `greater than or equal to ${issue.minimum}` : `less than or equal to ${issue.maximum}`;
  const measure = issue.origin === 'string' || issue.origin === 'array' ? 'length' : 'value';
  return createInvalidRequestError(`This ${measure} must be ${bound}.`, { code: 'parameter_invalid_integer', param });
};

const MESSAGE_BY_CODE: Readonly<Record<string, (param: string, value: string) => string>> = {
  parameter_invalid_integer: (_, value) => `Invalid integer: ${value}`,
  parameter_invalid_decimal: (_, value) => `Invalid decimal: ${value}`,
  parameter_invalid_empty: (param) =>
    `You passed an empty string for '${param}'. We assume empty values are an attempt to unset a parameter; however '${param}' cannot be unset. You should remove '${param}' from your request or supply a non-empty value.`,
  email_invalid: (_, value) => `Invalid email address: ${value}`,
  url_invalid: () => 'Not a valid URL',
  country_unknown: (_, value) =>
    `Country '${value}' is unknown. Try using a 2-character alphanumeric country code instead, such as 'US', 'EG', or 'GB'.`,
  metadata_too_many: () => 'Metadata can have at most 50 keys.',
};

const formatParamName = ([first = '', ...rest]: readonly PropertyKey[]) =>
  String(first) + rest.map((key) => `[${String(key)}]`).join('');

const formatValue = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

const getValue = (form: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined), form);
