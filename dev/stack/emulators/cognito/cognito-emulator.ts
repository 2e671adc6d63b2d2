import type { IncomingMessage, RequestListener } from 'node:http';
import { awsJson } from '../aws-json.ts';
import type { CognitoOptions } from './cognito-options.ts';
import { openToOrigins } from './open-to-origins.ts';
import { operationsOf } from './operations.ts';
import { notFoundPage, refusalPage } from './pages/error-page.ts';
import { openPool, type Pool } from './pool.ts';
import { calledRoutes, visitedRoutes } from './routes.ts';
import { type Answer, pathOf, type Route, readVisit } from './visit.ts';

export type { CognitoOptions };

/**
 * Emulates Amazon Cognito for one user pool and one app client: the JSON API at `POST /`, OAuth, and the hosted pages. The pool
 * behaves as `infra/` deploys it. An operation or field that is not emulated is rejected with an error that names it. Rejects if
 * the file does not hold a valid pool or cannot be written.
 */
export async function cognitoEmulator(options: CognitoOptions): Promise<RequestListener> {
  const pool = openPool(options);
  const operations = awsJson('Cognito', operationsOf(pool));
  const called = calledRoutes(pool.userPoolId);
  const routes = { ...visitedRoutes, ...called };
  const callable = new Set(['/', ...Object.keys(called).map((route) => route.split(' ')[1])]);

  return async (request, response) => {
    const path = pathOf(request);
    if (callable.has(path)) openToOrigins(request, response);
    if (callable.has(path) && request.method === 'OPTIONS') return void response.writeHead(200).end();
    if (path === '/' && request.method === 'POST') return operations(request, response);
    const { status, headers, body } = await respond(pool, routes, request);
    response.writeHead(status, headers).end(body);
  };
}

async function respond(pool: Pool, routes: Readonly<Record<string, Route>>, request: IncomingMessage): Promise<Answer> {
  try {
    const visit = await readVisit(request);
    const route = routes[`${visit.method} ${visit.path}`];
    return route ? await route(pool, visit) : notFoundPage(pool);
  } catch (error) {
    return refusalPage(pool, error);
  }
}
