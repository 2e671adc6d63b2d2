import * as z from 'zod/mini';
import { emailSchema } from './email.ts';
import { defineOperation } from './operation.ts';
import { emptyObject, inputObject, isoDate, patternText } from './schema.ts';

// Separate from `api.ts`, so that only pages about security load these schemas.

/** Sign-in method of a user whose password is in our user pool. */
export const PASSWORD_METHOD = 'Email and password';

const securitySchema = z.strictObject({
  /** How the user signs in: `PASSWORD_METHOD`, or the name of an identity provider such as `Google`. */
  login_method: z.string(),
  /** True if the user enters a code of an authenticator app after the password. */
  second_factor: z.boolean(),
  /** New email that the user has not confirmed yet, while its code is valid. */
  pending_email: z.optional(z.string()),
});
export type Security = z.output<typeof securitySchema>;

/** Reads from the user pool, because the user may have changed these settings in another browser. */
export const getSecurity = defineOperation('getSecurity', 'GET', '/account/security', {
  access: 'signedIn',
  input: emptyObject,
  output: securitySchema,
});
/** Code that proves that the user receives email at a new address. */
export const EMAIL_CODE = { digits: 6, validMinutes: 15, maxAttempts: 5 } as const;

const EMAIL_CODE_HINT = `must be the ${EMAIL_CODE.digits} digits from the email`;

/** Sends a code to the new email. Nothing changes until `confirmEmailChange`. Replaces an earlier code. */
export const startEmailChange = defineOperation('startEmailChange', 'POST', '/account/email', {
  access: 'recentlySignedIn',
  input: inputObject({ email: emailSchema }),
  output: z.strictObject({ email: z.string(), code_expires: isoDate }),
});
export const confirmEmailChange = defineOperation('confirmEmailChange', 'POST', '/account/email/confirm', {
  access: 'recentlySignedIn',
  input: inputObject({ code: patternText(/^\d{6}$/, EMAIL_CODE_HINT) }),
  output: z.strictObject({ email: z.string() }),
});
export const revokeSessions = defineOperation('revokeSessions', 'POST', '/account/sessions/revoke', {
  access: 'signedIn',
  input: emptyObject,
  output: emptyObject,
});
