export const PASSWORD_MESSAGE = 'Password must be 8+ characters long and include both lowercase and uppercase letters.';

/**
 * Checks the password policy, which must match that of the user pool. Only a–z and A–Z count as lowercase and uppercase (Cognito
 * guide, "Adding user pool password requirements"). Characters of other alphabets are allowed, but count only toward the length.
 */
export const meetsPasswordPolicy = (password: string): boolean =>
  password.length >= 8 && /[a-z]/.test(password) && /[A-Z]/.test(password);
