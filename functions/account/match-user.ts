/** Next to these characters, an email is part of a longer one, such as `ann@example.com` in `joann@example.com`. */
const NOT_BEFORE = '(?<![\\w.%+-])';
const NOT_AFTER = '(?![\\w-]|\\.\\w)';

/**
 * Returns a pattern for the given emails and ids, in any case. It matches them next to punctuation, but not inside of a longer email.
 * `texts` must not be empty.
 */
export const createUserPattern = (texts: readonly string[]): RegExp =>
  new RegExp(`${NOT_BEFORE}(?:${texts.map(escapeForPattern).join('|')})${NOT_AFTER}`, 'gi');

const escapeForPattern = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&');
