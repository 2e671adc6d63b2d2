import { randomBytes } from 'node:crypto';

/** Returns an address that no other test uses, such as `ada-5f2c9a1b@example.com`. */
export const uniqueEmail = (name = 'user'): string => `${name}-${randomBytes(4).toString('hex')}@example.com`;
