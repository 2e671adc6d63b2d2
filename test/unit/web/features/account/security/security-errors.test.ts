import { expect, test } from 'vitest';
import { ApiError } from '../../../../../../web/api/api-error.ts';
import { CognitoError } from '../../../../../../web/api/auth/cognito-client.ts';
import { toSecurityFieldErrors } from '../../../../../../web/features/account/security/security-errors.ts';

const NAMES = ['password', 'code', 'newPassword'] as const;

test.each([
  ['NotAuthorizedException', 'Incorrect username or password.', { password: 'This is not your current password.' }],
  ['NotAuthorizedException', 'Password attempts exceeded', { password: expect.stringContaining('Too many attempts.') }],
  ['ForbiddenException', 'Request not allowed due to WAF block.', { password: expect.stringContaining('your network') }],
  ['InvalidPasswordException', 'Password did not conform with policy', { newPassword: expect.stringContaining('8+ characters') }],
  [
    'InvalidParameterException',
    "Value at 'ProposedPassword' failed",
    { newPassword: expect.stringMatching(/256 characters.*space/) },
  ],
  ['InvalidParameterException', "Value at 'userCode' failed", { code: expect.stringContaining('six digits') }],
  ['CodeMismatchException', 'Invalid code received for user', { code: expect.stringContaining('Incorrect code.') }],
  ['EnableSoftwareTokenMFAException', 'Code mismatch', { code: expect.stringContaining('Incorrect code.') }],
  ['ExpiredCodeException', 'Your software token has already been used once.', { code: expect.stringContaining('already used') }],
  ['NotAuthorizedException', 'Invalid session for the user, session is expired.', { code: expect.stringContaining('too long') }],
])('toSecurityFieldErrors names the field for %s: %s', (code, message, expected) => {
  expect(toSecurityFieldErrors(new CognitoError(code, message), NAMES)).toEqual(expected);
});

test.each([
  ['badRequest', 'email: is already your email', { newEmail: 'This is already your email.' }],
  ['badRequest', 'email: must be 128 characters or fewer', { newEmail: 'Use an email with at most 128 characters.' }],
  ['badRequest', 'email: is not accepted. Use another one', { newEmail: 'This email cannot be used. Enter another one.' }],
  ['badRequest', 'email: is not an email address', { newEmail: expect.stringContaining('such as ada@example.com') }],
  ['conflict', 'Another account uses this email.', { newEmail: 'Another account uses this email.' }],
  ['badRequest', 'code: is not correct', { emailCode: expect.stringContaining('Incorrect code.') }],
  ['badRequest', 'code: has expired. Ask for a new one', { emailCode: expect.stringContaining('expired') }],
  ['badRequest', 'code: was entered incorrectly too often', { emailCode: expect.stringContaining('Too many attempts.') }],
  ['recentSignInRequired', 'Enter your password again.', { password: expect.stringContaining('Enter your password again.') }],
] as const)('toSecurityFieldErrors names the field for the API error %s: %s', (code, message, expected) => {
  expect(toSecurityFieldErrors(new ApiError({ code, message }), ['newEmail', 'emailCode', 'password'])).toEqual(expected);
});

test('toSecurityFieldErrors returns undefined for errors that are not about a field', () => {
  expect(toSecurityFieldErrors(new CognitoError('InternalErrorException', 'See the log.'), NAMES)).toBeUndefined();
  expect(toSecurityFieldErrors(new TypeError('offline'), NAMES)).toBeUndefined();
});

test('toSecurityFieldErrors shows an error at the first field if the form does not have its field', () => {
  const blocked = new CognitoError('ForbiddenException', 'Request not allowed due to WAF block.');
  expect(toSecurityFieldErrors(blocked, ['code'])).toEqual({ code: expect.stringContaining('your network') });
});
