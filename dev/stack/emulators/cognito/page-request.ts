import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Pool } from './pool.ts';

/** `form` is empty unless the body is form-encoded. */
export interface PageRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly form: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
}

export interface PageResponse {
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;
  readonly body: string | Uint8Array;
}

export type Route = (pool: Pool, request: PageRequest) => PageResponse | Promise<PageResponse>;

/** Parses the URL of a request. A request target that is not a path, such as `*`, becomes `/`. */
const parseUrl = ({ url = '' }: IncomingMessage): URL => new URL(`http://host${url.startsWith('/') ? url : '/?'}`);

export const parsePath = (request: IncomingMessage): string => parseUrl(request).pathname;

export async function readRequest(request: IncomingMessage): Promise<PageRequest> {
  const { pathname, searchParams } = parseUrl(request);
  const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded');
  return {
    method: request.method === 'HEAD' ? 'GET' : (request.method ?? ''),
    path: pathname,
    query: searchParams,
    form: new URLSearchParams(isForm ? await text(request) : ''),
    headers: request.headers,
  };
}

export const createResponse = (
  status: number,
  headers: OutgoingHttpHeaders = {},
  body: PageResponse['body'] = '',
): PageResponse => ({
  status,
  headers: { 'cache-control': 'no-store', ...headers },
  body,
});

export const createJsonResponse = (status: number, body: object, headers: OutgoingHttpHeaders = {}): PageResponse =>
  createResponse(status, { 'content-type': 'application/json', ...headers }, JSON.stringify(body));

export const redirect = (location: string, headers: OutgoingHttpHeaders = {}): PageResponse =>
  createResponse(302, { location, ...headers });
