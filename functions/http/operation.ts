import { createHash } from 'node:crypto';
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import * as z from 'zod/mini';
import en from 'zod/v4/locales/en.js';
import { AppError } from '#shared/errors.ts';
import { type Access, type InputOf, type Operation, ORIGIN_HEADER, type OutputOf } from '#shared/operation.ts';
import { formatIssues } from '#shared/schema.ts';
import { env } from '../env.ts';
import { type Actor, type ApiEvent, requireActor } from './actor.ts';
import { logInvocation } from './logging.ts';
import { HttpResponse, type ResponseExtras, toJsonResponse } from './response.ts';

// zod/mini has no error messages of its own until a locale is set.
z.config(en());

const SIGNATURE_HEADER = 'stripe-signature';

type Run<O extends Operation> = (input: InputOf<O>, actor: Actor) => Promise<OutputOf<O> | HttpResponse<OutputOf<O>>>;

export type ResolveActor = (event: ApiEvent, access: Access) => Actor | Promise<Actor>;

interface HandlerOptions<O extends Operation> {
  readonly operation: O;
  readonly run: Run<O>;
  readonly resolveActor: ResolveActor;
}

interface Outcome {
  readonly status: number;
  readonly code: string;
  readonly body: unknown;
  readonly extras: ResponseExtras;
  readonly error?: unknown;
}

/**
 * Returns a Lambda handler for an operation whose access check reads no database row. The operation itself checks `seatHolder`,
 * because it reads the rows anyway.
 */
export const operation = <O extends Operation<'public' | 'signedIn' | 'recentlySignedIn' | 'seatHolder' | 'signature'>>(
  definition: O,
  run: Run<O>,
) => createHandler(definition, run);

/** Returns a Lambda handler that checks access, parses the request, runs the operation, maps errors and logs the call. */
export function createHandler<O extends Operation>(operation: O, run: Run<O>, resolveActor: ResolveActor = requireActor) {
  return async (event: ApiEvent): Promise<APIGatewayProxyStructuredResultV2> => {
    const startedAtMs = performance.now();
    const { requestId, authorizer } = event.requestContext;
    const outcome = await execute({ operation, run, resolveActor }, event).catch((error) => toErrorOutcome(error, requestId));
    const { status, code, body, extras } = outcome;
    const userId = String(authorizer?.jwt.claims.sub ?? '');
    logInvocation(
      { operation: operation.name, requestId, status, code, userId, ms: Math.round(performance.now() - startedAtMs) },
      outcome.error,
    );
    return toJsonResponse(status, body, extras, event.headers['accept-encoding']);
  };
}

async function execute<O extends Operation>(
  { operation, run, resolveActor }: HandlerOptions<O>,
  event: ApiEvent,
): Promise<Outcome> {
  const { access, input, output } = operation;
  requireOrigin(event);
  const actor = await resolveActor(event, access);
  const request = z.safeDecode(input, readInput(event, operation) as never);
  if (!request.success) throw new AppError('badRequest', formatIssues(request.error));
  // The schema has parsed this input, but the compiler loses the type of a generic schema.
  const result = await run(request.data as InputOf<O>, actor);
  const { body, extras } = result instanceof HttpResponse ? result : new HttpResponse(result, {});
  return { status: 200, code: 'ok', body: z.encode(output, body as never), extras };
}

/**
 * Throws `forbidden` for a request that bypasses CloudFront and its firewall. CloudFront sends a secret whose hash is known here.
 * HTTP APIs do not support AWS WAF themselves.
 */
function requireOrigin({ headers }: ApiEvent): void {
  const hash = createHash('sha256')
    .update(headers[ORIGIN_HEADER] ?? '')
    .digest('hex');
  if (!env('ORIGIN_SECRET_HASHES').split(',').includes(hash))
    throw new AppError('forbidden', 'Direct API Gateway access is not allowed.');
}

/**
 * Merges the path, query and body of a request. The path overrides the query, and the query overrides the body, so a body cannot
 * refer to a different resource than the URL. A signed body is not parsed, because its signature must be verified first.
 */
function readInput(
  { body = '', isBase64Encoded, headers, queryStringParameters, pathParameters }: ApiEvent,
  { access, body: bodyField }: Operation,
): object {
  const bodyText = isBase64Encoded ? Buffer.from(body, 'base64').toString() : body;
  if (access === 'signature') return { payload: bodyText, signature: headers[SIGNATURE_HEADER] ?? '' };
  return {
    ...(bodyField ? { [bodyField]: parseJsonBody(bodyText, 'list') } : parseJsonBody(bodyText, 'object')),
    ...queryStringParameters,
    ...pathParameters,
  };
}

function parseJsonBody(body: string, kind: 'object' | 'list'): object {
  try {
    const value: unknown = JSON.parse(body || (kind === 'list' ? '[]' : '{}'));
    if (typeof value === 'object' && value !== null && Array.isArray(value) === (kind === 'list')) return value;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw new AppError('badRequest', `body: must be a JSON ${kind}`);
}

function toErrorOutcome(error: unknown, requestId: string): Outcome {
  const appError = toAppError(error);
  const { code, status, message, retryAfterSeconds } = appError;
  return {
    status,
    code,
    body: { code, message, requestId },
    extras: retryAfterSeconds === undefined ? {} : { headers: { 'retry-after': String(retryAfterSeconds) } },
    error: appError.cause,
  };
}

function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isBusyError(error)) return new AppError('retry', 'The service is busy. Try again.', { cause: error });
  return new AppError('internal', 'Something went wrong. Try again later.', { cause: error });
}

/**
 * Errors with which AWS throttles requests. The names are those that the SDK retries, so the SDK throws them only after its
 * last attempt. SES and Cognito share a name.
 */
const THROTTLING_ERRORS = [
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'SlowDown',
  'ThrottlingException',
  'TooManyRequestsException',
];

/** The SDK reads the error name from the body, so the response to a HEAD request has only its status. */
const BUSY_STATUSES: readonly unknown[] = [429, 503];

/** Returns true if a service of AWS rejected a request because it was busy, so that the request may be repeated later. */
const isBusyError = (error: unknown): boolean =>
  error instanceof Error &&
  '$metadata' in error &&
  (THROTTLING_ERRORS.includes(error.name) || BUSY_STATUSES.includes(readStatus(error.$metadata)));

const readStatus = (metadata: unknown): unknown =>
  typeof metadata === 'object' && metadata !== null && 'httpStatusCode' in metadata ? metadata.httpStatusCode : undefined;
