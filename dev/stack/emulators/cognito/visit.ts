import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Pool } from './pool.ts';

/** `form` is empty unless the body is form-encoded. */
export interface Visit {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly form: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
}

export interface Answer {
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;
  readonly body: string | Uint8Array;
}

export type Route = (pool: Pool, visit: Visit) => Answer | Promise<Answer>;

/** Treats a request target that is not a path, such as `*`, as `/`. */
const addressOf = ({ url = '' }: IncomingMessage): URL => new URL(`http://host${url.startsWith('/') ? url : '/?'}`);

export const pathOf = (request: IncomingMessage): string => addressOf(request).pathname;

export async function readVisit(request: IncomingMessage): Promise<Visit> {
  const { pathname, searchParams } = addressOf(request);
  const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded');
  return {
    method: request.method === 'HEAD' ? 'GET' : (request.method ?? ''),
    path: pathname,
    query: searchParams,
    form: new URLSearchParams(isForm ? await text(request) : ''),
    headers: request.headers,
  };
}

export const answer = (status: number, headers: OutgoingHttpHeaders = {}, body: Answer['body'] = ''): Answer => ({
  status,
  headers: { 'cache-control': 'no-store', ...headers },
  body,
});

export const jsonAnswer = (status: number, body: object, headers: OutgoingHttpHeaders = {}): Answer =>
  answer(status, { 'content-type': 'application/json', ...headers }, JSON.stringify(body));

export const redirect = (location: string, headers: OutgoingHttpHeaders = {}): Answer => answer(302, { location, ...headers });
