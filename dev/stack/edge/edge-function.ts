import type { IncomingHttpHeaders } from 'node:http';
import { runInNewContext } from 'node:vm';

type Values = Record<string, { value: string }>;

/** `multiValue` exists only if the parameter occurs several times. Values are not decoded. */
type Query = Record<string, { value: string; multiValue?: { value: string }[] }>;

interface EdgeRequest {
  method: string;
  uri: string;
  querystring: Query;
  headers: Values;
}

interface EdgeResponse {
  statusCode: number;
  statusDescription?: string;
  headers?: Values;
}

type Decision = { request: EdgeRequest } | { response: EdgeResponse };

/** Compiles the same source that CloudFront runs. */
export function compileRequestFunction(source: string): (request: EdgeRequest) => Decision {
  const handler = compile(source);
  return (request) => {
    const result = handler({ request }) as EdgeRequest | EdgeResponse;
    return 'statusCode' in result ? { response: result } : { request: result };
  };
}

export function compileResponseFunction(source: string): (request: EdgeRequest, response: EdgeResponse) => EdgeResponse {
  const handler = compile(source);
  return (request, response) => handler({ request, response }) as EdgeResponse;
}

const compile = (source: string): ((event: object) => unknown) => runInNewContext(`${source}; handler`, {});

export function toEdgeRequest(method: string, url: URL, headers: IncomingHttpHeaders): EdgeRequest {
  const sent = Object.entries(headers).filter(([, value]) => value !== undefined);
  return { method, uri: url.pathname, querystring: toQuery(url.search), headers: toValues(sent) };
}

function toQuery(search: string): Query {
  const query: Query = {};
  for (const { name, value } of search.slice(1).split('&').filter(Boolean).map(splitPair)) {
    const earlier = query[name];
    query[name] = earlier ? { ...earlier, multiValue: [...(earlier.multiValue ?? [earlier]), { value }] } : { value };
  }
  return query;
}

function splitPair(pair: string): { readonly name: string; readonly value: string } {
  const [name = '', ...rest] = pair.split('=');
  return { name, value: rest.join('=') };
}

const toValues = (pairs: readonly (readonly [string, unknown])[]): Values =>
  Object.fromEntries(pairs.map(([name, value]) => [name, { value: String(value) }]));

export const toPlainHeaders = (headers: Values = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, { value }]) => [name, value]));
