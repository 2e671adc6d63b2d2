import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { S3Error } from './s3-error.ts';
import type { S3Request } from './s3-request.ts';

export interface Scope {
  readonly accessKeyId: string;
  readonly day: string;
  readonly region: string;
}

export interface SignatureInput {
  readonly scope: Scope;
  readonly date: string;
  readonly signedHeaders: readonly string[];
  /** SHA-256 of the body in hex, or a keyword such as `UNSIGNED-PAYLOAD`. */
  readonly payload: string;
}

export const ALGORITHM = 'AWS4-HMAC-SHA256';
const SERVICE = 's3';
const TERMINATOR = 'aws4_request';

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** Parses `{key id}/{day}/{region}/s3/aws4_request`. Returns undefined if it is malformed. */
export function readScope(credential: string): Scope | undefined {
  const [accessKeyId, day, region, service, terminator, ...rest] = credential.split('/');
  if (!accessKeyId || !day || !region || service !== SERVICE || terminator !== TERMINATOR || rest.length) return undefined;
  return { accessKeyId, day, region };
}

export function sign(secret: string, { day, region }: Scope, text: string): string {
  const key = [day, region, SERVICE, TERMINATOR].reduce<string | Buffer>(hmac, `AWS4${secret}`);
  return hmac(key, text).toString('hex');
}

/** Returns the signature that a request must have, in hex. Throws SignatureDoesNotMatch if a signed header is missing. */
export function signRequest(secret: string, request: S3Request, input: SignatureInput): string {
  const canonical = [
    request.method,
    request.path,
    canonicalQuery(request.query),
    ...input.signedHeaders.map((name) => `${name}:${canonicalHeader(request, name)}`),
    '',
    input.signedHeaders.join(';'),
    input.payload,
  ].join('\n');
  const { scope, date } = input;
  const credentialScope = [scope.day, scope.region, SERVICE, TERMINATOR].join('/');
  const digest = createHash('sha256').update(canonical).digest('hex');
  return sign(secret, scope, [ALGORITHM, date, credentialScope, digest].join('\n'));
}

/** Compares in constant time, so that the duration does not reveal how much matches. */
export function isSameSignature(expected: string, given: string): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(given)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** Parses a date such as `20260131T120000Z`. Returns milliseconds since 1970, or NaN. */
export function readSigningDate(date: string): number {
  return Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
}

function canonicalQuery(query: URLSearchParams): string {
  return [...query]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => [encodeRfc3986(name), encodeRfc3986(value)] as const)
    .sort(([name, value], [otherName, otherValue]) => compare(name, otherName) || compare(value, otherValue))
    .map((pair) => pair.join('='))
    .join('&');
}

const compare = (one: string, other: string) => Number(one > other) - Number(one < other);

function canonicalHeader({ sentHeaders }: S3Request, name: string): string {
  const value = sentHeaders[name];
  if (value === undefined) throw new S3Error('SignatureDoesNotMatch', `The signed header ${name} was not sent.`);
  return value.trim().replace(/\s+/g, ' ');
}

/** Encodes as in RFC 3986, which is stricter than `encodeURIComponent`. */
function encodeRfc3986(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);
}
