import type { IncomingMessage, ServerResponse } from 'node:http';

/** Allows scripts of every origin (CORS), as Cognito does. This is safe because requests are authorized by tokens, never by a cookie. */
export function setCorsHeaders({ headers }: IncomingMessage, response: ServerResponse): void {
  response.setHeader('access-control-allow-origin', '*');
  response.setHeader('access-control-expose-headers', 'x-amzn-RequestId,x-amzn-ErrorType,x-amzn-ErrorMessage,Date');
  if (headers['access-control-request-method'] === undefined) return;
  response.setHeader('access-control-allow-methods', 'GET,POST,OPTIONS');
  response.setHeader('access-control-allow-headers', headers['access-control-request-headers'] ?? '');
  response.setHeader('access-control-max-age', '7200');
}
