import { createHash } from 'node:crypto';
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import * as z from 'zod/mini';
import en from 'zod/v4/locales/en.js';
import {
  type Access,
  api,
  type Input,
  type KeysFor,
  type Operation,
  type OperationKey,
  ORIGIN_HEADER,
  type Output,
} from '#shared/api.ts';
import { AppError } from '#shared/errors.ts';
import { complaintOf } from '#shared/schema.ts';
import { type Actor, type ApiEvent, actorOf } from './actor.ts';
import { env } from './env.ts';
import { observe } from './observe.ts';
import { type Extras, json, Reply } from './reply.ts';

z.config(en());

const SIGNATURE_HEADER = 'stripe-signature';

type Run<K extends OperationKey> = (input: Input<K>, actor: Actor) => Promise<Output<K> | Reply<Output<K>>>;

/** Finds out who is calling. */
export type WhoCalls = (event: ApiEvent, access: Access) => Actor | Promise<Actor>;

interface Answering<K extends OperationKey> {
  readonly key: K;
  readonly run: Run<K>;
  readonly whoCalls: WhoCalls;
}

interface Ending {
  readonly status: number;
  readonly code: string;
  readonly body: unknown;
  readonly extras: Extras;
  readonly fault?: unknown;
}

/** A Lambda handler for an operation that needs no row to say who may call it. */
export const operation = <K extends KeysFor<'public' | 'signedIn' | 'signature' | 'staff'>>(key: K, run: Run<K>) =>
  answering(key, run);

/** Turns an operation into a Lambda handler: who may call, what comes in, what goes out, how it fails, what is logged. */
export function answering<K extends OperationKey>(key: K, run: Run<K>, whoCalls: WhoCalls = actorOf) {
  return async (event: ApiEvent): Promise<APIGatewayProxyStructuredResultV2> => {
    const started = performance.now();
    const { requestId, authorizer } = event.requestContext;
    const { status, code, body, extras, fault } = await attempt({ key, run, whoCalls }, event).catch((error) =>
      refusal(error, requestId),
    );
    const userId = String(authorizer?.jwt.claims.sub ?? '');
    observe({ operation: key, requestId, status, code, userId, ms: Math.round(performance.now() - started) }, fault);
    return json(status, body, extras, event.headers['accept-encoding']);
  };
}

async function attempt<K extends OperationKey>({ key, run, whoCalls }: Answering<K>, event: ApiEvent): Promise<Ending> {
  const { access, input, output } = api[key];
  requireOrigin(event);
  const actor = await whoCalls(event, access);
  const request = z.safeDecode(input, inputOf(event, key) as never);
  if (!request.success) throw new AppError('badRequest', complaintOf(request.error));
  // The table keeps each operation's schemas together, which the compiler cannot follow through the index.
  const answer = await run(request.data as Input<K>, actor);
  const { body, extras } = answer instanceof Reply ? answer : new Reply(answer, {});
  return { status: 200, code: 'done', body: z.encode(output, body as never), extras };
}

/** The API answers the edge only. HTTP APIs take no firewall, so the edge proves itself by a secret of which we know the hash. */
function requireOrigin({ headers }: ApiEvent): void {
  const hash = createHash('sha256')
    .update(headers[ORIGIN_HEADER] ?? '')
    .digest('hex');
  if (!env('ORIGIN_SECRET_HASHES').split(',').includes(hash)) throw new AppError('forbidden', 'Call the site, not its gateway.');
}

/**
 * Path beats query beats body, so that a body can never name another resource than its address does. A signed body is not
 * read before its signature is: it goes on as it came.
 */
function inputOf(
  { body = '', isBase64Encoded, headers, queryStringParameters, pathParameters }: ApiEvent,
  key: OperationKey,
): object {
  const { access, body: list }: Operation = api[key];
  const text = isBase64Encoded ? Buffer.from(body, 'base64').toString() : body;
  if (access === 'signature') return { payload: text, signature: headers[SIGNATURE_HEADER] ?? '' };
  return { ...(list ? { [list]: parsed(text, 'list') } : parsed(text, 'object')), ...queryStringParameters, ...pathParameters };
}

/** Nothing at all reads as an empty object, or an empty list. */
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
