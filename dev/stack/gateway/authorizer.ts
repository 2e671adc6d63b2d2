import { createRemoteJWKSet, errors, jwtVerify } from 'jose';

/**
 * Returns the claims of a bearer token as strings, as API Gateway passes them on, or undefined if the token is invalid. Rejects
 * if the keys of the issuer cannot be downloaded.
 */
export type Authorizer = (authorization: string | undefined) => Promise<Record<string, string> | undefined>;

/**
 * Error codes of jose if the download of the keys timed out, or returned anything but keys. Network errors are not a
 * `JOSEError`.
 */
const DOWNLOAD_ERRORS = ['ERR_JOSE_GENERIC', 'ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID'];

/**
 * Emulates API Gateway's JWT authorizer: checks signature, issuer, expiry, and the client in `aud` or, for access tokens,
 * `client_id`.
 */
export function createJwtAuthorizer(issuer: string, clientId: string): Authorizer {
  const keys = createRemoteJWKSet(new URL(`${issuer}/.well-known/jwks.json`));
  return async (authorization = '') => {
    try {
      const { payload } = await jwtVerify(authorization.replace(/^Bearer /i, ''), keys, { issuer, algorithms: ['RS256'] });
      const audience = payload.aud ?? payload.client_id;
      return audience === clientId ? flattenClaims(payload) : undefined;
    } catch (error) {
      // API Gateway responds with the same 401 to every invalid token.
      if (error instanceof errors.JOSEError && !DOWNLOAD_ERRORS.includes(error.code)) return undefined;
      throw error;
    }
  };
}

const flattenClaims = (payload: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(payload).map(([name, claim]) => [name, Array.isArray(claim) ? `[${claim.join(' ')}]` : String(claim)]),
  );
