import { PASSWORD_MESSAGE } from '#shared/password.ts';
import { AwsError } from '../../aws-json.ts';

export type FieldName = 'email' | 'password' | 'code';

export interface FieldError {
  readonly field: FieldName;
  readonly message: string;
}

const ALREADY_CONFIRMED = { field: 'code', message: 'This e-mail is confirmed already. Go back and sign in.' } as const;

/** Patterns match `name: message`, because one exception can need different messages. The first match wins. */
const FIELD_ERRORS: readonly (readonly [RegExp, FieldError])[] = [
  [/^EmptyField: email/, { field: 'email', message: 'Type your e-mail address.' }],
  [/^EmptyField: password/, { field: 'password', message: 'Type your password.' }],
  [/^EmptyField: code/, { field: 'code', message: 'Type the code of six digits.' }],
  [
    /^NotAuthorizedException: Incorrect/,
    { field: 'password', message: 'This e-mail and password do not belong together. Check both, or set a new password.' },
  ],
  [/: User is disabled/, { field: 'email', message: 'This account is disabled. Write to us if that surprises you.' }],
  [/Current status is CONFIRMED|already confirmed/, ALREADY_CONFIRMED],
  [/^UsernameExists/, { field: 'email', message: 'There is an account with this e-mail already. Sign in instead.' }],
  [/should be an email|'Username'/, { field: 'email', message: 'This is not an e-mail address.' }],
  [/^InvalidPassword/, { field: 'password', message: PASSWORD_MESSAGE }],
  [/'Password'/, { field: 'password', message: `${PASSWORD_MESSAGE} It has no space at either end.` }],
  [/^CodeMismatch/, { field: 'code', message: 'This is not the code. Check the six digits.' }],
  [/^ExpiredCode/, { field: 'code', message: 'This code is too old or was used. Ask for another one.' }],
  [/^LimitExceeded/, { field: 'code', message: 'Too many tries. Wait an hour, then ask for another code.' }],
  [/^CodeDeliveryFailure/, { field: 'email', message: 'The code could not be mailed. Try again in a minute.' }],
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
