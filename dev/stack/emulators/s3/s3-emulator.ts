import { randomUUID } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { type Authority, authenticate, type Credentials } from './authenticate.ts';
import { type BucketSettings, BucketStore } from './bucket-store.ts';
import { corsHeaders } from './cors.ts';
import { findOperation } from './find-operation.ts';
import { drain, refusal, respond } from './respond.ts';
import { isForm, readCall, type S3Answer, type S3Call } from './s3-call.ts';
import { S3Error } from './s3-error.ts';

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
export function s3Emulator({ directory, credentials, buckets, now = Date.now }: S3Options): RequestListener {
  const store = new BucketStore(directory, buckets, now);
  return async (request, response) => {
    // The SDK corrects its clock from this header if a signature is rejected because of its time.
    response.setHeader('date', new Date(now()).toUTCString()).setHeader('x-amz-request-id', randomUUID());
    try {
      const call = readCall(request);
      const cors = corsHeaders(store.find(call.bucket)?.cors ?? [], call.method, call.sentHeaders);
      for (const [name, value] of Object.entries(cors ?? {})) response.setHeader(name, value);
      const isPreflight = call.method === 'OPTIONS';
      const answer = isPreflight ? preflight(cors) : await serve(call, store, { credentials, now: now() });
      await drain(call.body);
      await respond(response, answer);
    } catch (error) {
      await respond(response, refusal(request, error));
    }
  };
}

function preflight(cors: object | undefined): S3Answer {
  if (!cors) throw new S3Error('AccessForbidden');
  return { status: 200 };
}

async function serve(call: S3Call, store: BucketStore, authority: Authority): Promise<S3Answer> {
  try {
    if (!isForm(call)) authenticate(call, authority);
    return await findOperation(call).run(call, store, authority);
  } catch (error) {
    return refusal({ method: call.method, url: call.path }, error);
  }
}
