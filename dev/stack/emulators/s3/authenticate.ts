import type { S3Call } from './s3-call.ts';
import { S3Error } from './s3-error.ts';
import { ALGORITHM, type Claim, isSameSignature, readScope, readSigningDate, type Scope, signRequest } from './signature-v4.ts';

/** Secrets by access key id. */
export type Credentials = Readonly<Record<string, string>>;

/** Credentials and time against which signatures are checked. `now` is in milliseconds. */
export interface Authority {
  readonly credentials: Credentials;
  readonly now: number;
}

const LARGEST_SKEW_MS = 15 * 60_000;
const LONGEST_EXPIRY_SECONDS = 7 * 24 * 3_600;
const UNSIGNED = 'UNSIGNED-PAYLOAD';

/** Verifies the signature in the header or in a presigned URL. Throws the error of S3 if it is missing, wrong or expired. */
export function authenticate(call: S3Call, authority: Authority): void {
  const { authorization } = call.sentHeaders;
  if (authorization !== undefined) return authenticateHeader(call, authorization, authority);
  if (call.query.has('X-Amz-Signature')) return authenticateAddress(call, authority);
  throw new S3Error('AccessDenied');
}

/** Throws InvalidAccessKeyId. */
export function secretOf(credentials: Credentials, { accessKeyId }: Scope): string {
  const secret = Object.hasOwn(credentials, accessKeyId) ? credentials[accessKeyId] : undefined;
  if (secret === undefined) throw new S3Error('InvalidAccessKeyId');
  return secret;
}

function authenticateHeader(call: S3Call, authorization: string, { credentials, now }: Authority) {
  if (!authorization.startsWith(`${ALGORITHM} `))
    throw new S3Error(
      'InvalidRequest',
      `The authorization mechanism you have provided is not supported. Please use ${ALGORITHM}.`,
    );
  const part = (name: string) => new RegExp(`[ ,]${name}=([^, ]+)`).exec(authorization)?.[1];
  const [scope, signedHeaders, signature] = [readScope(part('Credential') ?? ''), part('SignedHeaders'), part('Signature')];
  if (!scope || !signedHeaders || !signature) throw new S3Error('AuthorizationHeaderMalformed');
  const { 'x-amz-date': date = '', 'x-amz-content-sha256': payload } = call.sentHeaders;
  if (payload === undefined)
    throw new S3Error('InvalidRequest', 'Missing required header for this request: x-amz-content-sha256');
  const at = readSigningDate(date);
  if (Number.isNaN(at)) throw new S3Error('AccessDenied', 'AWS authentication requires a valid Date or x-amz-date header');
  const secret = secretOf(credentials, scope);
  if (Math.abs(now - at) > LARGEST_SKEW_MS) throw new S3Error('RequestTimeTooSkewed');
  verify(secret, call, { scope, date, signedHeaders: signedHeaders.split(';'), payload }, signature);
}

function authenticateAddress(call: S3Call, { credentials, now }: Authority) {
  const parameter = (name: string) => call.query.get(`X-Amz-${name}`) ?? '';
  const scope = readScope(parameter('Credential'));
  const date = parameter('Date');
  const at = readSigningDate(date);
  const seconds = Number(parameter('Expires') || Number.NaN);
  const isLawful = seconds >= 1 && seconds <= LONGEST_EXPIRY_SECONDS;
  if (parameter('Algorithm') !== ALGORITHM || !scope || Number.isNaN(at) || !isLawful)
    throw new S3Error('AuthorizationQueryParametersError');
  const secret = secretOf(credentials, scope);
  if (at - now > LARGEST_SKEW_MS) throw new S3Error('AccessDenied', 'Request is not valid yet');
  if (now > at + seconds * 1_000) throw new S3Error('AccessDenied', 'Request has expired');
  const payload = call.headers['x-amz-content-sha256'] ?? UNSIGNED;
  verify(secret, call, { scope, date, signedHeaders: parameter('SignedHeaders').split(';'), payload }, parameter('Signature'));
}

function verify(secret: string, call: S3Call, claim: Claim, signature: string) {
  const unsigned = Object.keys(call.sentHeaders).find((name) => mustBeSigned(name) && !claim.signedHeaders.includes(name));
  if (unsigned) throw new S3Error('AccessDenied', `There were headers present in the request which were not signed: ${unsigned}`);
  if (!isSameSignature(signRequest(secret, call, claim), signature)) throw new S3Error('SignatureDoesNotMatch');
}

const mustBeSigned = (name: string) => name === 'host' || name.startsWith('x-amz-');
