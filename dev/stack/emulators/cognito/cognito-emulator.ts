import type { IncomingMessage, RequestListener } from 'node:http';
import { serveAwsJson } from '../aws-json.ts';
import type { CognitoOptions } from './cognito-options.ts';
import { setCorsHeaders } from './open-to-origins.ts';
import { createOperations } from './operations.ts';
import { errorResponse, notFoundPage } from './pages/error-page.ts';
import { openPool, type Pool } from './pool.ts';
import { apiRoutes, browserRoutes } from './routes.ts';
import { type PageResponse, pathOf, type Route, readRequest } from './visit.ts';

export type { CognitoOptions };

/**
 * Emulates Amazon Cognito for one user pool and one app client: the JSON API at `POST /`, OAuth, and the hosted pages. The pool
 * behaves as `infra/` deploys it. An operation or field that is not emulated is rejected with an error that names it. Rejects if
 * the file does not hold a valid pool or cannot be written.
 */
export async function createCognitoEmulator(options: CognitoOptions): Promise<RequestListener> {
  const pool = openPool(options);
  const operations = serveAwsJson('Cognito', createOperations(pool));
  const corsRoutes = apiRoutes(pool.userPoolId);
  const routes = { ...browserRoutes, ...corsRoutes };
  const corsPaths = new Set(['/', ...Object.keys(corsRoutes).map((route) => route.split(' ')[1])]);

  return async (request, response) => {
    const path = pathOf(request);
    if (corsPaths.has(path)) setCorsHeaders(request, response);
    if (corsPaths.has(path) && request.method === 'OPTIONS') return void response.writeHead(200).end();
    if (path === '/' && request.method === 'POST') return operations(request, response);
    const { status, headers, body } = await handleRoute(pool, routes, request);
    response.writeHead(status, headers).end(body);
  };
}

async function handleRoute(pool: Pool, routes: Readonly<Record<string, Route>>, request: IncomingMessage): Promise<PageResponse> {
  try {
    const pageRequest = await readRequest(request);
    const route = routes[`${pageRequest.method} ${pageRequest.path}`];
    return route ? await route(pool, pageRequest) : notFoundPage(pool);
  } catch (error) {
    return errorResponse(pool, error);
  }
}
