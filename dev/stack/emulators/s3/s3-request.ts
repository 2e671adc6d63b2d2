import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { S3Error } from './s3-error.ts';

/** Headers by lowercase name. */
export type HeaderValues = Readonly<Record<string, string | undefined>>;

export interface S3Request {
  readonly method: string;
  /** Percent-encoded as sent, because the signature covers it. */
  readonly path: string;
  readonly bucket: string;
  readonly key: string;
  readonly query: URLSearchParams;
  /** Headers as sent, which the signature covers. */
  readonly sentHeaders: HeaderValues;
  /** Sent headers, plus `x-amz-` headers from the query of a presigned URL. */
  readonly headers: HeaderValues;
  readonly body: AsyncIterable<Uint8Array>;
}

/** A string body is XML. A stream is the bytes of an object. */
export interface S3Response {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Readable;
}

export const SIGNING_PARAMETERS: readonly string[] = [
  'X-Amz-Algorithm',
  'X-Amz-Credential',
  'X-Amz-Date',
  'X-Amz-Expires',
  'X-Amz-SignedHeaders',
  'X-Amz-Signature',
];

const MAX_KEY_BYTES = 1_024;

/**
 * Parses a request. Does not use `URL`, which would resolve `..`: a key may contain it, and the signature covers the path as
 * sent.
 */
export function parseRequest(request: IncomingMessage): S3Request {
  const [path = '', ...searchParts] = (request.url ?? '').split('?');
  const [, bucket = '', ...keySegments] = path.split('/');
  const query = new URLSearchParams(searchParts.join('?'));
  const sentHeaders = joinHeaders(request);
  return {
    method: request.method ?? '',
    path,
    bucket,
    key: decodeKey(keySegments.join('/')),
    query,
    sentHeaders,
    headers: { ...sentHeaders, ...readPresignedHeaders(query) },
    body: createBodyIterable(request),
  };
}

/** Returns true for an upload by a browser form, which contains its own signature. */
export function isFormUpload({ method, key, headers }: S3Request): boolean {
  return method === 'POST' && !key && Boolean(headers['content-type']?.startsWith('multipart/form-data'));
}

export function decodeKey(encoded: string): string {
  return validateKey(decodeUri(encoded));
}

/** Returns the key. Throws KeyTooLongError, or InvalidURI if the key leaves its bucket through `..`. */
export function validateKey(key: string): string {
  if (Buffer.byteLength(key) > MAX_KEY_BYTES) throw new S3Error('KeyTooLongError');
  let depth = 0;
  for (const segment of key.split('/')) {
    depth += segment === '..' ? -1 : 1;
    if (depth < 0) throw new S3Error('InvalidURI');
  }
  return key;
}

function decodeUri(encoded: string): string {
  try {
    return decodeURIComponent(encoded);
  } catch {
    throw new S3Error('InvalidURI');
  }
}

function joinHeaders({ headers }: IncomingMessage): HeaderValues {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(',') : value]),
  );
}

function readPresignedHeaders(query: URLSearchParams): HeaderValues {
  const hoisted = [...query].filter(([name]) => /^x-amz-/i.test(name) && !SIGNING_PARAMETERS.includes(name));
  return Object.fromEntries(hoisted.map(([name, value]) => [name.toLowerCase(), value]));
}

/** Keeps the connection open when reading stops early, so that an error response during an upload still reaches the client. */
function createBodyIterable(request: IncomingMessage): AsyncIterable<Uint8Array> {
  const chunks = request[Symbol.asyncIterator]();
  return { [Symbol.asyncIterator]: () => ({ next: () => chunks.next() }) };
}
