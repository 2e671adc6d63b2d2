import { createRemoteJWKSet, errors, jwtVerify } from 'jose';

const SCHEME = /^Bearer (\S+)$/i;

/** Error codes for a failed download of the user pool's keys. All other codes mean that the token is invalid. */
const POOLS_FAULTS: readonly string[] = [errors.JWKSTimeout.code, errors.JWKSInvalid.code, errors.JOSEError.code];

export interface Issuer {
  readonly url: string;
  readonly clientId: string;
}

export type Bearers = ReturnType<typeof bearersOf>;

/** Verifies access tokens on routes without the API Gateway authorizer. */
export function bearersOf({ url, clientId }: Issuer) {
  const keys = createRemoteJWKSet(new URL(`${url}/.well-known/jwks.json`));
  return {
    /** Returns undefined for an invalid token. Throws when the user pool is unavailable. */
    async userIdOf(authorization: string | undefined, now: Date): Promise<string | undefined> {
      const [, token] = SCHEME.exec(authorization ?? '') ?? [];
      if (token === undefined) return undefined;
      try {
        const { payload } = await jwtVerify(token, keys, { issuer: url, algorithms: ['RS256'], currentDate: now });
        return payload.token_use === 'access' && payload.client_id === clientId ? payload.sub : undefined;
      } catch (error) {
        if (error instanceof errors.JOSEError && !POOLS_FAULTS.includes(error.code)) return undefined;
        throw error;
      }
    },
  };
}
