import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { api, type OperationKey } from '#shared/api.ts';
import type { ApiEvent } from '../../functions/actor.ts';
import { apiEvent } from './api-event.ts';
import type { Authorizer } from './authorizer.ts';
import { matchRoute } from './route-table.ts';

const LONGEST_BODY = 10 * 1024 * 1024;

export type Handler = (event: ApiEvent) => Promise<APIGatewayProxyStructuredResultV2>;

interface GatewayOptions {
  readonly authorize: Authorizer;
  readonly load: (key: OperationKey) => Promise<Handler>;
}

/** API Gateway's HTTP API in front of the product's own handlers. Its refusals are the bytes of the real one. */
export function gateway({ authorize, load }: GatewayOptions): RequestListener {
  return async (request, response) => {
    try {
      await serve(request, response);
    } catch (error) {
      console.error('gateway:', error);
      refuse(response, 500, 'Internal Server Error');
    }
  };

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://gateway');
    const match = matchRoute(request.method ?? 'GET', url.pathname);
    if (!match) return refuse(response, 404, 'Not Found');
    const body = await bodyOf(request);
    if (!body) return refuse(response, 413, 'Request Entity Too Large');
    const isPublic = api[match.key].access === 'public';
    const claims = isPublic ? undefined : await authorize(request.headers.authorization);
    if (!isPublic && !claims) return refuse(response, 401, 'Unauthorized');
    const handler = await load(match.key);
    answer(response, await handler(apiEvent({ request, url, body, match, claims })));
  }
}

async function bodyOf(request: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request) {
    length += chunk.length;
    // The rest is read and dropped, so that the caller gets the answer and not a broken pipe.
    if (length <= LONGEST_BODY) chunks.push(chunk);
  }
  return length > LONGEST_BODY ? undefined : Buffer.concat(chunks);
}

function answer(
  response: ServerResponse,
  { statusCode = 200, headers, cookies, body = '', isBase64Encoded }: APIGatewayProxyStructuredResultV2,
): void {
  for (const [name, value] of Object.entries(headers ?? {})) response.setHeader(name, String(value));
  if (cookies) response.setHeader('set-cookie', cookies);
  response.writeHead(statusCode).end(Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8'));
}

function refuse(response: ServerResponse, status: number, message: string): void {
  const bearer = status === 401 && { 'www-authenticate': 'Bearer' };
  response.writeHead(status, { 'content-type': 'application/json', ...bearer }).end(JSON.stringify({ message }));
}
