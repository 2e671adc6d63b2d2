import { PASSWORD_MESSAGE } from '#shared/password.ts';
import { ApiError } from '../../../api/api-error.ts';
import { CognitoError } from '../../../api/auth/cognito-client.ts';

/** `code` comes from the authenticator app, `emailCode` from an email. */
export type SecurityField = 'password' | 'newPassword' | 'code' | 'newEmail' | 'emailCode';
export type SecurityFieldErrors = Partial<Record<SecurityField, string>>;

/** Messages by pattern. A pattern is tested against `<code>: <message>` of the error, because one code can need several messages. */
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
  [/^recentSignInRequired/, 'password', 'More than ten minutes have passed. Enter your password again.'],
  [/^badRequest: email: is already/, 'newEmail', 'This is already your email.'],
  [/^badRequest: email: must be/, 'newEmail', 'Use an email with at most 128 characters.'],
  [/^badRequest: email: is not accepted/, 'newEmail', 'This email cannot be used. Enter another one.'],
  [/^badRequest: email/, 'newEmail', 'Enter an email address, such as ada@example.com.'],
  [/^conflict: Another account/, 'newEmail', 'Another account uses this email.'],
  [/^badRequest: code: has expired/, 'emailCode', 'This code has expired. Send a new one.'],
  [/^badRequest: code: was entered/, 'emailCode', 'Too many attempts. Send a new code.'],
  [/^badRequest: code/, 'emailCode', 'Incorrect code. Enter the six digits from the email.'],
];

/**
 * Returns undefined for an error that is not about a field. `names` are the fields of the form. If the form does not have the field of
 * an error, the first field gets the error, for example when there were too many attempts.
 */
export function toSecurityFieldErrors(
  error: unknown,
  names: readonly [SecurityField, ...SecurityField[]],
): SecurityFieldErrors | undefined {
  if (!(error instanceof CognitoError || error instanceof ApiError)) return undefined;
  const text = `${error.code}: ${error.message}`;
  const [, field, message] = FIELD_ERRORS.find(([pattern]) => pattern.test(text)) ?? [];
  return field && { [names.includes(field) ? field : names[0]]: message };
}
