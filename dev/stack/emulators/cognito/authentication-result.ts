import type { Pool } from './pool.ts';
import type { RefreshGrant, User } from './pool-state.ts';
import { mintTokens, TOKEN_SECONDS } from './tokens.ts';

export async function authenticationResult(pool: Pool, user: User, grant: RefreshGrant, refreshToken?: string) {
  const { accessToken, idToken } = await mintTokens(pool, user, grant);
  return {
    AuthenticationResult: {
      AccessToken: accessToken,
      ...(idToken && { IdToken: idToken }),
      ...(refreshToken && { RefreshToken: refreshToken }),
      ExpiresIn: TOKEN_SECONDS,
      TokenType: 'Bearer',
    },
  };
}
