import * as z from 'zod/mini';
import { createAuthenticationResult } from '../authentication-result.ts';
import { clientOperation } from '../operation.ts';
import { redeemRefreshToken } from '../refresh-grants.ts';

/** Token rotation is off for the client, so the response has no new refresh token. */
export const getTokensFromRefreshToken = clientOperation(
  z.strictObject({ RefreshToken: z.string() }),
  (pool, { RefreshToken }) => {
    const { user, grant } = redeemRefreshToken(pool, RefreshToken);
    return createAuthenticationResult(pool, user, grant);
  },
);
