import { createRemoteJWKSet, errors, jwtVerify } from 'jose';

const BEARER_PATTERN = /^Bearer (\S+)$/i;

/** Error codes for a failed download of the user pool's keys. All other codes mean that the token is invalid. */
const KEY_DOWNLOAD_ERRORS: readonly string[] = [errors.JWKSTimeout.code, errors.JWKSInvalid.code, errors.JOSEError.code];

export interface Issuer {
  readonly url: string;
  readonly clientId: string;
}

export type TokenVerifier = ReturnType<typeof createTokenVerifier>;

/** Verifies access tokens on routes without the API Gateway authorizer. */
export function createTokenVerifier({ url, clientId }: Issuer) {
  const keys = createRemoteJWKSet(new URL(`${url}/.well-known/jwks.json`));
  return {
    /** Returns the user id, or undefined if the token is missing or invalid. Throws when the keys cannot be downloaded. */
    async verify(authorization: string | undefined, now: Date): Promise<string | undefined> {
      const [, token] = BEARER_PATTERN.exec(authorization ?? '') ?? [];
      if (token === undefined) return undefined;
      try {
        const { payload } = await jwtVerify(token, keys, { issuer: url, algorithms: ['RS256'], currentDate: now });
        return payload.token_use === 'access' && payload.client_id === clientId ? payload.sub : undefined;
      } catch (error) {
        if (error instanceof errors.JOSEError && !KEY_DOWNLOAD_ERRORS.includes(error.code)) return undefined;
        throw error;
      }
    },
  };
}
