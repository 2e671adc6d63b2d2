import { createRemoteJWKSet, jwtVerify } from 'jose';

/** The claims of a bearer token, flattened as API Gateway passes them on; nothing when the token is not good here. */
export type Authorizer = (authorization: string | undefined) => Promise<Record<string, string> | undefined>;

/** API Gateway's JWT authorizer: signature, issuer, expiry, and the client in `aud` or, for access tokens, `client_id`. */
export function jwtAuthorizer(issuer: string, clientId: string): Authorizer {
  const keys = createRemoteJWKSet(new URL(`${issuer}/.well-known/jwks.json`));
  return async (authorization = '') => {
    try {
      const { payload } = await jwtVerify(authorization.replace(/^Bearer /i, ''), keys, { issuer, algorithms: ['RS256'] });
      const audience = payload.aud ?? payload.client_id;
      return audience === clientId ? flattened(payload) : undefined;
    } catch {
      // Every way a token can be wrong is the same 401, as it is deployed.
      return undefined;
    }
  };
}

const flattened = (payload: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(payload).map(([name, claim]) => [name, Array.isArray(claim) ? `[${claim.join(' ')}]` : String(claim)]),
  );
