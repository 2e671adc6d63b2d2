import { createHash } from 'node:crypto';

/** What stands in a document itself, as a content policy names it, without its quotes. */
export const inlineHash = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`;
