import type { Pool } from './pool.ts';
import type { RefreshGrant, User } from './pool-state.ts';
import { issueTokens, TOKEN_SECONDS } from './tokens.ts';

export async function createAuthenticationResult(pool: Pool, user: User, grant: RefreshGrant, refreshToken?: string) {
  const { accessToken, idToken } = await issueTokens(pool, user, grant);
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
