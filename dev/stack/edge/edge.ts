import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { runInNewContext } from 'node:vm';
import { API_PREFIX, ORIGIN_HEADER } from '#shared/api.ts';
import { MEDIA_PREFIX } from '#shared/media.ts';
import { NEWSLETTER_FRAME } from '#shared/newsletter.ts';
import {
  API_HEADERS,
  createNewsletterHeaders,
  createSiteHeaders,
  type ExternalOrigins,
  type Headers,
  MEDIA_HEADERS,
} from '../../../infra/edge/headers.ts';
import { RATE_LIMIT_RESPONSE } from '../../../infra/edge/rate-rules.ts';
import { API_REQUEST, PAGE_REQUEST, PAGE_RESPONSE } from '../../../infra/edge/viewer-functions.ts';
import type { Listener } from '../listen.ts';
import { once } from '../once.ts';
import { decodePath, parseRequestUrl } from '../request-url.ts';
import { createErrorCache, type ErrorCache } from './error-cache.ts';
import type { Firewall, FirewallRequest } from './firewall.ts';
import type { SiteSource } from './site-source.ts';

interface EdgeOptions {
  readonly connectedOrigins: ExternalOrigins;
  readonly originSecret: string;
  readonly config: () => string;
  readonly newsletterList: string;
  readonly api: Listener;
  readonly media: Listener;
  /** Pages wait for it, but not the API: the demo accounts are created while the site is being built. */
  readonly site: Promise<SiteSource>;
  /** No request is blocked if undefined. */
  readonly firewall?: Firewall;
}

const runPageRequest = compileRequestFunction(PAGE_REQUEST);
const runPageResponse = compileResponseFunction(PAGE_RESPONSE);
const runApiRequest = compileRequestFunction(API_REQUEST);

/** Emulates the CloudFront distribution, with the behaviors, headers and functions that are deployed. */
export function createEdge(options: EdgeOptions): Listener {
  const getSiteBehaviors = once(async () => createSiteBehaviors(options, await options.site));
  const errorCache = createErrorCache();
  return async (request, response) => {
    const url = parseRequestUrl(request);
    if (options.firewall?.blocks(toFirewallRequest(request, url))) return sendRateLimit(response);
    const isApiRequest = url.pathname.startsWith(`${API_PREFIX}/`);
    const isInvalidPath = decodePath(url.pathname) === undefined;
    if (isApiRequest)
      return isInvalidPath ? sendApiError(response) : forwardToApi({ ...options, errorCache }, url, request, response);
    const { headers, send } = url.pathname.startsWith(`${MEDIA_PREFIX}/`)
      ? { headers: MEDIA_HEADERS, send: options.media }
      : (await getSiteBehaviors())[url.pathname === NEWSLETTER_FRAME ? 'newsletter' : 'page'];
    setHeaders(response, headers);
    if (isInvalidPath) return sendError(response, 400, 'Bad request.');
    if (!isReadRequest(request))
      return sendError(response, 403, 'This distribution is not configured to allow the HTTP request method.');
    return send(request, response);
  };
}

/** Part of a cache behavior of CloudFront. */
interface Behavior {
  readonly headers: Headers;
  readonly send: Listener;
}

const createSiteBehaviors = (options: EdgeOptions, site: SiteSource): Readonly<Record<'page' | 'newsletter', Behavior>> => ({
  page: {
    headers: createPageHeaders(options.connectedOrigins, site),
    send: (request, response) => sendPage(site, options.config, request, response),
  },
  newsletter: {
    headers: createNewsletterHeaders(site.inlineSources, options.newsletterList),
    send: (request, response) => site.sendFile(NEWSLETTER_FRAME, (status) => status, request, response),
  },
});

const toFirewallRequest = ({ method = '', socket }: IncomingMessage, { pathname }: URL): FirewallRequest => ({
  address: socket.remoteAddress ?? '',
  method,
  path: pathname,
});

/** CloudFront responds with a page of its own if the rule has no body. */
function sendRateLimit(response: ServerResponse): void {
  setHeaders(response, RATE_LIMIT_RESPONSE.headers);
  sendError(response, RATE_LIMIT_RESPONSE.status, 'The request could not be satisfied.');
}

/** Leaves out the content security policy for Vite's pages, which contain inline scripts and styles. */
function createPageHeaders(connectedOrigins: ExternalOrigins, site: SiteSource): Headers {
  const { 'content-security-policy': policy = '', ...others } = createSiteHeaders(site.inlineSources, connectedOrigins);
  return site.hasInlineCode ? others : { ...others, 'content-security-policy': policy };
}

function forwardToApi(
  { api, originSecret, errorCache }: EdgeOptions & { readonly errorCache: ErrorCache },
  url: URL,
  request: IncomingMessage,
  response: ServerResponse,
) {
  const result = runApiRequest(toEdgeRequest(request.method ?? 'GET', url, request.headers));
  if ('request' in result) request.url = result.request.uri + url.search;
  request.headers[ORIGIN_HEADER] = originSecret;
  setHeaders(response, API_HEADERS);
  if (isReadRequest(request)) {
    if (errorCache.send(url.pathname, response)) return;
    errorCache.watch(url.pathname, response);
  }
  return api(request, response);
}

function sendPage(site: SiteSource, config: () => string, request: IncomingMessage, response: ServerResponse) {
  const url = parseRequestUrl(request);
  const result = runPageRequest(toEdgeRequest(request.method ?? 'GET', url, request.headers));
  if ('response' in result) {
    const { statusCode, headers } = result.response;
    return void response.writeHead(statusCode, toPlainHeaders(headers)).end();
  }
  if (result.request.uri === '/config.json') return sendConfig(config(), response);
  const mapStatus = (statusCode: number) => runPageResponse(result.request, { statusCode }).statusCode;
  return site.sendFile(result.request.uri, mapStatus, request, response);
}

function sendConfig(config: string, response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' }).end(config);
}

/** CloudFront responds with 403 to other methods on pages and images. */
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
  setHeaders(response, API_HEADERS);
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

/** Compiles the same source that CloudFront runs. */
function compileRequestFunction(source: string): (request: EdgeRequest) => ViewerRequestResult {
  const handler = compileHandler(source);
  return (request) => {
    const result = handler({ request }) as EdgeRequest | EdgeResponse;
    return 'statusCode' in result ? { response: result } : { request: result };
  };
}

function compileResponseFunction(source: string): (request: EdgeRequest, response: EdgeResponse) => EdgeResponse {
  const handler = compileHandler(source);
  return (request, response) => handler({ request, response }) as EdgeResponse;
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
