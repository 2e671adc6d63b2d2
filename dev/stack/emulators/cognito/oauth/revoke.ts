import { AwsError } from '../../aws-json.ts';
import { revokeRefreshToken } from '../refresh-grants.ts';
import { createResponse, type Route } from '../visit.ts';
import { OAuthError } from './oauth-error.ts';

/** `POST /oauth2/revoke` (RFC 7009): ends the sign-in of a refresh token. An unknown token counts as revoked. */
export const revoke: Route = (pool, { form }) => {
  if (form.get('client_id') !== pool.client.id) throw new OAuthError('invalid_client', 'No such client.');
  const token = form.get('token');
  if (!token) throw new OAuthError('invalid_request', 'token is missing.');
  try {
    revokeRefreshToken(pool, token);
  } catch (error) {
    throw error instanceof AwsError ? new OAuthError('unsupported_token_type', error.message) : error;
  }
  return createResponse(200);
};
