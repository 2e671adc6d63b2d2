import { S3Error } from './s3-error.ts';
import type { S3Request } from './s3-request.ts';
import {
  ALGORITHM,
  isSameSignature,
  readScope,
  readSigningDate,
  type Scope,
  type SignatureInput,
  signRequest,
} from './signature-v4.ts';

/** Secrets by access key id. */
export type Credentials = Readonly<Record<string, string>>;

/** Credentials and time against which signatures are checked. `now` is in milliseconds. */
export interface AuthContext {
  readonly credentials: Credentials;
  readonly now: number;
}

const MAX_SKEW_MS = 15 * 60_000;
const MAX_EXPIRY_SECONDS = 7 * 24 * 3_600;
const UNSIGNED = 'UNSIGNED-PAYLOAD';

/** Verifies the signature in the header or in a presigned URL. Throws the error of S3 if it is missing, wrong or expired. */
export function authenticate(request: S3Request, context: AuthContext): void {
  const { authorization } = request.sentHeaders;
  if (authorization !== undefined) return authenticateHeader(request, authorization, context);
  if (request.query.has('X-Amz-Signature')) return authenticateUrl(request, context);
  throw new S3Error('AccessDenied');
}

/** Throws InvalidAccessKeyId. */
export function requireSecret(credentials: Credentials, { accessKeyId }: Scope): string {
  const secret = Object.hasOwn(credentials, accessKeyId) ? credentials[accessKeyId] : undefined;
  if (secret === undefined) throw new S3Error('InvalidAccessKeyId');
  return secret;
}

function authenticateHeader(request: S3Request, authorization: string, { credentials, now }: AuthContext) {
  if (!authorization.startsWith(`${ALGORITHM} `))
    throw new S3Error(
      'InvalidRequest',
      `The authorization mechanism you have provided is not supported. Please use ${ALGORITHM}.`,
    );
  const authorizationField = (name: string) => new RegExp(`[ ,]${name}=([^, ]+)`).exec(authorization)?.[1];
  const [scope, signedHeaders, signature] = [
    readScope(authorizationField('Credential') ?? ''),
    authorizationField('SignedHeaders'),
    authorizationField('Signature'),
  ];
  if (!scope || !signedHeaders || !signature) throw new S3Error('AuthorizationHeaderMalformed');
  const { 'x-amz-date': date = '', 'x-amz-content-sha256': payload } = request.sentHeaders;
  if (payload === undefined)
    throw new S3Error('InvalidRequest', 'Missing required header for this request: x-amz-content-sha256');
  const at = readSigningDate(date);
  if (Number.isNaN(at)) throw new S3Error('AccessDenied', 'AWS authentication requires a valid Date or x-amz-date header');
  const secret = requireSecret(credentials, scope);
  if (Math.abs(now - at) > MAX_SKEW_MS) throw new S3Error('RequestTimeTooSkewed');
  verify(secret, request, { scope, date, signedHeaders: signedHeaders.split(';'), payload }, signature);
}

function authenticateUrl(request: S3Request, { credentials, now }: AuthContext) {
  const parameter = (name: string) => request.query.get(`X-Amz-${name}`) ?? '';
  const scope = readScope(parameter('Credential'));
  const date = parameter('Date');
  const at = readSigningDate(date);
  const seconds = Number(parameter('Expires') || Number.NaN);
  const isValidExpiry = seconds >= 1 && seconds <= MAX_EXPIRY_SECONDS;
  if (parameter('Algorithm') !== ALGORITHM || !scope || Number.isNaN(at) || !isValidExpiry)
    throw new S3Error('AuthorizationQueryParametersError');
  const secret = requireSecret(credentials, scope);
  if (at - now > MAX_SKEW_MS) throw new S3Error('AccessDenied', 'Request is not valid yet');
  if (now > at + seconds * 1_000) throw new S3Error('AccessDenied', 'Request has expired');
  const payload = request.headers['x-amz-content-sha256'] ?? UNSIGNED;
  verify(secret, request, { scope, date, signedHeaders: parameter('SignedHeaders').split(';'), payload }, parameter('Signature'));
}

function verify(secret: string, request: S3Request, input: SignatureInput, signature: string) {
  const unsigned = Object.keys(request.sentHeaders).find((name) => mustBeSigned(name) && !input.signedHeaders.includes(name));
  if (unsigned) throw new S3Error('AccessDenied', `There were headers present in the request which were not signed: ${unsigned}`);
  if (!isSameSignature(signRequest(secret, request, input), signature)) throw new S3Error('SignatureDoesNotMatch');
}

const mustBeSigned = (name: string) => name === 'host' || name.startsWith('x-amz-');
