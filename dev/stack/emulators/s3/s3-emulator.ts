import { randomUUID } from 'node:crypto';
import type { RequestListener, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { type TakeFault, takeNoFault } from '../fault-switch.ts';
import { type AuthContext, authenticate, type Credentials } from './authenticate.ts';
import { type BucketSettings, BucketStore } from './bucket-store.ts';
import { createCorsHeaders } from './cors.ts';
import { findOperation } from './find-operation.ts';
import type { IsAllowed } from './permissions.ts';
import { S3Error } from './s3-error.ts';
import { isFormUpload, parseRequest, type S3Request, type S3Response } from './s3-request.ts';
import { formatXml } from './xml.ts';

interface S3Options {
  /** Folder of the buckets. No other process may use it. */
  readonly directory: string;
  readonly credentials: Credentials;
  /** Session tokens of temporary credentials, by access key id. Default: all credentials are permanent. */
  readonly sessionTokens?: Readonly<Record<string, string>>;
  /** Default: every access key has all permissions. */
  readonly isAllowed?: IsAllowed;
  readonly buckets: readonly BucketSettings[];
  readonly takeFault?: TakeFault<'s3'>;
  readonly now?: () => number;
}

/**
 * Emulates S3 with path-style URLs, verified signatures, and objects in files. Responds with 501 to anything that is not
 * emulated.
 */
export function createS3Emulator({
  directory,
  credentials,
  sessionTokens = {},
  isAllowed = () => true,
  buckets,
  takeFault = takeNoFault,
  now = Date.now,
}: S3Options): RequestListener {
  const store = new BucketStore(directory, buckets, now);
  return async (request, response) => {
    // The SDK corrects its clock from this header if a signature is rejected because of its time.
    response.setHeader('date', new Date(now()).toUTCString()).setHeader('x-amz-request-id', randomUUID());
    try {
      const s3Request = parseRequest(request);
      const cors = createCorsHeaders(store.find(s3Request.bucket)?.cors ?? [], s3Request.method, s3Request.sentHeaders);
      for (const [name, value] of Object.entries(cors ?? {})) response.setHeader(name, value);
      const isPreflight = s3Request.method === 'OPTIONS';
      const s3Response = isPreflight
        ? createPreflightResponse(cors)
        : await runOperation(s3Request, store, { credentials, sessionTokens, isAllowed, takeFault, nowMs: now() });
      await drainBody(s3Request.body);
      await sendResponse(response, s3Response);
    } catch (error) {
      await sendResponse(response, createErrorResponse(request, error));
    }
  };
}

function createPreflightResponse(cors: object | undefined): S3Response {
  if (!cors) throw new S3Error('AccessForbidden');
  return { status: 200 };
}

async function runOperation(
  s3Request: S3Request,
  store: BucketStore,
  context: AuthContext & { readonly isAllowed: IsAllowed; readonly takeFault: TakeFault<'s3'> },
): Promise<S3Response> {
  try {
    const accessKeyId = isFormUpload(s3Request) ? '' : authenticate(s3Request, context);
    const operation = findOperation(s3Request);
    if (context.takeFault('slowDown')) throw new S3Error('SlowDown');
    return await operation.run(s3Request, store, { ...context, accessKeyId });
  } catch (error) {
    return createErrorResponse({ method: s3Request.method, url: s3Request.path }, error);
  }
}

/** Node's error codes for a client that disconnected during the request or the response. */
const DISCONNECT_CODES: readonly unknown[] = ['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE'];

async function sendResponse(response: ServerResponse, { status, headers, body }: S3Response): Promise<void> {
  if (typeof body === 'string') {
    const bytes = Buffer.from(body);
    response.writeHead(status, { ...headers, 'content-type': 'application/xml', 'content-length': bytes.length }).end(bytes);
    return;
  }
  response.writeHead(status, headers);
  if (!body) response.end();
  else await pipeline(body, response).catch(logUnlessDisconnected);
}

function createErrorResponse({ method, url }: { method?: string; url?: string }, error: unknown): S3Response {
  const { status, code, message } = error instanceof S3Error ? error : toS3Error(error);
  if (method === 'HEAD') return { status };
  return { status, body: formatXml('Error', { Code: code, Message: message, Resource: url?.split('?')[0] }) };
}

/** Reads the rest of a body, so that the client receives the response and can reuse the connection. */
async function drainBody(body: S3Request['body']): Promise<void> {
  try {
    for await (const _ of body);
  } catch (error) {
    logUnlessDisconnected(error);
  }
}

function toS3Error(error: unknown): S3Error {
  return new S3Error(logUnlessDisconnected(error) ? 'InternalError' : 'IncompleteBody');
}

/** Logs an error unless the client disconnected. Returns true if it was logged. */
function logUnlessDisconnected(error: unknown): boolean {
  const isUnexpected = !(error instanceof Error && 'code' in error && DISCONNECT_CODES.includes(error.code));
  if (isUnexpected) console.error('S3 emulator:', error);
  return isUnexpected;
}
