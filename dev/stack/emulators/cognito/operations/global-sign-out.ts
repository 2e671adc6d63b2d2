import { verifyAccessToken } from '../access-token.ts';
import { userOperation } from '../operation.ts';
import { revokeUserGrants } from '../refresh-grants.ts';
import { API_SCOPE } from '../tokens.ts';

export const globalSignOut = userOperation(async (pool, accessToken) => {
  const { user } = await verifyAccessToken(pool, accessToken, API_SCOPE);
  revokeUserGrants(pool, user);
  return {};
});
