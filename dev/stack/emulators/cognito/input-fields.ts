import * as z from 'zod/mini';

/** Sub or email address. */
export const usernameSchema = z.string().check(z.minLength(1), z.maxLength(128));

/** Cognito validates this format before the password policy. */
export const passwordSchema = z.string().check(z.regex(/^\S.*\S$/), z.maxLength(256));

export const clientMetadataSchema = z.optional(z.record(z.string(), z.string()));
