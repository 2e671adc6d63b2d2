import { type Route, redirect } from '../page-request.ts';
import { readAuthorizeRequest } from './authorize-request.ts';
import { createCodeRedirectUrl } from './finish-sign-in.ts';
import { CLEAR_SESSION_HEADER, endSession, findSession } from './hosted-session.ts';
import { AuthorizeError, OAuthError } from './oauth-error.ts';

/** `GET /oauth2/authorize`: redirects to the app with a code if the browser has a hosted session, else to the sign-in page. */
export const authorize: Route = (pool, { query, headers }) => {
  const request = readAuthorizeRequest(pool.client, query);
  const session = request.prompt === 'login' ? undefined : findSession(pool, headers);
  if (session) return redirect(createCodeRedirectUrl(pool, request, session));
  if (request.prompt !== 'none') return redirect(`/login?${request.query}`);
  throw new AuthorizeError(new OAuthError('login_required', 'the user is not signed in'), request.redirectUri, request.state);
};

/** `GET /logout`: ends the hosted session, then redirects to `logout_uri`, or to the sign-in page if the query is an authorize request. */
export const logout: Route = (pool, { query, headers }) => {
  const { client } = pool;
  if (query.get('client_id') !== client.id) throw new OAuthError('invalid_client', 'Unknown client_id.');
  const logoutUri = query.get('logout_uri');
  if (logoutUri !== null && !client.logoutUrls.includes(logoutUri))
    throw new OAuthError('invalid_request', 'logout_uri is not registered for this app.');
  const next = logoutUri ?? `/login?${readAuthorizeRequest(client, query).query}`;
  endSession(pool, headers);
  return redirect(next, CLEAR_SESSION_HEADER);
};
