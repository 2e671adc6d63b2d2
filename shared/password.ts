export const PASSWORD_MESSAGE = 'Password must be 8+ characters long and include both lowercase and uppercase letters.';

/**
 * Checks the password rule (library specification §5), which must match the policy of the user pool. Cognito counts only the
 * ranges a–z and A–Z (Cognito guide, "Adding user pool password requirements"). Other alphabets are allowed, but do not satisfy
 * the rule.
 */
export const isPassword = (password: string): boolean => password.length >= 8 && /[a-z]/.test(password) && /[A-Z]/.test(password);
