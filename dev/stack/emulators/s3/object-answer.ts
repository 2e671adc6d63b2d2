import { type ByteSpan, byteSpan, contentRange } from '../../byte-span.ts';
import type { Bucket } from './bucket.ts';
import type { BucketStore } from './bucket-store.ts';
import { isNotModified, READ_CONDITIONS } from './conditions.ts';
import { headerValue } from './object-headers.ts';
import type { S3Answer, S3Call } from './s3-call.ts';
import { S3Error } from './s3-error.ts';
import type { StoredObject } from './stored-object.ts';

interface Bytes {
  readonly bucket: Bucket;
  readonly object: StoredObject;
  readonly span: ByteSpan;
}

const OVERRIDABLE = ['content-type', 'content-language', 'expires', 'cache-control', 'content-disposition', 'content-encoding'];

export const READ_QUERY: readonly string[] = OVERRIDABLE.map((name) => `response-${name}`);
export const READ_HEADERS: readonly string[] = [...READ_CONDITIONS, 'range', 'x-amz-checksum-mode'];

/** Returns the response of HeadObject. `bytes` is what GetObject sends, and undefined if there is nothing to send. */
export function readAnswer(call: S3Call, store: BucketStore): { answer: S3Answer; bytes?: Bytes } {
  const bucket = store.bucket(call.bucket);
  const object = bucket.require(call.key);
  if (isNotModified(object, call.headers)) return { answer: { status: 304, headers: { etag: object.etag } } };
  const span = readSpan(call, object);
  const answer = { status: span.isPart ? 206 : 200, headers: answerHeaders(call, object, span) };
  return span.end < span.start ? { answer } : { answer, bytes: { bucket, object, span } };
}

function readSpan({ headers }: S3Call, { size }: StoredObject): ByteSpan {
  const { range = '' } = headers;
  if (range.includes(',')) throw new S3Error('NotImplemented', 'S3 emulator: several ranges at once are not emulated.');
  const span = byteSpan(range, size);
  if (!span) throw new S3Error('InvalidRange');
  return span;
}

/** Returns the response headers of an object. `response-*` query parameters override stored headers. */
function answerHeaders(call: S3Call, object: StoredObject, span: ByteSpan): Record<string, string> {
  const asked = OVERRIDABLE.flatMap((name) => {
    const value = call.query.get(`response-${name}`);
    return value === null ? [] : [[name, headerValue(value)] as const];
  });
  const wantsChecksum = call.headers['x-amz-checksum-mode'] === 'ENABLED' && !span.isPart;
  return {
    ...object.headers,
    ...Object.fromEntries(asked),
    ...(wantsChecksum && { 'x-amz-checksum-crc32': object.crc32, 'x-amz-checksum-type': 'FULL_OBJECT' }),
    ...(span.isPart && { 'content-range': contentRange(span, object.size) }),
    'accept-ranges': 'bytes',
    'content-length': String(span.end - span.start + 1),
    etag: object.etag,
    'last-modified': new Date(object.modified).toUTCString(),
  };
}
