import { verifyAccessToken } from '../access-token.ts';
import { userOperation } from '../operation.ts';
import { API_SCOPE } from '../tokens.ts';
import { toAttributeList } from '../user-attributes.ts';

export const getUser = userOperation(async (pool, accessToken) => {
  const { user } = await verifyAccessToken(pool, accessToken, API_SCOPE);
  return { Username: user.sub, UserAttributes: toAttributeList(user) };
});
