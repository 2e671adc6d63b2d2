export const PASSWORD_MESSAGE = 'Password must be 8+ characters long and include both lowercase and uppercase letters.';

/** The one password rule, here and in the user pool (library specification §5). */
export const isPassword = (password: string): boolean =>
  password.length >= 8 && /\p{Ll}/u.test(password) && /\p{Lu}/u.test(password);
