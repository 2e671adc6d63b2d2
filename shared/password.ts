/** Shown below a field for a new password, until there is an error. */
export const PASSWORD_HINT = 'At least 8 characters, with lowercase and uppercase letters.';

/** Error of a password that breaks the rule. */
export const PASSWORD_MESSAGE = 'Password must be 8+ characters long and include both lowercase and uppercase letters.';

/**
 * Checks the password policy, which must match that of the user pool. Only a–z and A–Z count as lowercase and uppercase (Cognito
 * guide, "Adding user pool password requirements"). Characters of other alphabets are allowed, but count only toward the length.
 */
export const meetsPasswordPolicy = (password: string): boolean =>
  password.length >= 8 && /[a-z]/.test(password) && /[A-Z]/.test(password);
