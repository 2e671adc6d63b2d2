import { type Route, redirect } from '../visit.ts';
import { readAuthorizeRequest } from './authorize-request.ts';
import { CLEAR_SESSION_HEADER, endSession } from './hosted-session.ts';
import { OAuthError } from './oauth-error.ts';

/** `GET /logout`: ends the hosted session, then redirects to `logout_uri`, or to the sign-in page if the query is an authorize request. */
export const logout: Route = (pool, { query, headers }) => {
  const { client } = pool;
  if (query.get('client_id') !== client.id) throw new OAuthError('invalid_client', 'No app of this pool has that client id.');
  const logoutUri = query.get('logout_uri');
  if (logoutUri !== null && !client.logoutUrls.includes(logoutUri))
    throw new OAuthError('invalid_request', 'The return address is not one that the app registered for signing out.');
  const next = logoutUri ?? `/login?${readAuthorizeRequest(client, query).query}`;
  endSession(pool, headers);
  return redirect(next, CLEAR_SESSION_HEADER);
};
