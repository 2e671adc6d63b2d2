import { createHash } from 'node:crypto';

/** Returns the hash of an inline script or style as a source of a content security policy, without its quotes. */
export const createInlineHash = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`;
