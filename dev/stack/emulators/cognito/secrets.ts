import { createHash, randomBytes } from 'node:crypto';

/** Returns 256 random bits, safe in URLs and cookies. */
export const createSecret = (): string => randomBytes(32).toString('base64url');

/** Hashes a secret for storage, so that a reader of the store cannot use it. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
