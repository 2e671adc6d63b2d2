import { userOfAccessToken } from '../access-token.ts';
import { userOperation } from '../operation.ts';
import { API_SCOPE } from '../tokens.ts';
import { attributesTo } from '../user-attributes.ts';

export const getUser = userOperation(async (pool, accessToken) => {
  const { user } = await userOfAccessToken(pool, accessToken, API_SCOPE);
  return { Username: user.sub, UserAttributes: attributesTo(user) };
});
