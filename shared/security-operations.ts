import * as z from 'zod/mini';
import { defineOperation } from './operation.ts';
import { emptyObject } from './schema.ts';

// Separate from `api.ts`, so that only pages about security load these schemas.

/** Sign-in method of a user whose password is in our user pool. */
export const PASSWORD_METHOD = 'Email and password';

const securitySchema = z.strictObject({
  /** How the user signs in: `PASSWORD_METHOD`, or the name of an identity provider such as `Google`. */
  login_method: z.string(),
  /** True if the user enters a code of an authenticator app after the password. */
  second_factor: z.boolean(),
});
export type Security = z.output<typeof securitySchema>;

/** Reads from the user pool, which also knows changes that the user made in another browser. */
export const getSecurity = defineOperation('getSecurity', 'GET', '/account/security', {
  access: 'signedIn',
  input: emptyObject,
  output: securitySchema,
});
export const revokeSessions = defineOperation('revokeSessions', 'POST', '/account/sessions/revoke', {
  access: 'signedIn',
  input: emptyObject,
  output: emptyObject,
});
