import { createHash, randomBytes } from 'node:crypto';

/** A secret that nobody guesses: 256 bits, fit for addresses and cookies. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** How a secret is kept: whoever reads the store cannot use it. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
