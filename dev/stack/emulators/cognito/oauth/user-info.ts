import { AwsError } from '../../aws-json.ts';
import { verifyAccessToken } from '../access-token.ts';
import { createJsonResponse, type Route } from '../visit.ts';
import { OAuthError } from './oauth-error.ts';

/**
 * `/oauth2/userInfo`: returns the attributes that the token's scopes cover. All values are strings, `email_verified` included, as
 * in Cognito.
 */
export const userInfo: Route = async (pool, { headers }) => {
  const [, token = ''] = /^Bearer (\S+)$/i.exec(headers.authorization ?? '') ?? [];
  try {
    const { user, scopes } = await verifyAccessToken(pool, token, 'openid');
    const visibleAttributes = Object.entries(user.attributes).filter(([name]) =>
      scopes.includes(name.startsWith('email') ? 'email' : 'profile'),
    );
    return createJsonResponse(200, { sub: user.sub, ...Object.fromEntries(visibleAttributes), username: user.sub });
  } catch (error) {
    throw error instanceof AwsError ? new OAuthError('invalid_token', error.message) : error;
  }
};
