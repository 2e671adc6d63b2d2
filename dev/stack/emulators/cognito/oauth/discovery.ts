import { createJsonResponse, type Route } from '../visit.ts';

export const jsonWebKeySet: Route = async (pool) => createJsonResponse(200, { keys: [(await pool.signingKey).jwk] });

export const openidConfiguration: Route = ({ issuer, origin }) =>
  createJsonResponse(200, {
    issuer,
    jwks_uri: `${issuer}/.well-known/jwks.json`,
    authorization_endpoint: `${origin}/oauth2/authorize`,
    token_endpoint: `${origin}/oauth2/token`,
    revocation_endpoint: `${origin}/oauth2/revoke`,
    userinfo_endpoint: `${origin}/oauth2/userInfo`,
    end_session_endpoint: `${origin}/logout`,
    response_types_supported: ['code'],
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: ['none'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    scopes_supported: ['openid', 'email', 'profile'],
  });
