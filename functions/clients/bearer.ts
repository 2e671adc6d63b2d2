import { createRemoteJWKSet, errors, jwtVerify } from 'jose';

const SCHEME = /^Bearer (\S+)$/i;

/** Faults of the pool that should have said by which keys it signs; all others are the token's. */
const POOLS_FAULTS: readonly string[] = [errors.JWKSTimeout.code, errors.JWKSInvalid.code, errors.JOSEError.code];

/** Of the user pool that signs tokens. */
export interface Issuer {
  readonly url: string;
  readonly clientId: string;
}

export type Bearers = ReturnType<typeof bearersOf>;

/** Tokens on routes that the gateway's authorizer leaves open. */
export function bearersOf({ url, clientId }: Issuer) {
  const keys = createRemoteJWKSet(new URL(`${url}/.well-known/jwks.json`));
  return {
    /** Whose access token a header holds; nobody's where there is none, or one that is not good. Throws when the pool is away. */
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
