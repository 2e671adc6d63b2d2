import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { S3Error } from './s3-error.ts';

/** Headers by lower-case name. */
export type HeaderValues = Readonly<Record<string, string | undefined>>;

/** One request to S3, taken apart. */
export interface S3Call {
  readonly method: string;
  /** As it was sent, percent signs and all: this is what is signed. */
  readonly path: string;
  readonly bucket: string;
  /** Empty when the call is about the bucket itself. */
  readonly key: string;
  readonly query: URLSearchParams;
  /** As they were sent: these are what is signed. */
  readonly sentHeaders: HeaderValues;
  /** The same, and with them the `x-amz-` headers that a presigned address carries in its query. */
  readonly headers: HeaderValues;
  readonly body: AsyncIterable<Uint8Array>;
}

/** What to answer: text is XML, a stream is an object's bytes. */
export interface S3Answer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Readable;
}

/** The query parameters that sign an address. */
export const SIGNING_PARAMETERS: readonly string[] = [
  'X-Amz-Algorithm',
  'X-Amz-Credential',
  'X-Amz-Date',
  'X-Amz-Expires',
  'X-Amz-SignedHeaders',
  'X-Amz-Signature',
];

/** Bytes of UTF-8. */
const LONGEST_KEY = 1_024;

/** The address is cut by hand: `URL` would resolve `..`, which is a lawful part of a key and is signed as sent. */
export function readCall(request: IncomingMessage): S3Call {
  const [path = '', ...search] = (request.url ?? '').split('?');
  const [, bucket = '', ...rest] = path.split('/');
  const query = new URLSearchParams(search.join('?'));
  const sentHeaders = flatHeaders(request);
  return {
    method: request.method ?? '',
    path,
    bucket,
    key: readKey(rest.join('/')),
    query,
    sentHeaders,
    headers: { ...sentHeaders, ...hoistedHeaders(query) },
    body: bodyOf(request),
  };
}

/** Whether a call is the form of a web page: such a one carries its signature within. */
export function isForm({ method, key, headers }: S3Call): boolean {
  return method === 'POST' && !key && Boolean(headers['content-type']?.startsWith('multipart/form-data'));
}

/** A key out of an address. Throws where it is not UTF-8 or not lawful. */
export function readKey(encoded: string): string {
  return lawfulKey(decoded(encoded));
}

/** The key itself. Throws where it is too long or climbs out of its bucket. */
export function lawfulKey(key: string): string {
  if (Buffer.byteLength(key) > LONGEST_KEY) throw new S3Error('KeyTooLongError');
  let depth = 0;
  for (const segment of key.split('/')) {
    depth += segment === '..' ? -1 : 1;
    if (depth < 0) throw new S3Error('InvalidURI');
  }
  return key;
}

function decoded(encoded: string): string {
  try {
    return decodeURIComponent(encoded);
  } catch {
    throw new S3Error('InvalidURI');
  }
}

function flatHeaders({ headers }: IncomingMessage): HeaderValues {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(',') : value]),
  );
}

function hoistedHeaders(query: URLSearchParams): HeaderValues {
  const hoisted = [...query].filter(([name]) => /^x-amz-/i.test(name) && !SIGNING_PARAMETERS.includes(name));
  return Object.fromEntries(hoisted.map(([name, value]) => [name.toLowerCase(), value]));
}

/** Leaves the connection open when reading stops early, so that a refusal in mid-upload still reaches the client. */
function bodyOf(request: IncomingMessage): AsyncIterable<Uint8Array> {
  const chunks = request[Symbol.asyncIterator]();
  return { [Symbol.asyncIterator]: () => ({ next: () => chunks.next() }) };
}
