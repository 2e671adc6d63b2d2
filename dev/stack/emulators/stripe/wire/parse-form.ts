import qs from 'qs';
import * as z from 'zod/mini';
import { invalidRequestError, type StripeApiError } from './stripe-api-error.ts';

type Form = Record<string, unknown>;

export const decodeForm = (sent: string): Form => ({
  ...qs.parse(sent, { depth: 8, arrayLimit: 100, parameterLimit: 2_000, plainObjects: true }),
});

/** Throws a 400 with Stripe's message for the first invalid parameter. */
export function parseForm<S extends z.core.$ZodType>(schema: S, form: Form): z.output<S> {
  const { success, data, error } = z.safeParse(schema, form);
  if (success) return data;
  const [issue] = error.issues;
  throw issue ? toApiError(issue, form) : error;
}

function toApiError(issue: z.core.$ZodIssue, form: Form): StripeApiError {
  const param = paramName(issue.path);
  const sent = valueAt(form, issue.path);
  if (issue.code === 'unrecognized_keys') {
    const unknown = paramName([...issue.path, issue.keys[0] ?? '']);
    return invalidRequestError(`Received unknown parameter: ${unknown}`, { code: 'parameter_unknown', param: unknown });
  }
  if (sent === undefined) return invalidRequestError(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
  const message = MESSAGES[issue.message];
  if (message) return invalidRequestError(message(param, toText(sent)), { code: issue.message, param });
  if (issue.code === 'invalid_value')
    return invalidRequestError(`Invalid ${param}: must be one of ${issue.values.join(', ')}`, { param });
  if (issue.code === 'too_small' || issue.code === 'too_big') return outOfBoundsError(issue, param);
  return invalidRequestError(`Invalid ${issue.code === 'invalid_type' ? issue.expected : 'value'}: ${JSON.stringify(sent)}`, {
    param,
  });
}

const outOfBoundsError = (issue: z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig, param: string) => {
  const bound =
    issue.code === 'too_small' ? `greater than or equal to ${issue.minimum}` : `less than or equal to ${issue.maximum}`;
  const what = issue.origin === 'string' || issue.origin === 'array' ? 'length' : 'value';
  return invalidRequestError(`This ${what} must be ${bound}.`, { code: 'parameter_invalid_integer', param });
};

const MESSAGES: Readonly<Record<string, (param: string, sent: string) => string>> = {
  parameter_invalid_integer: (_, sent) => `Invalid integer: ${sent}`,
  parameter_invalid_empty: (param) =>
    `You passed an empty string for '${param}'. We assume empty values are an attempt to unset a parameter; however '${param}' cannot be unset. You should remove '${param}' from your request or supply a non-empty value.`,
  email_invalid: (_, sent) => `Invalid email address: ${sent}`,
  url_invalid: () => 'Not a valid URL',
  metadata_too_many: () => 'Metadata can have at most 50 keys.',
};

const paramName = ([first = '', ...rest]: readonly PropertyKey[]) =>
  String(first) + rest.map((key) => `[${String(key)}]`).join('');

const toText = (sent: unknown): string => (typeof sent === 'string' ? sent : JSON.stringify(sent));

const valueAt = (form: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined), form);
