import type { ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { S3Error } from './s3-error.ts';
import type { S3Request, S3Response } from './s3-request.ts';
import { writeXml } from './xml.ts';

/** Node's error codes for a client that disconnected during the request or the response. */
const DISCONNECT_CODES: readonly unknown[] = ['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE'];

export async function sendResponse(response: ServerResponse, { status, headers, body }: S3Response): Promise<void> {
  if (typeof body === 'string') {
    const bytes = Buffer.from(body);
    response.writeHead(status, { ...headers, 'content-type': 'application/xml', 'content-length': bytes.length }).end(bytes);
    return;
  }
  response.writeHead(status, headers);
  if (!body) response.end();
  else await pipeline(body, response).catch(logUnlessDisconnect);
}

export function errorResponse({ method, url }: { method?: string; url?: string }, error: unknown): S3Response {
  const { status, code, message } = error instanceof S3Error ? error : toS3Error(error);
  if (method === 'HEAD') return { status };
  return { status, body: writeXml('Error', { Code: code, Message: message, Resource: url?.split('?')[0] }) };
}

/** Reads the rest of a body, so that the client receives the response and can reuse the connection. */
export async function drain(body: S3Request['body']): Promise<void> {
  try {
    for await (const _ of body);
  } catch (error) {
    logUnlessDisconnect(error);
  }
}

function toS3Error(error: unknown): S3Error {
  return new S3Error(logUnlessDisconnect(error) ? 'InternalError' : 'IncompleteBody');
}

/** Logs an error unless the client disconnected. Returns true if it was logged. */
function logUnlessDisconnect(error: unknown): boolean {
  const isUnexpected = !(error instanceof Error && 'code' in error && DISCONNECT_CODES.includes(error.code));
  if (isUnexpected) console.error('S3 emulator:', error);
  return isUnexpected;
}
