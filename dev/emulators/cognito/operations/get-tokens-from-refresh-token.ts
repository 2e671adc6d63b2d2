import * as z from 'zod/mini';
import { authenticationResult } from '../authentication-result.ts';
import { clientOperation } from '../operation.ts';
import { redeemRefreshToken } from '../refresh-grants.ts';

/** Rotation is off for the client, so the refresh token stays and no other is answered. */
export const getTokensFromRefreshToken = clientOperation(
  z.strictObject({ RefreshToken: z.string() }),
  (pool, { RefreshToken }) => {
    const { user, grant } = redeemRefreshToken(pool, RefreshToken);
    return authenticationResult(pool, user, grant);
  },
);
