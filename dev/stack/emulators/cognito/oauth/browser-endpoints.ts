import type { IncomingHttpHeaders } from 'node:http';
import { type PageResponse, type Route, redirect } from '../page-request.ts';
import type { Pool } from '../pool.ts';
import { createSecret, deleteExpired, hashSecret, type User } from '../pool-store.ts';
import { type AuthorizeRequest, parseAuthorizeRequest } from './authorize-request.ts';
import { OAuthError } from './oauth-error.ts';

/**
 * `GET /oauth2/authorize`: redirects to the app with a code if the browser has a hosted session, else to the sign-in page.
 * Ignores `prompt`, as the classic hosted pages do: only managed login supports it.
 */
export const authorize: Route = (pool, { query, headers }) => {
  const request = parseAuthorizeRequest(pool.client, query);
  const session = findSession(pool, headers);
  return redirect(session ? createCodeRedirectUrl(pool, request, session) : `/login?${request.query}`);
};

/**
 * `GET /logout`: ends the hosted session, then redirects to `logout_uri`, or to the sign-in page if the query is an authorize
 * request.
 */
export const logout: Route = (pool, { query, headers }) => {
  const { client } = pool;
  if (query.get('client_id') !== client.id) throw new OAuthError('invalid_client', 'Unknown client_id.');
  const logoutUri = query.get('logout_uri');
  if (logoutUri !== null && !client.logoutUrls.includes(logoutUri))
    throw new OAuthError('invalid_request', 'logout_uri is not registered for this app.');
  const redirectUrl = logoutUri ?? `/login?${parseAuthorizeRequest(client, query).query}`;
  endSession(pool, headers);
  return redirect(redirectUrl, CLEAR_SESSION_HEADER);
};

export function finishSignIn(pool: Pool, request: AuthorizeRequest, user: User): PageResponse {
  const sessionHeader = startSession(pool, user);
  return redirect(createCodeRedirectUrl(pool, request, { user, authTime: pool.now() }), sessionHeader);
}

function createCodeRedirectUrl(
  pool: Pool,
  request: AuthorizeRequest,
  { user, authTime }: { user: User; authTime: number },
): string {
  const url = new URL(request.redirectUri);
  url.searchParams.set('code', pool.authorizationCodes.issue({ sub: user.sub, authTime, request }));
  if (request.state !== null) url.searchParams.set('state', request.state);
  return url.href;
}

const COOKIE_NAME = 'cognito';
const SESSION_SECONDS = 60 * 60;
const COOKIE_ATTRIBUTES = 'HttpOnly; SameSite=Lax; Path=/';

const CLEAR_SESSION_HEADER = { 'set-cookie': `${COOKIE_NAME}=; ${COOKIE_ATTRIBUTES}; Max-Age=0` };

/** Starts a session in which the browser signs in without a password for an hour. Returns the `set-cookie` header. */
function startSession(pool: Pool, { sub }: User) {
  const { sessions } = pool.store.state;
  deleteExpired(sessions, pool.now());
  const secret = createSecret();
  sessions[hashSecret(secret)] = { sub, authTime: pool.now(), expires: pool.now() + SESSION_SECONDS * 1_000 };
  pool.store.save();
  return { 'set-cookie': `${COOKIE_NAME}=${secret}; ${COOKIE_ATTRIBUTES}; Max-Age=${SESSION_SECONDS}` };
}

function findSession(pool: Pool, headers: IncomingHttpHeaders): { user: User; authTime: number } | undefined {
  const session = pool.store.state.sessions[hashSecret(readSessionCookie(headers))];
  if (!session || session.expires <= pool.now()) return undefined;
  const user = pool.store.state.users.find(({ sub }) => sub === session.sub);
  return user?.enabled ? { user, authTime: session.authTime } : undefined;
}

function endSession(pool: Pool, headers: IncomingHttpHeaders): void {
  delete pool.store.state.sessions[hashSecret(readSessionCookie(headers))];
  pool.store.save();
}

const readSessionCookie = ({ cookie = '' }: IncomingHttpHeaders) => /(?:^|; )cognito=([\w-]+)/.exec(cookie)?.[1] ?? '';
