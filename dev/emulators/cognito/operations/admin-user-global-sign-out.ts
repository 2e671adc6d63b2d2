import * as z from 'zod/mini';
import { adminOperation, usernameSchema } from '../operation.ts';
import { revokeGrantsOf } from '../refresh-grants.ts';
import { requireUser } from '../users.ts';

/** Ends what tokens can do at the pool. The browser's hosted session goes on until `/logout`, as at Cognito. */
export const adminUserGlobalSignOut = adminOperation(z.strictObject({ Username: usernameSchema }), (pool, { Username }) => {
  revokeGrantsOf(pool, requireUser(pool, Username));
  return {};
});
