import * as z from 'zod/mini';
import { poolOperation, usernameSchema } from '../operation.ts';
import { revokeUserGrants } from '../refresh-grants.ts';
import { requireUser, updateUser } from '../users.ts';

export const adminDisableUser = poolOperation(z.strictObject({ Username: usernameSchema }), (pool, { Username }) => {
  const user = requireUser(pool, Username);
  updateUser(pool, user, { enabled: false });
  revokeUserGrants(pool, user);
  return {};
});
