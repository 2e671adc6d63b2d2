import { randomUUID } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { type AuthContext, authenticate, type Credentials } from './authenticate.ts';
import { type BucketSettings, BucketStore } from './bucket-store.ts';
import { corsHeaders } from './cors.ts';
import { findOperation } from './find-operation.ts';
import { S3Error } from './s3-error.ts';
import { isForm, parseRequest, type S3Request, type S3Response } from './s3-request.ts';
import { drain, errorResponse, sendResponse } from './send-response.ts';

interface S3Options {
  /** Folder of the buckets. No other process may use it. */
  readonly directory: string;
  /** Secrets by access key id. Every key has full access. */
  readonly credentials: Credentials;
  readonly buckets: readonly BucketSettings[];
  /** Milliseconds since 1970, for timestamps of objects and for signatures. */
  readonly now?: () => number;
}

/**
 * Emulates S3 with path-style URLs, verified signatures, and objects in files. Responds with 501 to anything that is not
 * emulated.
 */
export function createS3Emulator({ directory, credentials, buckets, now = Date.now }: S3Options): RequestListener {
  const store = new BucketStore(directory, buckets, now);
  return async (request, response) => {
    // The SDK corrects its clock from this header if a signature is rejected because of its time.
    response.setHeader('date', new Date(now()).toUTCString()).setHeader('x-amz-request-id', randomUUID());
    try {
      const s3Request = parseRequest(request);
      const cors = corsHeaders(store.find(s3Request.bucket)?.cors ?? [], s3Request.method, s3Request.sentHeaders);
      for (const [name, value] of Object.entries(cors ?? {})) response.setHeader(name, value);
      const isPreflight = s3Request.method === 'OPTIONS';
      const s3Response = isPreflight ? preflight(cors) : await serve(s3Request, store, { credentials, now: now() });
      await drain(s3Request.body);
      await sendResponse(response, s3Response);
    } catch (error) {
      await sendResponse(response, errorResponse(request, error));
    }
  };
}

function preflight(cors: object | undefined): S3Response {
  if (!cors) throw new S3Error('AccessForbidden');
  return { status: 200 };
}

async function serve(s3Request: S3Request, store: BucketStore, context: AuthContext): Promise<S3Response> {
  try {
    if (!isForm(s3Request)) authenticate(s3Request, context);
    return await findOperation(s3Request).run(s3Request, store, context);
  } catch (error) {
    return errorResponse({ method: s3Request.method, url: s3Request.path }, error);
  }
}
