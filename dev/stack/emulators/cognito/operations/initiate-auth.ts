import * as z from 'zod/mini';
import { createAuthenticationResult } from '../authentication-result.ts';
import { authenticateUser } from '../credentials.ts';
import { clientOperation, usernameSchema } from '../operation.ts';
import type { Pool } from '../pool.ts';
import { createGrant, redeemRefreshToken } from '../refresh-grants.ts';
import { API_SCOPE } from '../tokens.ts';

/** Flows that the app client allows. SRP and challenges after the password are not emulated. */
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
  ...(AuthFlow === 'USER_PASSWORD_AUTH'
    ? await authenticateByPassword(pool, AuthParameters.USERNAME, AuthParameters.PASSWORD)
    : await authenticateByRefreshToken(pool, AuthParameters.REFRESH_TOKEN)),
  ChallengeParameters: {},
}));

async function authenticateByPassword(pool: Pool, username: string, password: string) {
  const user = await authenticateUser(pool, username, password);
  const { grant, refreshToken } = createGrant(pool, user, { scope: API_SCOPE, authTime: pool.now() });
  return createAuthenticationResult(pool, user, grant, refreshToken);
}

async function authenticateByRefreshToken(pool: Pool, refreshToken: string) {
  const { user, grant } = redeemRefreshToken(pool, refreshToken);
  return createAuthenticationResult(pool, user, grant);
}
