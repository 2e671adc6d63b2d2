import { createReadStream } from 'node:fs';
import { type ByteRange, formatContentRange, parseRange } from '../../../byte-range.ts';
import type { Bucket } from '../bucket.ts';
import type { BucketStore } from '../bucket-store.ts';
import { METADATA_PREFIX, readObjectHeaders, validateHeaderValue } from '../object-headers.ts';
import type { S3Operation } from '../operation.ts';
import { mayUseObject, requireObjectPermission, requireReadableObject, type S3Caller } from '../permissions.ts';
import { BODY_HEADERS, readBody, readText } from '../request-body.ts';
import { createNotEmulatedError, S3Error } from '../s3-error.ts';
import { decodeKey, type HeaderValues, type S3Request, type S3Response } from '../s3-request.ts';
import type { StoredObject } from '../stored-object.ts';
import { formatXml, parseXml, readChildTexts, rejectUnknownChildren } from '../xml.ts';

interface ObjectBytes {
  readonly bucket: Bucket;
  readonly object: StoredObject;
  readonly range: ByteRange;
}

const MAX_DELETED_KEYS = 1_000;
const READ_CONDITIONS = ['if-match', 'if-none-match', 'if-modified-since', 'if-unmodified-since'];
const WRITE_CONDITIONS = ['if-match', 'if-none-match'];
const OVERRIDABLE_HEADERS = [
  'content-type',
  'content-language',
  'expires',
  'cache-control',
  'content-disposition',
  'content-encoding',
];

const READ_QUERY: readonly string[] = OVERRIDABLE_HEADERS.map((name) => `response-${name}`);
const READ_HEADERS: readonly string[] = [...READ_CONDITIONS, 'range', 'x-amz-checksum-mode'];

/** Returns the response of HeadObject, and the bytes that GetObject streams. The bytes are absent if the body is empty. */
function readObject(request: S3Request, store: BucketStore, caller: S3Caller): { response: S3Response; bytes?: ObjectBytes } {
  const bucket = store.requireBucket(request.bucket);
  const object = requireReadableObject(caller, bucket, request.key);
  if (isNotModified(object, request.headers)) return { response: { status: 304, headers: { etag: object.etag } } };
  const range = readRange(request, object);
  const response = { status: range.isPartial ? 206 : 200, headers: createResponseHeaders(request, object, range) };
  return range.end < range.start ? { response } : { response, bytes: { bucket, object, range } };
}

function readRange({ headers }: S3Request, { size }: StoredObject): ByteRange {
  const header = headers.range ?? '';
  if (header.includes(',')) throw new S3Error('NotImplemented', 'S3 emulator: multiple ranges are not emulated.');
  const range = parseRange(header, size);
  if (!range) throw new S3Error('InvalidRange');
  return range;
}

/** `response-*` query parameters override stored headers. */
function createResponseHeaders(request: S3Request, object: StoredObject, range: ByteRange): Record<string, string> {
  const overrides = OVERRIDABLE_HEADERS.flatMap((name) => {
    const value = request.query.get(`response-${name}`);
    return value === null ? [] : [[name, validateHeaderValue(value)] as const];
  });
  const wantsChecksum = request.headers['x-amz-checksum-mode'] === 'ENABLED' && !range.isPartial;
  return {
    ...object.headers,
    ...Object.fromEntries(overrides),
    ...(wantsChecksum && { 'x-amz-checksum-crc32': object.crc32, 'x-amz-checksum-type': 'FULL_OBJECT' }),
    ...(range.isPartial && { 'content-range': formatContentRange(range, object.size) }),
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
  run(request, store, context) {
    const { response, bytes } = readObject(request, store, context);
    if (!bytes) return response;
    const { bucket, object, range } = bytes;
    return { ...response, body: createReadStream('', { fd: bucket.openData(object), start: range.start, end: range.end }) };
  },
};

export const headObject: S3Operation = {
  name: 'HeadObject',
  query: READ_QUERY,
  headers: READ_HEADERS,
  run: (request, store, context) => readObject(request, store, context).response,
};

export const putObject: S3Operation = {
  name: 'PutObject',
  headers: [...BODY_HEADERS, ...WRITE_CONDITIONS, METADATA_PREFIX],
  async run(request, store, context) {
    const bucket = store.requireBucket(request.bucket);
    requireObjectPermission(context, 'PutObject', bucket, request.key);
    const { etag, crc32 } = await bucket.put(request.key, readBody(request), {
      headers: readObjectHeaders(request.headers),
      checkExisting: (existing) => checkWriteConditions(existing, request.headers),
    });
    return { status: 200, headers: { etag, 'x-amz-checksum-crc32': crc32, 'x-amz-checksum-type': 'FULL_OBJECT' } };
  },
};

export const copyObject: S3Operation = {
  name: 'CopyObject',
  headers: [
    'x-amz-copy-source',
    'x-amz-copy-source-if-match',
    'x-amz-copy-source-if-none-match',
    'x-amz-metadata-directive',
    METADATA_PREFIX,
    ...WRITE_CONDITIONS,
  ],
  async run(request, store, context) {
    const target = store.requireBucket(request.bucket);
    requireObjectPermission(context, 'PutObject', target, request.key);
    const replacesMetadata = parseMetadataDirective(request) === 'REPLACE';
    const { bucket, object } = requireCopySource(request, store, context);
    if (!replacesMetadata && bucket.name === request.bucket && object.key === request.key)
      throw new S3Error('InvalidRequest', 'An object cannot be copied to itself without changing its metadata.');
    checkCopyConditions(object, request.headers);
    const headers = replacesMetadata ? readObjectHeaders(request.headers) : object.headers;
    const bytes = createReadStream('', { fd: bucket.openData(object) });
    const checkExisting = (existing: StoredObject | undefined) => checkWriteConditions(existing, request.headers);
    const copy = await target.put(request.key, bytes, { headers, checkExisting });
    return { status: 200, body: formatXml('CopyObjectResult', { LastModified: copy.modified, ETag: copy.etag }) };
  },
};

function parseMetadataDirective({ headers }: S3Request): 'COPY' | 'REPLACE' {
  const directive = headers['x-amz-metadata-directive'] ?? 'COPY';
  if (directive !== 'COPY' && directive !== 'REPLACE') throw new S3Error('InvalidArgument', 'Unknown metadata directive.');
  return directive;
}

function requireCopySource({ headers }: S3Request, store: BucketStore, caller: S3Caller) {
  const [source = '', version] = (headers['x-amz-copy-source'] ?? '').split('?');
  if (version !== undefined) throw createNotEmulatedError(`a copy source with ?${version}`);
  const [bucketName = '', ...keySegments] = source.replace(/^\//, '').split('/');
  const bucket = store.requireBucket(bucketName);
  return { bucket, object: requireReadableObject(caller, bucket, decodeKey(keySegments.join('/'))) };
}

export const deleteObjects: S3Operation = {
  name: 'DeleteObjects',
  query: ['delete'],
  headers: BODY_HEADERS,
  async run(request, store, context) {
    if (!request.headers['content-md5'] && !request.headers['x-amz-checksum-crc32'])
      throw new S3Error('InvalidRequest', 'Missing required header for this request: Content-MD5 OR x-amz-checksum-*');
    const { keys, isQuiet } = parseDeleteRequest(await readText(request));
    const bucket = store.requireBucket(request.bucket);
    const allowedKeys = keys.filter((key) => mayUseObject(context, 'DeleteObject', bucket, key));
    const busyKeys = context.takeFault('partialDelete') ? allowedKeys.slice(Math.floor(allowedKeys.length / 2)) : [];
    const deletedKeys = allowedKeys.filter((key) => !busyKeys.includes(key));
    for (const key of deletedKeys) bucket.remove(key);
    const deniedKeys = keys.filter((key) => !allowedKeys.includes(key));
    const Deleted = isQuiet ? [] : deletedKeys.map((Key) => ({ Key }));
    const Errors = [...describeKeyErrors(deniedKeys, 'AccessDenied'), ...describeKeyErrors(busyKeys, 'SlowDown')];
    return { status: 200, body: formatXml('DeleteResult', { Deleted, Error: Errors }) };
  },
};

/** S3 reports the errors of keys in a response with status 200. */
function describeKeyErrors(keys: readonly string[], errorCode: 'AccessDenied' | 'SlowDown') {
  const { code: Code, message: Message } = new S3Error(errorCode);
  return keys.map((Key) => ({ Key, Code, Message }));
}

function parseDeleteRequest(xml: string): { keys: string[]; isQuiet: boolean } {
  const root = parseXml(xml);
  rejectUnknownChildren(root, ['Object', 'Quiet']);
  const objects = root.children.filter(({ name }) => name === 'Object');
  for (const object of objects) rejectUnknownChildren(object, ['Key']);
  const keys = objects.flatMap((object) => readChildTexts(object, 'Key'));
  if (keys.length < 1 || keys.length > MAX_DELETED_KEYS || keys.length !== objects.length) throw new S3Error('MalformedXML');
  return { keys, isQuiet: readChildTexts(root, 'Quiet').includes('true') };
}

/** Like S3, also succeeds if the object does not exist. */
export const deleteObject: S3Operation = {
  name: 'DeleteObject',
  run(request, store, context) {
    const bucket = store.requireBucket(request.bucket);
    requireObjectPermission(context, 'DeleteObject', bucket, request.key);
    bucket.remove(request.key);
    return { status: 204 };
  },
};

/**
 * Throws PreconditionFailed if `If-Match` or `If-Unmodified-Since` fails. Otherwise returns true if the client's copy is current
 * (304). ETags take precedence over dates (RFC 9110 §13.2.2).
 */
function isNotModified(object: StoredObject, headers: HeaderValues): boolean {
  const modified = Date.parse(object.modified);
  const { 'if-match': match, 'if-none-match': noneMatch } = headers;
  const { 'if-modified-since': modifiedSince, 'if-unmodified-since': unmodifiedSince } = headers;
  const isPreconditionMet =
    match === undefined ? !(unmodifiedSince && modified > Date.parse(unmodifiedSince)) : matchesEtag(match, object);
  if (!isPreconditionMet) throw new S3Error('PreconditionFailed');
  return noneMatch === undefined
    ? Boolean(modifiedSince && modified <= Date.parse(modifiedSince))
    : matchesEtag(noneMatch, object);
}

function checkCopyConditions(object: StoredObject, headers: HeaderValues): void {
  const { 'x-amz-copy-source-if-match': match, 'x-amz-copy-source-if-none-match': noneMatch } = headers;
  if (match !== undefined && !matchesEtag(match, object)) throw new S3Error('PreconditionFailed');
  if (noneMatch !== undefined && matchesEtag(noneMatch, object)) throw new S3Error('PreconditionFailed');
}

/**
 * Throws unless the write conditions hold: `If-None-Match: *` requires that no object exists, `If-Match` requires an object with
 * one of the given ETags.
 */
function checkWriteConditions(existing: StoredObject | undefined, headers: HeaderValues): void {
  const { 'if-match': match, 'if-none-match': noneMatch } = headers;
  if (noneMatch !== undefined && noneMatch !== '*')
    throw new S3Error('NotImplemented', 'S3 emulator: for writes, only If-None-Match: * is emulated.');
  if (noneMatch !== undefined && existing) throw new S3Error('PreconditionFailed');
  if (match !== undefined && !existing) throw new S3Error('NoSuchKey');
  if (match !== undefined && existing && !matchesEtag(match, existing)) throw new S3Error('PreconditionFailed');
}

const matchesEtag = (tags: string, { etag }: StoredObject) =>
  tags.split(',').some((tag) => ['*', etag].includes(tag.trim()) || `"${tag.trim()}"` === etag);
