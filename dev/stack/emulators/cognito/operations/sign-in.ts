import * as z from 'zod/mini';
import { usernameSchema } from '../input-fields.ts';
import { clientOperation, poolOperation, userOperation } from '../operation.ts';
import { authenticateUser } from '../passwords.ts';
import type { Pool } from '../pool.ts';
import type { RefreshGrant, User } from '../pool-store.ts';
import { hasSecondFactor } from '../second-factor.ts';
import {
  API_SCOPE,
  createGrant,
  issueTokens,
  redeemRefreshToken,
  revokeRefreshToken,
  revokeUserGrants,
  TOKEN_SECONDS,
  verifyAccessToken,
} from '../tokens.ts';
import { requireUser } from '../users.ts';

/** Flows that the app client allows. SRP is not emulated. */
const initiateAuthSchema = z.discriminatedUnion('AuthFlow', [
  z.strictObject({
    AuthFlow: z.literal('USER_PASSWORD_AUTH'),
    AuthParameters: z.strictObject({ USERNAME: usernameSchema, PASSWORD: z.string() }),
  }),
  z.strictObject({
    AuthFlow: z.enum(['REFRESH_TOKEN_AUTH', 'REFRESH_TOKEN']),
    AuthParameters: z.strictObject({ REFRESH_TOKEN: z.string() }),
  }),
]);

export const initiateAuth = clientOperation(initiateAuthSchema, async (pool, { AuthFlow, AuthParameters }) => ({
  ChallengeParameters: {},
  ...(AuthFlow === 'USER_PASSWORD_AUTH'
    ? await authenticateByPassword(pool, AuthParameters.USERNAME, AuthParameters.PASSWORD)
    : await authenticateByRefreshToken(pool, AuthParameters.REFRESH_TOKEN)),
}));

async function authenticateByPassword(pool: Pool, username: string, password: string): Promise<object> {
  const user = await authenticateUser(pool, username, password);
  if (!hasSecondFactor(user)) return startSession(pool, user);
  return {
    ChallengeName: 'SOFTWARE_TOKEN_MFA',
    Session: pool.challenges.start(user),
    ChallengeParameters: { USER_ID_FOR_SRP: user.sub },
  };
}

/** Starts a session that can be refreshed, and returns its tokens. */
export function startSession(pool: Pool, user: User) {
  const { grant, refreshToken } = createGrant(pool, user, { scope: API_SCOPE, authTime: pool.now() });
  return createAuthenticationResult(pool, user, grant, refreshToken);
}

async function authenticateByRefreshToken(pool: Pool, refreshToken: string) {
  const { user, grant } = redeemRefreshToken(pool, refreshToken);
  return createAuthenticationResult(pool, user, grant);
}

/** Token rotation is off for the client, so the response has no new refresh token. */
export const getTokensFromRefreshToken = clientOperation(
  z.strictObject({ RefreshToken: z.string() }),
  (pool, { RefreshToken }) => {
    const { user, grant } = redeemRefreshToken(pool, RefreshToken);
    return createAuthenticationResult(pool, user, grant);
  },
);

async function createAuthenticationResult(pool: Pool, user: User, grant: RefreshGrant, refreshToken?: string) {
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

export const revokeToken = clientOperation(z.strictObject({ Token: z.string() }), (pool, { Token }) => {
  revokeRefreshToken(pool, Token);
  return {};
});

export const globalSignOut = userOperation(z.strictObject({}), async (pool, accessToken) => {
  const { user } = await verifyAccessToken(pool, accessToken, API_SCOPE);
  revokeUserGrants(pool, user);
  return {};
});

/** Revokes the user's tokens at the pool. The hosted session in the browser continues until `/logout`, as in Cognito. */
export const adminUserGlobalSignOut = poolOperation(z.strictObject({ Username: usernameSchema }), (pool, { Username }) => {
  revokeUserGrants(pool, requireUser(pool, Username));
  return {};
});
