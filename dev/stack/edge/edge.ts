import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { runInNewContext } from 'node:vm';
import { ORIGIN_HEADER } from '#shared/operation.ts';
import { BEHAVIOR_NAMES, BEHAVIORS, type BehaviorName, type EdgeBehavior } from '../../../infra/edge/behaviors.ts';
import { CACHE_CONTROL, CONFIG_FILE } from '../../../infra/edge/cache-control.ts';
import type { ExternalOrigins, Headers } from '../../../infra/edge/headers.ts';
import { RATE_LIMIT_RESPONSE } from '../../../infra/edge/rate-rules.ts';
import type { Listener } from '../listen.ts';
import { decodePath, parseRequestUrl } from '../request-url.ts';
import { createErrorCache, type ErrorCache } from './error-cache.ts';
import type { Firewall, FirewallRequest } from './firewall.ts';
import type { SiteSource } from './site-source.ts';

interface EdgeOptions {
  readonly externalOrigins: ExternalOrigins;
  readonly originSecret: string;
  readonly config: () => string;
  readonly newsletterListOrigin: string;
  readonly api: Listener;
  readonly media: Listener;
  /** Pages wait for the site. API requests do not, because they create the demo accounts while the site is being built. */
  readonly site: Promise<SiteSource>;
  readonly firewall?: Firewall;
}

/** Emulates the CloudFront distribution, with the behaviors, headers and functions that are deployed. */
export function createEdge(options: EdgeOptions): Listener {
  const origins = createOrigins(options);
  const errorCache = createErrorCache();
  return async (request, response) => {
    const url = parseRequestUrl(request);
    if (options.firewall?.blocks(toFirewallRequest(request, url))) return sendRateLimit(response);
    const name = findBehavior(url.pathname);
    const { origin, caching, methods } = BEHAVIORS[name];
    const isInvalidPath = decodePath(url.pathname) === undefined;
    setHeaders(response, await createHeaders(name, options));
    if (isInvalidPath) return origin === 'api' ? sendApiError(response) : sendError(response, 400, 'Bad request.');
    if (methods === 'read' && !isReadRequest(request))
      return sendError(response, 403, 'This distribution is not configured to allow the HTTP request method.');
    const { runRequest, runResponse } = VIEWER_FUNCTIONS[name];
    const result = runRequest(toEdgeRequest(request.method ?? 'GET', url, request.headers));
    if ('response' in result) return sendEdgeResponse(result.response, response);
    if (caching === 'none' && isReadRequest(request) && sendCachedError(errorCache, url, response)) return;
    const mapStatus = (statusCode: number) => runResponse(result.request, { statusCode }).statusCode;
    return origins[origin]({ url, uri: result.request.uri, mapStatus, request, response });
  };
}

const VIEWER_FUNCTIONS: Readonly<Record<BehaviorName, ViewerFunctions>> = {
  page: compileFunctions(BEHAVIORS.page),
  api: compileFunctions(BEHAVIORS.api),
  media: compileFunctions(BEHAVIORS.media),
  newsletter: compileFunctions(BEHAVIORS.newsletter),
};

/**
 * Sends the cached error of the path, if there is one, and returns true. Otherwise returns false, and caches the response if it
 * becomes an error.
 */
function sendCachedError(errorCache: ErrorCache, { pathname }: URL, response: ServerResponse): boolean {
  if (errorCache.send(pathname, response)) return true;
  errorCache.watch(pathname, response);
  return false;
}

const findBehavior = (pathname: string): BehaviorName =>
  BEHAVIOR_NAMES.find((name) => {
    const { pathPattern } = BEHAVIORS[name];
    return pathPattern?.endsWith('*') ? pathname.startsWith(pathPattern.slice(0, -1)) : pathname === pathPattern;
  }) ?? 'page';

/** Waits for the site only if the headers depend on its pages. */
async function createHeaders(name: BehaviorName, options: EdgeOptions): Promise<Headers> {
  const { headers } = BEHAVIORS[name];
  if (typeof headers !== 'function') return headers;
  const site = await options.site;
  const { 'content-security-policy': policy = '', ...others } = headers({
    inlineHashes: site.inlineSources,
    externalOrigins: options.externalOrigins,
    listOrigin: options.newsletterListOrigin,
  });
  // The policy would block the inline scripts and styles that Vite adds to pages.
  return site.hasInlineCode && name === 'page' ? others : { ...others, 'content-security-policy': policy };
}

/** Request after the viewer function. */
interface OriginRequest {
  readonly url: URL;
  readonly uri: string;
  readonly mapStatus: (status: number) => number;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

const createOrigins = (
  options: EdgeOptions,
): Readonly<Record<EdgeBehavior['origin'], (originRequest: OriginRequest) => void | Promise<void>>> => ({
  api({ url, uri, request, response }) {
    request.url = uri + url.search;
    request.headers[ORIGIN_HEADER] = options.originSecret;
    return options.api(request, response);
  },
  media: ({ request, response }) => options.media(request, response),
  async pages({ uri, mapStatus, request, response }) {
    if (uri === `/${CONFIG_FILE}`) return sendConfig(options.config(), response);
    return (await options.site).sendFile(uri, mapStatus, request, response);
  },
});

const toFirewallRequest = ({ method = '', socket }: IncomingMessage, { pathname }: URL): FirewallRequest => ({
  address: socket.remoteAddress ?? '',
  method,
  path: pathname,
});

/** `RATE_LIMIT_RESPONSE` has no body, so CloudFront sends its own error page. */
function sendRateLimit(response: ServerResponse): void {
  setHeaders(response, RATE_LIMIT_RESPONSE.headers);
  sendError(response, RATE_LIMIT_RESPONSE.status, 'The request could not be satisfied.');
}

function sendEdgeResponse({ statusCode, headers }: EdgeResponse, response: ServerResponse): void {
  response.writeHead(statusCode, toPlainHeaders(headers)).end();
}

function sendConfig(config: string, response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json', 'cache-control': CACHE_CONTROL.config }).end(config);
}

const isReadRequest = ({ method = '' }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD';

function sendError(response: ServerResponse, status: number, message: string): void {
  response
    .writeHead(status, { 'content-type': 'text/html; charset=utf-8' })
    .end(`<!doctype html><title>${message}</title>${message}`);
}

/**
 * Rejects a URL that cannot be decoded. It is undocumented whether CloudFront or API Gateway rejects it, so the response is JSON
 * like the gateway's other errors.
 */
function sendApiError(response: ServerResponse): void {
  response.writeHead(400, { 'content-type': 'application/json' }).end(JSON.stringify({ message: 'Bad Request' }));
}

function setHeaders(response: ServerResponse, headers: Headers): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
}

type EdgeHeaders = Record<string, { value: string }>;

/** Query parameter, not decoded. If it is repeated, `value` is the first value, and `multiValue` contains all values. */
interface EdgeParameter {
  value: string;
  multiValue?: { value: string }[];
}

/**
 * Request as CloudFront Functions receive it (developer guide, "CloudFront Functions event structure"). Cookies are not emulated.
 */
interface EdgeRequest {
  method: string;
  uri: string;
  querystring: Record<string, EdgeParameter>;
  headers: EdgeHeaders;
}

interface EdgeResponse {
  statusCode: number;
  statusDescription?: string;
  headers?: EdgeHeaders;
}

type ViewerRequestResult = { request: EdgeRequest } | { response: EdgeResponse };

interface ViewerFunctions {
  readonly runRequest: (request: EdgeRequest) => ViewerRequestResult;
  readonly runResponse: (request: EdgeRequest, response: EdgeResponse) => EdgeResponse;
}

/** Compiles the same sources that CloudFront runs. A behavior without a function passes the request or response on. */
function compileFunctions({ viewerRequest, viewerResponse }: EdgeBehavior): ViewerFunctions {
  const handleRequest = viewerRequest === undefined ? undefined : compileHandler(viewerRequest);
  const handleResponse = viewerResponse === undefined ? undefined : compileHandler(viewerResponse);
  return {
    runRequest(request) {
      const result = handleRequest ? (handleRequest({ request }) as EdgeRequest | EdgeResponse) : request;
      return 'statusCode' in result ? { response: result } : { request: result };
    },
    runResponse: (request, response) => (handleResponse ? (handleResponse({ request, response }) as EdgeResponse) : response),
  };
}

function compileHandler(source: string): (event: object) => unknown {
  return runInNewContext(`${source}; handler`, {});
}

function toEdgeRequest(method: string, url: URL, headers: IncomingHttpHeaders): EdgeRequest {
  return { method, uri: url.pathname, querystring: parseQuery(url.search), headers: toEdgeHeaders(headers) };
}

function parseQuery(search: string): Record<string, EdgeParameter> {
  const parameters = new Map<string, EdgeParameter>();
  for (const { name, value } of search.slice(1).split('&').filter(Boolean).map(splitPair)) {
    const existing = parameters.get(name);
    const parameter = existing ? { ...existing, multiValue: [...(existing.multiValue ?? [existing]), { value }] } : { value };
    parameters.set(name, parameter);
  }
  // Not assigned one by one, because an assignment to `__proto__` would not add a property.
  return Object.fromEntries(parameters);
}

function splitPair(pair: string): { readonly name: string; readonly value: string } {
  const [name = '', ...rest] = pair.split('=');
  return { name, value: rest.join('=') };
}

const toEdgeHeaders = ({ cookie: _, ...headers }: IncomingHttpHeaders): EdgeHeaders =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, { value: String(value) }]])),
  );

const toPlainHeaders = (headers: EdgeHeaders = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, { value }]) => [name, value]));
