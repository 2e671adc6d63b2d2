import { createJsonResponse, type Route } from '../visit.ts';
import { OAuthError } from './oauth-error.ts';

/** Turns an `OAuthError` of an endpoint into JSON: 400, or 401 with a `WWW-Authenticate` header for an invalid token (RFC 6750 §3). */
export const withOAuthErrors =
  (route: Route): Route =>
  async (pool, request) => {
    try {
      return await route(pool, request);
    } catch (error) {
      if (!(error instanceof OAuthError)) throw error;
      const { code, message } = error;
      if (code !== 'invalid_token') return createJsonResponse(400, { error: code });
      const challenge = `error="${code}", error_description="${message}"`;
      return createJsonResponse(401, { error: code, error_description: message }, { 'www-authenticate': challenge });
    }
  };
