import { userOfAccessToken } from '../access-token.ts';
import { userOperation } from '../operation.ts';
import { revokeGrantsOf } from '../refresh-grants.ts';
import { API_SCOPE } from '../tokens.ts';

export const globalSignOut = userOperation(async (pool, accessToken) => {
  const { user } = await userOfAccessToken(pool, accessToken, API_SCOPE);
  revokeGrantsOf(pool, user);
  return {};
});
