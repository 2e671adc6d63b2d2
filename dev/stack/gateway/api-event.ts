import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { api, type OperationKey } from '#shared/api.ts';
import { API_PREFIX } from '#shared/operation.ts';
import type { ApiEvent } from '../../../functions/http/actor.ts';
import { decodePath } from '../request-url.ts';

interface RouteMatch {
  readonly key: OperationKey;
  readonly routeKey: string;
  readonly pathParameters: Readonly<Record<string, string>>;
}

const ROUTES = (Object.keys(api) as OperationKey[]).map((key) => {
  const { method, path } = api[key];
  const pattern = `${API_PREFIX}${path}`.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)');
  return { key, method, routeKey: `${method} ${API_PREFIX}${path}`, pattern: new RegExp(`^${pattern}$`) };
});

/** Finds the operation of a URL as an HTTP API does: exact path, no trailing slash, valid percent-encoding. */
export function matchRoute(method: string, pathname: string): RouteMatch | undefined {
  if (decodePath(pathname) === undefined) return undefined;
  for (const { key, method: routeMethod, routeKey, pattern } of ROUTES) {
    const match = routeMethod === method ? pattern.exec(pathname) : null;
    if (match) return { key, routeKey, pathParameters: decodeParameters(match.groups ?? {}) };
  }
  return undefined;
}

const decodeParameters = (groups: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(groups).map(([name, value]) => [name, decodeURIComponent(value)]));

const TEXT_TYPE = /^(text\/|application\/(json|xml|javascript|x-www-form-urlencoded)|[^;]+\+json)/;

interface RoutedRequest {
  readonly request: IncomingMessage;
  readonly url: URL;
  readonly body: Buffer;
  readonly match: RouteMatch;
  readonly claims: Readonly<Record<string, string>> | undefined;
}

/** Converts an HTTP request to an event of API Gateway's payload format 2.0. */
export function toApiEvent({ request, url, body, match, claims }: RoutedRequest): ApiEvent {
  const isText = TEXT_TYPE.test(request.headers['content-type'] ?? 'text/');
  const queryStringParameters = joinValues(url.searchParams);
  return {
    version: '2.0',
    routeKey: match.routeKey,
    rawPath: url.pathname,
    rawQueryString: url.search.slice(1),
    ...(request.headers.cookie && { cookies: request.headers.cookie.split(/;\s*/) }),
    headers: createEventHeaders(request),
    ...(url.search.length > 1 && { queryStringParameters }),
    ...(Object.keys(match.pathParameters).length > 0 && { pathParameters: match.pathParameters }),
    ...(body.length > 0 && { body: body.toString(isText ? 'utf8' : 'base64') }),
    isBase64Encoded: body.length > 0 && !isText,
    requestContext: { ...createRequestContext(request, url, match.routeKey), ...(claims && { authorizer: { jwt: { claims } } }) },
  };
}

function createRequestContext(request: IncomingMessage, url: URL, routeKey: string): ApiEvent['requestContext'] {
  const now = new Date();
  return {
    accountId: '000000000000',
    apiId: 'local',
    domainName: request.headers.host ?? 'localhost',
    domainPrefix: 'local',
    http: {
      method: request.method ?? 'GET',
      path: url.pathname,
      protocol: 'HTTP/1.1',
      sourceIp: request.socket.remoteAddress ?? '127.0.0.1',
      userAgent: request.headers['user-agent'] ?? '',
    },
    requestId: randomUUID(),
    routeKey,
    stage: '$default',
    time: now.toUTCString(),
    timeEpoch: now.getTime(),
  };
}

function createEventHeaders({ headers }: IncomingMessage): Record<string, string> {
  const forwardedHeaders = Object.entries(headers).filter(([name, value]) => name !== 'cookie' && value !== undefined);
  return Object.fromEntries(
    forwardedHeaders.map(([name, value]) => [name, Array.isArray(value) ? value.join(',') : String(value)]),
  );
}

/** API Gateway joins the values of a repeated parameter with commas. */
function joinValues(parameters: URLSearchParams): Record<string, string> {
  const names = [...new Set(parameters.keys())];
  return Object.fromEntries(names.map((name) => [name, parameters.getAll(name).join(',')]));
}
