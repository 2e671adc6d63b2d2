import * as z from 'zod/mini';
import { poolOperation, usernameSchema } from '../operation.ts';
import { revokeUserGrants } from '../refresh-grants.ts';
import { requireUser } from '../users.ts';

/** Revokes the user's tokens at the pool. The hosted session in the browser continues until `/logout`, as in Cognito. */
export const adminUserGlobalSignOut = poolOperation(z.strictObject({ Username: usernameSchema }), (pool, { Username }) => {
  revokeUserGrants(pool, requireUser(pool, Username));
  return {};
});
