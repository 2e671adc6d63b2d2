import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { api, type OperationKey } from '#shared/api.ts';
import { needsToken } from '#shared/operation.ts';
import type { ApiEvent } from '../../../functions/http/actor.ts';
import { type TakeFault, takeNoFault } from '../emulators/fault-switch.ts';
import type { Listener } from '../listen.ts';
import { parseRequestUrl } from '../request-url.ts';
import { matchRoute, toApiEvent } from './api-event.ts';
import type { Authorizer } from './authorizer.ts';
import { createLimitChecks, type GatewayLimits, type LimitChecks, NO_LIMITS } from './gateway-limits.ts';

const MAX_BODY_BYTES = 10 * 1024 * 1024;

export type Handler = (event: ApiEvent) => Promise<APIGatewayProxyStructuredResultV2>;

interface GatewayOptions {
  readonly authorize: Authorizer;
  /** Returns a handler that throws at the time-out of its function. */
  readonly load: (key: OperationKey) => Promise<Handler>;
  readonly limits?: GatewayLimits;
  /** Default: no call fails. */
  readonly takeFault?: TakeFault<'lambda'>;
}

type CallOptions = Pick<GatewayOptions, 'load' | 'takeFault'> & { readonly checks: LimitChecks };

/** Emulates API Gateway's HTTP API in front of our handlers. Error responses match the real ones byte for byte. */
export function createGateway(options: GatewayOptions): Listener {
  const checks = createLimitChecks(options.limits ?? NO_LIMITS);
  return async (request, response) => {
    const url = parseRequestUrl(request);
    const match = matchRoute(request.method ?? 'GET', url.pathname);
    if (!match) return sendError(response, 404, 'Not Found');
    const isThrottled = !checks.takeBucketToken(match.key);
    const body = await readBody(request);
    if (isThrottled) return sendError(response, 429, 'Too Many Requests');
    if (!body) return sendError(response, 413, 'Request Entity Too Large');
    const isTokenRequired = needsToken(api[match.key].access);
    const claims = isTokenRequired ? await options.authorize(request.headers.authorization) : undefined;
    if (isTokenRequired && !claims) return sendError(response, 401, 'Unauthorized');
    await invoke({ ...options, checks }, match.key, toApiEvent({ request, url, body, match, claims }), response);
  };
}

/**
 * Responds with 500, without details, if the function throws, times out or runs out of memory, or if Lambda rejects the call because
 * the function has no free instance. docs/decisions/0017-limits-per-route.md has the sources.
 */
async function invoke(
  { load, checks, takeFault = takeNoFault }: CallOptions,
  key: OperationKey,
  event: ApiEvent,
  response: ServerResponse,
) {
  const endCall = checks.startCall(key);
  if (!endCall) return sendError(response, 500, 'Internal Server Error');
  try {
    // The emulator fails the call before the function runs. Lambda may also kill a function that has already written data.
    if (takeFault('outOfMemory')) throw new FunctionExitError();
    const handler = await load(key);
    sendResult(response, await handler(event));
  } catch (error) {
    console.error(`gateway: ${key}:`, error);
    sendError(response, 500, 'Internal Server Error');
  } finally {
    endCall();
  }
}

/** Error of a call whose process Lambda kills because it has no memory left. Name and message are those of Lambda. */
class FunctionExitError extends Error {
  override name = 'Runtime.ExitError';

  constructor() {
    super(`RequestId: ${randomUUID()} Error: Runtime exited with error: signal: killed`);
  }
}

async function readBody(request: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request) {
    length += chunk.length;
    // Read the rest without storing it, because the client would not read the response before it has sent the whole body.
    if (length <= MAX_BODY_BYTES) chunks.push(chunk);
  }
  return length > MAX_BODY_BYTES ? undefined : Buffer.concat(chunks);
}

function sendResult(
  response: ServerResponse,
  { statusCode = 200, headers, cookies, body = '', isBase64Encoded }: APIGatewayProxyStructuredResultV2,
): void {
  for (const [name, value] of Object.entries(headers ?? {})) response.setHeader(name, String(value));
  if (cookies) response.setHeader('set-cookie', cookies);
  response.writeHead(statusCode).end(Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8'));
}

function sendError(response: ServerResponse, status: number, message: string): void {
  const challenge = status === 401 && { 'www-authenticate': 'Bearer' };
  response.writeHead(status, { 'content-type': 'application/json', ...challenge }).end(JSON.stringify({ message }));
}
