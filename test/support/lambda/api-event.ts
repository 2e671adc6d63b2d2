import { createHash } from 'node:crypto';
import { ORIGIN_HEADER } from '#shared/operation.ts';
import type { ApiEvent } from '../../../functions/http/actor.ts';

const ORIGIN_SECRET = 'the edge';
process.env.ORIGIN_SECRET_HASHES = createHash('sha256').update(ORIGIN_SECRET).digest('hex');

interface EventParts {
  readonly claims?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export const ACCESS_TOKEN_CLAIMS = { sub: 'user-1', token_use: 'access', client_id: 'web', username: 'user-1' };

/** Contains the secret header of the edge. */
export const apiEvent = ({ claims, headers, path, query, body }: EventParts = {}): ApiEvent => ({
  version: '2.0',
  routeKey: 'GET /api/test',
  rawPath: '/api/test',
  rawQueryString: '',
  headers: { [ORIGIN_HEADER]: ORIGIN_SECRET, ...headers },
  ...(query && { queryStringParameters: query }),
  ...(path && { pathParameters: path }),
  ...(body !== undefined && { body }),
  isBase64Encoded: false,
  requestContext: {
    accountId: '000000000000',
    apiId: 'test',
    domainName: 'site.example',
    domainPrefix: 'test',
    http: { method: 'GET', path: '/api/test', protocol: 'HTTP/1.1', sourceIp: '192.0.2.1', userAgent: 'test' },
    requestId: 'request-1',
    routeKey: 'GET /api/test',
    stage: '$default',
    time: '',
    timeEpoch: 0,
    ...(claims && { authorizer: { jwt: { claims } } }),
  },
});
