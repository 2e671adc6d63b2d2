import type { IncomingMessage } from 'node:http';

/**
 * Returns the access key id of a request that is signed with Signature Version 4, or undefined if the request is not signed. Only
 * the S3 emulator verifies signatures.
 */
export const readAccessKeyId = ({ headers }: Pick<IncomingMessage, 'headers'>): string | undefined =>
  /^AWS4-HMAC-SHA256 Credential=([^/,\s]+)\//.exec(headers.authorization ?? '')?.[1];
