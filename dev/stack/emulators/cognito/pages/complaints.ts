import { PASSWORD_MESSAGE } from '#shared/password.ts';
import { AwsError } from '../../aws-json.ts';

export type FieldName = 'email' | 'password' | 'code';

export interface Complaint {
  readonly field: FieldName;
  readonly words: string;
}

const CONFIRMED = { field: 'code', words: 'This e-mail is confirmed already. Go back and sign in.' } as const;

/** Patterns match `name: message`, because one exception can need different messages. The first match wins. */
const COMPLAINTS: readonly (readonly [RegExp, Complaint])[] = [
  [/^EmptyField: email/, { field: 'email', words: 'Type your e-mail address.' }],
  [/^EmptyField: password/, { field: 'password', words: 'Type your password.' }],
  [/^EmptyField: code/, { field: 'code', words: 'Type the code of six digits.' }],
  [
    /^NotAuthorizedException: Incorrect/,
    { field: 'password', words: 'This e-mail and password do not belong together. Check both, or set a new password.' },
  ],
  [/: User is disabled/, { field: 'email', words: 'This account is disabled. Write to us if that surprises you.' }],
  [/Current status is CONFIRMED|already confirmed/, CONFIRMED],
  [/^UsernameExists/, { field: 'email', words: 'There is an account with this e-mail already. Sign in instead.' }],
  [/should be an email|'Username'/, { field: 'email', words: 'This is not an e-mail address.' }],
  [/^InvalidPassword/, { field: 'password', words: PASSWORD_MESSAGE }],
  [/'Password'/, { field: 'password', words: `${PASSWORD_MESSAGE} It has no space at either end.` }],
  [/^CodeMismatch/, { field: 'code', words: 'This is not the code. Check the six digits.' }],
  [/^ExpiredCode/, { field: 'code', words: 'This code is too old or was used. Ask for another one.' }],
  [/^LimitExceeded/, { field: 'code', words: 'Too many tries. Wait an hour, then ask for another code.' }],
  [/^CodeDeliveryFailure/, { field: 'email', words: 'The code could not be mailed. Try again in a minute.' }],
];

/**
 * Throws `EmptyField` for the first blank field. The forms are `novalidate`, because the browser's messages differ from those of
 * the page.
 */
export function requireTyped(form: URLSearchParams, fields: readonly FieldName[]): void {
  const empty = fields.find((field) => !form.get(field)?.trim());
  if (empty) throw new AwsError('EmptyField', empty);
}

/** Maps an error of the pool to a message at one of the page's fields. Rethrows other errors. */
export function complaintOf(error: unknown, fields: readonly [FieldName, ...FieldName[]]): Complaint {
  if (!(error instanceof AwsError)) throw error;
  const said = `${error.name}: ${error.message}`;
  const { field, words } = COMPLAINTS.find(([pattern]) => pattern.test(said))?.[1] ?? { field: fields[0], words: error.message };
  return { field: fields.includes(field) ? field : fields[0], words };
}
