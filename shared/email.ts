import { patternText } from './schema.ts';

const EMAIL_PATTERN =
  /^(?=.{3,254}$)[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/i;

export const isEmail = (text: string): boolean => EMAIL_PATTERN.test(text);

export const emailSchema = patternText(EMAIL_PATTERN, 'is not an email address');

export const getEmailDomain = (email: string): string => email.slice(email.indexOf('@') + 1);

/** Ignores case, as the user pool does. */
export const isSameEmail = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();
