import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { OPERATION_HEADER, POOL_RULES, type PoolRule, toHeaderSuffix } from '../../../../infra/pool-rules.ts';
import { createRequestCounter } from '../../edge/firewall.ts';
import { checkAccess } from '../../iam/check-access.ts';
import { getPoolArn } from '../../iam/local-resources.ts';
import { AwsError, serveAwsJson } from '../aws-json.ts';
import type { CognitoOptions } from './cognito-options.ts';
import {
  exchangeToken,
  getJsonWebKeySet,
  getOpenidConfiguration,
  getUserInfo,
  revokeToken,
  withOAuthErrors,
} from './oauth/api-endpoints.ts';
import { authorize, logout } from './oauth/browser-endpoints.ts';
import { createOperations } from './operations.ts';
import { type PageResponse, parsePath, type Route, readRequest } from './page-request.ts';
import { confirmForgotPasswordPage, forgotPasswordPage } from './pages/forgot-password.ts';
import { loginPage } from './pages/login.ts';
import { assetRoutes, createErrorResponse, renderNotFoundPage } from './pages/page.ts';
import { createPageRoutes } from './pages/page-routes.ts';
import { secondFactorPage } from './pages/second-factor.ts';
import { confirmPage, signUpPage } from './pages/sign-up.ts';
import { openPool, type Pool } from './pool.ts';

export type { CognitoOptions };

/**
 * Emulates Amazon Cognito for one user pool and one app client, configured like those that `infra/` deploys: the JSON API at
 * `POST /`, OAuth, and the hosted pages. An operation or field that is not emulated is rejected with an error that names it. The
 * promise rejects if `options.file` does not contain a valid pool or cannot be written.
 */
export async function createCognitoEmulator(options: CognitoOptions): Promise<RequestListener> {
  const pool = openPool(options);
  const isBlocked = createFirewall(options.firewallRules ?? POOL_RULES, pool.now);
  const handleOperation = serveAwsJson('Cognito', createOperations(pool), (request, operation, { UserPoolId }) => {
    // Operations without `UserPoolId` take an app client or an access token. They are public.
    if (options.access && UserPoolId !== undefined)
      checkAccess(options.access, request, `cognito-idp:${operation}`, getPoolArn(String(UserPoolId)));
    if (options.takeFault?.('throttle')) throw new AwsError('TooManyRequestsException', 'Rate exceeded');
  });
  const apiRoutes = createApiRoutes(pool.userPoolId);
  const routes = { ...browserRoutes, ...apiRoutes };
  const corsPaths = new Set(['/', ...Object.keys(apiRoutes).map((route) => route.split(' ')[1])]);

  return async (request, response) => {
    const path = parsePath(request);
    if (corsPaths.has(path)) setCorsHeaders(request, response);
    if (corsPaths.has(path) && request.method === 'OPTIONS') return void response.writeHead(200).end();
    const isBlockedRequest = isBlocked(request);
    if (path === '/' && request.method === 'POST' && !isBlockedRequest) return handleOperation(request, response);
    const { status, headers, body } = isBlockedRequest ? FIREWALL_RESPONSE : await handleRoute(pool, routes, request);
    response.writeHead(status, headers).end(body);
  };
}

/**
 * Emulates the web ACL on the user pool. The returned function counts the request for each matching rate rule, up to the first
 * rule that blocks the request. It returns true if a rule blocks it. AWS WAF checks rates with a delay, but the emulator checks
 * them at every request.
 */
function createFirewall(rules: readonly PoolRule[], now: () => number): (request: IncomingMessage) => boolean {
  const evaluators = rules.map((rule) => ({ rule, countRequest: createRequestCounter(now) }));
  return (request) =>
    evaluators.some(({ rule, countRequest }) => {
      if (!matches(rule, request)) return false;
      const { requestsPerWindow } = rule;
      return requestsPerWindow === undefined || countRequest(request.socket.remoteAddress ?? '') > requestsPerWindow;
    });
}

function matches({ operations, paths }: PoolRule, request: IncomingMessage): boolean {
  const target = String(request.headers[OPERATION_HEADER]).toLowerCase();
  return operations.some((operation) => target.endsWith(toHeaderSuffix(operation))) || paths.includes(parsePath(request));
}

/** Response of Cognito to a request that the web ACL blocks. */
const FIREWALL_RESPONSE = {
  status: 403,
  headers: { 'content-type': 'application/x-amz-json-1.1' },
  body: JSON.stringify({ __type: 'ForbiddenException', message: 'Request not allowed due to WAF block.' }),
} as const;

async function handleRoute(pool: Pool, routes: Readonly<Record<string, Route>>, request: IncomingMessage): Promise<PageResponse> {
  try {
    const pageRequest = await readRequest(request);
    const route = routes[`${pageRequest.method} ${pageRequest.path}`];
    return route ? await route(pool, pageRequest) : renderNotFoundPage(pool);
  } catch (error) {
    return createErrorResponse(pool, error);
  }
}

type Routes = Readonly<Record<string, Route>>;

const browserRoutes: Routes = {
  ...assetRoutes,
  ...createPageRoutes({
    '/login': loginPage,
    '/mfa': secondFactorPage,
    '/signup': signUpPage,
    '/confirm': confirmPage,
    '/forgotPassword': forgotPasswordPage,
    '/confirmForgotPassword': confirmForgotPasswordPage,
  }),
  'GET /oauth2/authorize': authorize,
  'GET /logout': logout,
};

/** Routes that scripts of any origin may call (CORS). */
const createApiRoutes = (userPoolId: string): Routes => ({
  'POST /oauth2/token': withOAuthErrors(exchangeToken),
  'POST /oauth2/revoke': withOAuthErrors(revokeToken),
  'GET /oauth2/userInfo': withOAuthErrors(getUserInfo),
  'POST /oauth2/userInfo': withOAuthErrors(getUserInfo),
  [`GET /${userPoolId}/.well-known/jwks.json`]: getJsonWebKeySet,
  [`GET /${userPoolId}/.well-known/openid-configuration`]: getOpenidConfiguration,
});

/**
 * Allows scripts of every origin (CORS), as Cognito does. This is safe because requests are authorized by tokens, never by a
 * cookie.
 */
function setCorsHeaders({ headers }: IncomingMessage, response: ServerResponse): void {
  response.setHeader('access-control-allow-origin', '*');
  response.setHeader('access-control-expose-headers', 'x-amzn-RequestId,x-amzn-ErrorType,x-amzn-ErrorMessage,Date');
  if (headers['access-control-request-method'] === undefined) return;
  response.setHeader('access-control-allow-methods', 'GET,POST,OPTIONS');
  response.setHeader('access-control-allow-headers', headers['access-control-request-headers'] ?? '');
  response.setHeader('access-control-max-age', '7200');
}
