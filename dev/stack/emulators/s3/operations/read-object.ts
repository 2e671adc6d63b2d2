import { createReadStream } from 'node:fs';
import { type ByteRange, contentRange, parseRange } from '../../../byte-range.ts';
import type { Bucket } from '../bucket.ts';
import type { BucketStore } from '../bucket-store.ts';
import { isNotModified, READ_CONDITIONS } from '../conditions.ts';
import { validateHeaderValue } from '../object-headers.ts';
import type { S3Operation } from '../operation.ts';
import { S3Error } from '../s3-error.ts';
import type { S3Request, S3Response } from '../s3-request.ts';
import type { StoredObject } from '../stored-object.ts';

interface ObjectBytes {
  readonly bucket: Bucket;
  readonly object: StoredObject;
  readonly range: ByteRange;
}

const OVERRIDABLE = ['content-type', 'content-language', 'expires', 'cache-control', 'content-disposition', 'content-encoding'];

const READ_QUERY: readonly string[] = OVERRIDABLE.map((name) => `response-${name}`);
const READ_HEADERS: readonly string[] = [...READ_CONDITIONS, 'range', 'x-amz-checksum-mode'];

/** Returns the response of HeadObject. `bytes` is what GetObject sends, and undefined if there is nothing to send. */
function readObject(request: S3Request, store: BucketStore): { response: S3Response; bytes?: ObjectBytes } {
  const bucket = store.bucket(request.bucket);
  const object = bucket.requireObject(request.key);
  if (isNotModified(object, request.headers)) return { response: { status: 304, headers: { etag: object.etag } } };
  const range = readRange(request, object);
  const response = { status: range.isPartial ? 206 : 200, headers: responseHeaders(request, object, range) };
  return range.end < range.start ? { response } : { response, bytes: { bucket, object, range } };
}

function readRange({ headers }: S3Request, { size }: StoredObject): ByteRange {
  const header = headers.range ?? '';
  if (header.includes(',')) throw new S3Error('NotImplemented', 'S3 emulator: several ranges at once are not emulated.');
  const range = parseRange(header, size);
  if (!range) throw new S3Error('InvalidRange');
  return range;
}

/** Returns the response headers of an object. `response-*` query parameters override stored headers. */
function responseHeaders(request: S3Request, object: StoredObject, range: ByteRange): Record<string, string> {
  const overrides = OVERRIDABLE.flatMap((name) => {
    const value = request.query.get(`response-${name}`);
    return value === null ? [] : [[name, validateHeaderValue(value)] as const];
  });
  const wantsChecksum = request.headers['x-amz-checksum-mode'] === 'ENABLED' && !range.isPartial;
  return {
    ...object.headers,
    ...Object.fromEntries(overrides),
    ...(wantsChecksum && { 'x-amz-checksum-crc32': object.crc32, 'x-amz-checksum-type': 'FULL_OBJECT' }),
    ...(range.isPartial && { 'content-range': contentRange(range, object.size) }),
    'accept-ranges': 'bytes',
    'content-length': String(range.end - range.start + 1),
    etag: object.etag,
    'last-modified': new Date(object.modified).toUTCString(),
  };
}

export const getObject: S3Operation = {
  name: 'GetObject',
  query: READ_QUERY,
  headers: READ_HEADERS,
  run(request, store) {
    const { response, bytes } = readObject(request, store);
    if (!bytes) return response;
    const { bucket, object, range } = bytes;
    return { ...response, body: createReadStream('', { fd: bucket.open(object), start: range.start, end: range.end }) };
  },
};

export const headObject: S3Operation = {
  name: 'HeadObject',
  query: READ_QUERY,
  headers: READ_HEADERS,
  run: (request, store) => readObject(request, store).response,
};
