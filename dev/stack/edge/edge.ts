import type { IncomingMessage, ServerResponse } from 'node:http';
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
import { API_REQUEST, PAGE_REQUEST, PAGE_RESPONSE } from '../../../infra/edge/viewer-functions.ts';
import type { Listener } from '../listen.ts';
import { decodedPath, urlOf } from '../request-url.ts';
import { edgeRequest, plainHeaders, requestFunction, responseFunction } from './edge-function.ts';
import type { SitePages } from './site-pages.ts';

interface EdgeOptions {
  readonly neighbours: ExternalOrigins;
  readonly originSecret: string;
  readonly config: () => string;
  readonly newsletterList: string;
  readonly api: Listener;
  readonly media: Listener;
  readonly pages: SitePages;
}

const onPage = requestFunction(PAGE_REQUEST);
const onPageAnswer = responseFunction(PAGE_RESPONSE);
const onApi = requestFunction(API_REQUEST);

/** Emulates the CloudFront distribution, with the behaviors, headers and functions that are deployed. */
export function edge(options: EdgeOptions): Listener {
  const pageHeaders = headersOfPages(options);
  const frameHeaders = createNewsletterHeaders(options.pages.inline, options.newsletterList);
  return (request, response) => {
    const url = urlOf(request);
    const isCall = url.pathname.startsWith(`${API_PREFIX}/`);
    const isUndecodable = decodedPath(url.pathname) === undefined;
    if (isCall) return isUndecodable ? refuseCall(response) : call(options, url, request, response);
    const isPicture = url.pathname.startsWith(`${MEDIA_PREFIX}/`);
    const isFrame = url.pathname === NEWSLETTER_FRAME;
    setAll(response, isPicture ? MEDIA_HEADERS : isFrame ? frameHeaders : pageHeaders);
    if (isUndecodable) return refuse(response, 400, 'Bad request.');
    if (!isRead(request)) return refuse(response, 403, 'This distribution is not configured to allow the HTTP request method.');
    if (isFrame) return options.pages.send(NEWSLETTER_FRAME, (found) => found, request, response);
    return isPicture ? options.media(request, response) : page(options, url, request, response);
  };
}

/** Leaves out the content security policy for Vite's pages, which contain inline scripts and styles. */
function headersOfPages({ neighbours, pages }: EdgeOptions): Headers {
  const { 'content-security-policy': policy = '', ...others } = createSiteHeaders(pages.inline, neighbours);
  return pages.isInline ? others : { ...others, 'content-security-policy': policy };
}

function call({ api, originSecret }: EdgeOptions, url: URL, request: IncomingMessage, response: ServerResponse) {
  const decision = onApi(edgeRequest(request.method ?? 'GET', url, request.headers));
  if ('request' in decision) request.url = decision.request.uri + url.search;
  request.headers[ORIGIN_HEADER] = originSecret;
  setAll(response, API_HEADERS);
  return api(request, response);
}

function page({ pages, config }: EdgeOptions, url: URL, request: IncomingMessage, response: ServerResponse) {
  const decision = onPage(edgeRequest(request.method ?? 'GET', url, request.headers));
  if ('response' in decision) {
    const { statusCode, headers } = decision.response;
    return void response.writeHead(statusCode, plainHeaders(headers)).end();
  }
  if (decision.request.uri === '/config.json') return sendConfig(config(), response);
  const statusOf = (statusCode: number) => onPageAnswer(decision.request, { statusCode }).statusCode;
  return pages.send(decision.request.uri, statusOf, request, response);
}

function sendConfig(config: string, response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' }).end(config);
}

/** CloudFront responds with 403 to other methods on pages and images. */
const isRead = ({ method = '' }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD';

function refuse(response: ServerResponse, status: number, words: string): void {
  response
    .writeHead(status, { 'content-type': 'text/html; charset=utf-8' })
    .end(`<!doctype html><title>${words}</title>${words}`);
}

/**
 * Rejects a URL that cannot be decoded. It is undocumented whether CloudFront or API Gateway rejects it, so the response is JSON
 * like the gateway's other errors.
 */
function refuseCall(response: ServerResponse): void {
  setAll(response, API_HEADERS);
  response.writeHead(400, { 'content-type': 'application/json' }).end(JSON.stringify({ message: 'Bad Request' }));
}

function setAll(response: ServerResponse, headers: Headers): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
}
