import { PASSWORD_MESSAGE } from '#shared/password.ts';
import { AwsError } from '../../aws-json.ts';

export type FieldName = 'email' | 'password' | 'code';

export interface FieldError {
  readonly field: FieldName;
  readonly message: string;
}

const ALREADY_CONFIRMED = { field: 'code', message: 'This email is already confirmed. Go back and sign in.' } as const;

/** Patterns match `name: message`, because one exception can need different messages. The first match wins. */
const FIELD_ERRORS: readonly (readonly [RegExp, FieldError])[] = [
  [/^EmptyField: email/, { field: 'email', message: 'Enter your email address.' }],
  [/^EmptyField: password/, { field: 'password', message: 'Enter your password.' }],
  [/^EmptyField: code/, { field: 'code', message: 'Enter the six-digit code.' }],
  [
    /^NotAuthorizedException: Incorrect/,
    { field: 'password', message: 'Incorrect email or password. Try again, or reset your password.' },
  ],
  [
    /: User is disabled/,
    { field: 'email', message: 'This account is disabled. Contact support if you think this is a mistake.' },
  ],
  [/Current status is CONFIRMED|already confirmed/, ALREADY_CONFIRMED],
  [/^UsernameExists/, { field: 'email', message: 'An account with this email already exists. Sign in instead.' }],
  [/should be an email|'Username'/, { field: 'email', message: 'Enter a valid email address.' }],
  [/^InvalidPassword/, { field: 'password', message: PASSWORD_MESSAGE }],
  [/'Password'/, { field: 'password', message: `${PASSWORD_MESSAGE} It cannot start or end with a space.` }],
  [/^CodeMismatch/, { field: 'code', message: 'Incorrect code. Check the six digits and try again.' }],
  [/^ExpiredCode/, { field: 'code', message: 'This code has expired or was already used. Request a new one.' }],
  [/^LimitExceeded/, { field: 'code', message: 'Too many attempts. Wait an hour, then request a new code.' }],
  [/^CodeDeliveryFailure/, { field: 'email', message: 'We could not email the code. Try again in a minute.' }],
];

/**
 * Throws `EmptyField` for the first blank field. The forms are `novalidate`, because the browser's messages differ from those of
 * the page.
 */
export function requireFields(form: URLSearchParams, fields: readonly FieldName[]): void {
  const empty = fields.find((field) => !form.get(field)?.trim());
  if (empty) throw new AwsError('EmptyField', empty);
}

/** Maps an error of the pool to a message at one of the page's fields. Rethrows other errors. */
export function toFieldError(error: unknown, fields: readonly [FieldName, ...FieldName[]]): FieldError {
  if (!(error instanceof AwsError)) throw error;
  const text = `${error.name}: ${error.message}`;
  const { field, message } = FIELD_ERRORS.find(([pattern]) => pattern.test(text))?.[1] ?? {
    field: fields[0],
    message: error.message,
  };
  return { field: fields.includes(field) ? field : fields[0], message };
}
