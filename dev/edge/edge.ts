import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { API_PREFIX, ORIGIN_HEADER } from '#shared/api.ts';
import { MEDIA_PREFIX } from '#shared/media.ts';
import { apiHeaders, type Headers, mediaHeaders, type Neighbours, siteHeaders } from '../../infra/edge/headers.ts';
import { API_REQUEST, PAGE_REQUEST, PAGE_RESPONSE } from '../../infra/edge/viewer-functions.ts';
import { edgeRequest, requestFunction, responseFunction } from './edge-function.ts';

/** Answers a page or an asset with a status. */
export type SitePages = (uri: string, status: number, request: IncomingMessage, response: ServerResponse) => void;

interface EdgeOptions {
  readonly neighbours: Neighbours;
  readonly originSecret: string;
  /** Runtime configuration of the stage, as the deployment writes it. */
  readonly config: string;
  readonly api: RequestListener;
  readonly media: RequestListener;
  readonly site: SitePages;
}

const onPage = requestFunction(PAGE_REQUEST);
const onPageAnswer = responseFunction(PAGE_RESPONSE);
const onApi = requestFunction(API_REQUEST);

/** The distribution: three behaviours, their headers and functions, all from the source that is deployed. */
export function edge(options: EdgeOptions): RequestListener {
  const pageHeaders = siteHeaders(options.neighbours);
  return (request, response) => {
    const url = new URL(request.url ?? '/', 'http://edge');
    if (url.pathname.startsWith(`${API_PREFIX}/`)) return api(options, url, request, response);
    if (url.pathname.startsWith(`${MEDIA_PREFIX}/`)) {
      setAll(response, mediaHeaders);
      return options.media(request, response);
    }
    setAll(response, pageHeaders);
    if (url.pathname === '/config.json') return config(options.config, response);
    page(options, url, request, response);
  };
}

function api({ api, originSecret }: EdgeOptions, url: URL, request: IncomingMessage, response: ServerResponse): void {
  const decision = onApi(edgeRequest(request.method ?? 'GET', url));
  if ('request' in decision) request.url = decision.request.uri + url.search;
  request.headers[ORIGIN_HEADER] = originSecret;
  setAll(response, apiHeaders);
  api(request, response as Parameters<RequestListener>[1]);
}

function page({ site }: EdgeOptions, url: URL, request: IncomingMessage, response: ServerResponse): void {
  const decision = onPage(edgeRequest(request.method ?? 'GET', url));
  if ('response' in decision) {
    const { statusCode, headers = {} } = decision.response;
    setAll(response, Object.fromEntries(Object.entries(headers).map(([name, { value }]) => [name, value])));
    return void response.writeHead(statusCode).end();
  }
  const { statusCode } = onPageAnswer(decision.request, { statusCode: 200 });
  site(decision.request.uri, statusCode, request, response);
}

function config(text: string, response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' }).end(text);
}

function setAll(response: ServerResponse, headers: Headers): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
}
