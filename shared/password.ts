export const PASSWORD_MESSAGE = 'Password must be 8+ characters long and include both lowercase and uppercase letters.';

/**
 * The one password rule, here and in the user pool (library specification §5). Cognito counts letters of Basic Latin only, as
 * its guide says ("Adding user pool password requirements"): others may stand in a password and fulfil nothing.
 */
export const isPassword = (password: string): boolean => password.length >= 8 && /[a-z]/.test(password) && /[A-Z]/.test(password);
