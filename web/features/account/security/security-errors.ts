import { PASSWORD_MESSAGE } from '#shared/password.ts';
import { CognitoError } from '../../../api/auth/cognito-client.ts';

export type SecurityField = 'password' | 'newPassword' | 'code';
export type SecurityFieldErrors = Partial<Record<SecurityField, string>>;

/** Messages by pattern. A pattern is tested against `<exception>: <message>`, because one exception can need several messages. */
const FIELD_ERRORS: readonly (readonly [RegExp, SecurityField, string])[] = [
  [/^NotAuthorizedException: Incorrect/, 'password', 'This is not your current password.'],
  [/attempts exceeded|^TooManyRequests|^LimitExceeded/, 'password', 'Too many attempts. Wait a few minutes, then try again.'],
  [/^ForbiddenException/, 'password', 'Too many attempts from your network. Wait five minutes, then try again.'],
  [/^InvalidPassword/, 'newPassword', PASSWORD_MESSAGE],
  [/[pP]roposedPassword/, 'newPassword', `${PASSWORD_MESSAGE} Use at most 256 characters, and no space at the start or end.`],
  [/[pP]reviousPassword/, 'password', 'This is not your current password.'],
  [/used once/, 'code', 'This code was already used. Wait for the next one.'],
  [
    /^(CodeMismatch|EnableSoftwareTokenMFA|ExpiredCode)/,
    'code',
    'Incorrect code. Check the six digits and the clock of your phone.',
  ],
  [/[uU]serCode/, 'code', 'Enter the six digits that your app shows.'],
  [/^NotAuthorizedException: .*session/i, 'code', 'This took too long. Try again with a new code.'],
];

/**
 * Returns undefined for an error that is not about a field. `names` are the fields of the form. The first one gets the error of a field
 * that the form does not have, for example when there were too many attempts.
 */
export function toSecurityFieldErrors(
  error: unknown,
  names: readonly [SecurityField, ...SecurityField[]],
): SecurityFieldErrors | undefined {
  if (!(error instanceof CognitoError)) return undefined;
  const text = `${error.code}: ${error.message}`;
  const [, field, message] = FIELD_ERRORS.find(([pattern]) => pattern.test(text)) ?? [];
  return field && { [names.includes(field) ? field : names[0]]: message };
}
