import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { S3Error } from './s3-error.ts';
import type { S3Request } from './s3-request.ts';

/** Secrets by access key id. */
export type Credentials = Readonly<Record<string, string>>;

export interface AuthContext {
  readonly credentials: Credentials;
  /** Session tokens of temporary credentials, by access key id. */
  readonly sessionTokens: Readonly<Record<string, string>>;
  readonly nowMs: number;
}

export const ALGORITHM = 'AWS4-HMAC-SHA256';
const SERVICE = 's3';
const TERMINATOR = 'aws4_request';
const MAX_SKEW_MS = 15 * 60_000;
const MAX_EXPIRY_SECONDS = 7 * 24 * 3_600;
const UNSIGNED_PAYLOAD = 'UNSIGNED-PAYLOAD';

/**
 * Verifies the signature in the header or in a presigned URL, and the session token of temporary credentials. Returns the access
 * key id. Throws the same error as S3 if the signature is missing, wrong or expired, or the token is missing or wrong.
 */
export function authenticate(request: S3Request, context: AuthContext): string {
  const { authorization } = request.sentHeaders;
  if (authorization !== undefined) return authenticateHeader(request, authorization, context);
  if (request.query.has('X-Amz-Signature')) return authenticateUrl(request, context);
  throw new S3Error('AccessDenied');
}

export function requireSecret(credentials: Credentials, { accessKeyId }: Scope): string {
  const secret = Object.hasOwn(credentials, accessKeyId) ? credentials[accessKeyId] : undefined;
  if (secret === undefined) throw new S3Error('InvalidAccessKeyId');
  return secret;
}

/**
 * Throws InvalidAccessKeyId if temporary credentials are used without a session token, and InvalidToken if the token does not
 * belong to the credentials.
 */
function requireSessionToken({ headers }: S3Request, { sessionTokens }: AuthContext, { accessKeyId }: Scope): void {
  const sentToken = headers['x-amz-security-token'];
  const sessionToken = sessionTokens[accessKeyId];
  if (sessionToken !== undefined && sentToken === undefined) throw new S3Error('InvalidAccessKeyId');
  if (sentToken !== sessionToken) throw new S3Error('InvalidToken');
}

function authenticateHeader(request: S3Request, authorization: string, context: AuthContext): string {
  if (!authorization.startsWith(`${ALGORITHM} `))
    throw new S3Error(
      'InvalidRequest',
      `The authorization mechanism you have provided is not supported. Please use ${ALGORITHM}.`,
    );
  const readField = (name: string) => new RegExp(`[ ,]${name}=([^, ]+)`).exec(authorization)?.[1];
  const [scope, signedHeaders, signature] = [
    parseScope(readField('Credential') ?? ''),
    readField('SignedHeaders'),
    readField('Signature'),
  ];
  if (!scope || !signedHeaders || !signature) throw new S3Error('AuthorizationHeaderMalformed');
  const { 'x-amz-date': date = '', 'x-amz-content-sha256': payloadHash } = request.sentHeaders;
  if (payloadHash === undefined)
    throw new S3Error('InvalidRequest', 'Missing required header for this request: x-amz-content-sha256');
  const signedAtMs = parseSigningDate(date);
  if (Number.isNaN(signedAtMs))
    throw new S3Error('AccessDenied', 'AWS authentication requires a valid Date or x-amz-date header');
  const secret = requireSecret(context.credentials, scope);
  requireSessionToken(request, context, scope);
  if (Math.abs(context.nowMs - signedAtMs) > MAX_SKEW_MS) throw new S3Error('RequestTimeTooSkewed');
  verifySignature(secret, request, { scope, date, signedHeaders: signedHeaders.split(';'), payloadHash }, signature);
  return scope.accessKeyId;
}

function authenticateUrl(request: S3Request, context: AuthContext): string {
  const { nowMs } = context;
  const readParameter = (name: string) => request.query.get(`X-Amz-${name}`) ?? '';
  const scope = parseScope(readParameter('Credential'));
  const date = readParameter('Date');
  const signedAtMs = parseSigningDate(date);
  const expirySeconds = Number(readParameter('Expires') || Number.NaN);
  const isValidExpiry = expirySeconds >= 1 && expirySeconds <= MAX_EXPIRY_SECONDS;
  if (readParameter('Algorithm') !== ALGORITHM || !scope || Number.isNaN(signedAtMs) || !isValidExpiry)
    throw new S3Error('AuthorizationQueryParametersError');
  const secret = requireSecret(context.credentials, scope);
  requireSessionToken(request, context, scope);
  if (signedAtMs - nowMs > MAX_SKEW_MS) throw new S3Error('AccessDenied', 'Request is not valid yet');
  if (nowMs > signedAtMs + expirySeconds * 1_000) throw new S3Error('AccessDenied', 'Request has expired');
  const payloadHash = request.headers['x-amz-content-sha256'] ?? UNSIGNED_PAYLOAD;
  verifySignature(
    secret,
    request,
    { scope, date, signedHeaders: readParameter('SignedHeaders').split(';'), payloadHash },
    readParameter('Signature'),
  );
  return scope.accessKeyId;
}

function verifySignature(secret: string, request: S3Request, input: SignatureInput, signature: string) {
  const unsignedHeader = Object.keys(request.sentHeaders).find(
    (name) => mustBeSigned(name) && !input.signedHeaders.includes(name),
  );
  if (unsignedHeader)
    throw new S3Error('AccessDenied', `There were headers present in the request which were not signed: ${unsignedHeader}`);
  if (!isSameSignature(computeSignature(secret, request, input), signature)) throw new S3Error('SignatureDoesNotMatch');
}

const mustBeSigned = (name: string) => name === 'host' || name.startsWith('x-amz-');

interface Scope {
  readonly accessKeyId: string;
  readonly day: string;
  readonly region: string;
}

interface SignatureInput {
  readonly scope: Scope;
  readonly date: string;
  readonly signedHeaders: readonly string[];
  /** SHA-256 of the body in hex, or a keyword such as `UNSIGNED-PAYLOAD`. */
  readonly payloadHash: string;
}

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** Parses `{key id}/{day}/{region}/s3/aws4_request`. Returns undefined if it is malformed. */
export function parseScope(credential: string): Scope | undefined {
  const [accessKeyId, day, region, service, terminator, ...rest] = credential.split('/');
  if (!accessKeyId || !day || !region || service !== SERVICE || terminator !== TERMINATOR || rest.length) return undefined;
  return { accessKeyId, day, region };
}

export function sign(secret: string, { day, region }: Scope, text: string): string {
  const key = [day, region, SERVICE, TERMINATOR].reduce<string | Buffer>(hmac, `AWS4${secret}`);
  return hmac(key, text).toString('hex');
}

/** Computes the signature that a request must have, in hex. Throws SignatureDoesNotMatch if a signed header is missing. */
function computeSignature(secret: string, request: S3Request, input: SignatureInput): string {
  const canonicalRequest = [
    request.method,
    request.path,
    formatCanonicalQuery(request.query),
    ...input.signedHeaders.map((name) => `${name}:${formatCanonicalHeader(request, name)}`),
    '',
    input.signedHeaders.join(';'),
    input.payloadHash,
  ].join('\n');
  const { scope, date } = input;
  const credentialScope = [scope.day, scope.region, SERVICE, TERMINATOR].join('/');
  const digest = createHash('sha256').update(canonicalRequest).digest('hex');
  return sign(secret, scope, [ALGORITHM, date, credentialScope, digest].join('\n'));
}

/** Compares in constant time, so that the duration does not reveal how many characters match. */
export function isSameSignature(expected: string, actual: string): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(actual)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** Parses a date such as `20260131T120000Z`. Returns milliseconds since 1970, or NaN. */
function parseSigningDate(date: string): number {
  return Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
}

function formatCanonicalQuery(query: URLSearchParams): string {
  return [...query]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => [encodeRfc3986(name), encodeRfc3986(value)] as const)
    .sort(([name, value], [otherName, otherValue]) => compare(name, otherName) || compare(value, otherValue))
    .map((pair) => pair.join('='))
    .join('&');
}

const compare = (one: string, other: string) => Number(one > other) - Number(one < other);

function formatCanonicalHeader({ sentHeaders }: S3Request, name: string): string {
  const value = sentHeaders[name];
  if (value === undefined) throw new S3Error('SignatureDoesNotMatch', `The signed header ${name} was not sent.`);
  return value.trim().replace(/\s+/g, ' ');
}

/** Encodes as in RFC 3986, which is stricter than `encodeURIComponent`. */
function encodeRfc3986(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
}
