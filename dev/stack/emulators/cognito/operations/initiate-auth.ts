import * as z from 'zod/mini';
import { authenticationResult } from '../authentication-result.ts';
import { userOfCredentials } from '../credentials.ts';
import { clientOperation, usernameSchema } from '../operation.ts';
import type { Pool } from '../pool.ts';
import { beginGrant, redeemRefreshToken } from '../refresh-grants.ts';
import { API_SCOPE } from '../tokens.ts';

/** Flows that the app client allows. SRP and challenges after the password are not emulated. */
const inputSchema = z.discriminatedUnion('AuthFlow', [
  z.strictObject({
    AuthFlow: z.literal('USER_PASSWORD_AUTH'),
    AuthParameters: z.strictObject({ USERNAME: usernameSchema, PASSWORD: z.string() }),
  }),
  z.strictObject({
    AuthFlow: z.enum(['REFRESH_TOKEN_AUTH', 'REFRESH_TOKEN']),
    AuthParameters: z.strictObject({ REFRESH_TOKEN: z.string() }),
  }),
]);

export const initiateAuth = clientOperation(inputSchema, async (pool, { AuthFlow, AuthParameters }) => ({
  ...(AuthFlow === 'USER_PASSWORD_AUTH'
    ? await byPassword(pool, AuthParameters.USERNAME, AuthParameters.PASSWORD)
    : await byRefreshToken(pool, AuthParameters.REFRESH_TOKEN)),
  ChallengeParameters: {},
}));

async function byPassword(pool: Pool, username: string, password: string) {
  const user = await userOfCredentials(pool, username, password);
  const { grant, refreshToken } = beginGrant(pool, user, { scope: API_SCOPE, authTime: pool.now() });
  return authenticationResult(pool, user, grant, refreshToken);
}

async function byRefreshToken(pool: Pool, refreshToken: string) {
  const { user, grant } = redeemRefreshToken(pool, refreshToken);
  return authenticationResult(pool, user, grant);
}
