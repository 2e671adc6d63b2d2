import * as z from 'zod/mini';
import { adminOperation, usernameSchema } from '../operation.ts';
import { revokeGrantsOf } from '../refresh-grants.ts';
import { requireUser } from '../users.ts';

/** Revokes the user's tokens at the pool. The hosted session in the browser continues until `/logout`, as in Cognito. */
export const adminUserGlobalSignOut = adminOperation(z.strictObject({ Username: usernameSchema }), (pool, { Username }) => {
  revokeGrantsOf(pool, requireUser(pool, Username));
  return {};
});
