import { createHash } from 'node:crypto';
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import * as z from 'zod/mini';
import en from 'zod/v4/locales/en.js';
import { type Access, type InputOf, type Operation, ORIGIN_HEADER, type OutputOf } from '#shared/api.ts';
import { AppError } from '#shared/errors.ts';
import { formatIssues } from '#shared/schema.ts';
import { env } from '../env.ts';
import { type Actor, type ApiEvent, actorOf } from './actor.ts';
import { observe } from './logging.ts';
import { type Extras, json, Reply } from './reply.ts';

z.config(en());

const SIGNATURE_HEADER = 'stripe-signature';

type Run<O extends Operation> = (input: InputOf<O>, actor: Actor) => Promise<OutputOf<O> | Reply<OutputOf<O>>>;

export type WhoCalls = (event: ApiEvent, access: Access) => Actor | Promise<Actor>;

interface Answering<O extends Operation> {
  readonly operation: O;
  readonly run: Run<O>;
  readonly whoCalls: WhoCalls;
}

interface Ending {
  readonly status: number;
  readonly code: string;
  readonly body: unknown;
  readonly extras: Extras;
  readonly fault?: unknown;
}

/** Returns a Lambda handler for an operation whose access check needs no database row. */
export const operation = <O extends Operation<'public' | 'signedIn' | 'signature' | 'staff'>>(definition: O, run: Run<O>) =>
  answering(definition, run);

/** Returns a Lambda handler that checks access, parses the request, runs the operation, maps errors and logs the call. */
export function answering<O extends Operation>(operation: O, run: Run<O>, whoCalls: WhoCalls = actorOf) {
  return async (event: ApiEvent): Promise<APIGatewayProxyStructuredResultV2> => {
    const started = performance.now();
    const { requestId, authorizer } = event.requestContext;
    const { status, code, body, extras, fault } = await attempt({ operation, run, whoCalls }, event).catch((error) =>
      refusal(error, requestId),
    );
    const userId = String(authorizer?.jwt.claims.sub ?? '');
    observe({ operation: operation.name, requestId, status, code, userId, ms: Math.round(performance.now() - started) }, fault);
    return json(status, body, extras, event.headers['accept-encoding']);
  };
}

async function attempt<O extends Operation>({ operation, run, whoCalls }: Answering<O>, event: ApiEvent): Promise<Ending> {
  const { access, input, output } = operation;
  requireOrigin(event);
  const actor = await whoCalls(event, access);
  const request = z.safeDecode(input, inputOf(event, operation) as never);
  if (!request.success) throw new AppError('badRequest', formatIssues(request.error));
  // The schema has parsed this input, but the compiler loses the type of a generic schema.
  const answer = await run(request.data as InputOf<O>, actor);
  const { body, extras } = answer instanceof Reply ? answer : new Reply(answer, {});
  return { status: 200, code: 'done', body: z.encode(output, body as never), extras };
}

/**
 * Throws `forbidden` for a request that bypasses CloudFront and its firewall. CloudFront sends a secret whose hash is known here.
 * HTTP APIs do not support AWS WAF themselves.
 */
function requireOrigin({ headers }: ApiEvent): void {
  const hash = createHash('sha256')
    .update(headers[ORIGIN_HEADER] ?? '')
    .digest('hex');
  if (!env('ORIGIN_SECRET_HASHES').split(',').includes(hash)) throw new AppError('forbidden', 'Call the site, not its gateway.');
}

/**
 * Merges the inputs of a request. The path overrides the query, and the query overrides the body, so that a body cannot name
 * another resource than the URL. A signed body stays unparsed, because its signature must be verified first.
 */
function inputOf(
  { body = '', isBase64Encoded, headers, queryStringParameters, pathParameters }: ApiEvent,
  { access, body: list }: Operation,
): object {
  const text = isBase64Encoded ? Buffer.from(body, 'base64').toString() : body;
  if (access === 'signature') return { payload: text, signature: headers[SIGNATURE_HEADER] ?? '' };
  return { ...(list ? { [list]: parsed(text, 'list') } : parsed(text, 'object')), ...queryStringParameters, ...pathParameters };
}

function parsed(body: string, kind: 'object' | 'list'): object {
  try {
    const value: unknown = JSON.parse(body || (kind === 'list' ? '[]' : '{}'));
    if (typeof value === 'object' && value !== null && Array.isArray(value) === (kind === 'list')) return value;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw new AppError('badRequest', `body: must be a JSON ${kind}`);
}

function refusal(error: unknown, requestId: string): Ending {
  const known = error instanceof AppError;
  const { code, status, message } = known ? error : new AppError('internal', 'Something went wrong on our side.');
  return { status, code, body: { code, message, requestId }, extras: {}, fault: known ? error.cause : error };
}
