import { runInNewContext } from 'node:vm';

interface EdgeRequest {
  method: string;
  uri: string;
  querystring: Record<string, { value: string }>;
  headers: Record<string, { value: string }>;
}

interface EdgeResponse {
  statusCode: number;
  statusDescription?: string;
  headers?: Record<string, { value: string }>;
}

/** A viewer-request function's answer: the request to go on with, or a response in its place. */
export type Decision = { request: EdgeRequest } | { response: EdgeResponse };

/** Runs the very source that CloudFront will run. */
export function requestFunction(source: string): (request: EdgeRequest) => Decision {
  const handler = compile(source);
  return (request) => {
    const decided = handler({ request }) as EdgeRequest | EdgeResponse;
    return 'statusCode' in decided ? { response: decided } : { request: decided };
  };
}

export function responseFunction(source: string): (request: EdgeRequest, response: EdgeResponse) => EdgeResponse {
  const handler = compile(source);
  return (request, response) => handler({ request, response }) as EdgeResponse;
}

const compile = (source: string): ((event: object) => unknown) => runInNewContext(`${source}; handler`, {});

/** A request as CloudFront Functions see it: headers and parameters as `{value}`. */
export function edgeRequest(method: string, url: URL): EdgeRequest {
  const querystring = Object.fromEntries([...url.searchParams].map(([name, value]) => [name, { value }]));
  return { method, uri: url.pathname, querystring, headers: {} };
}
