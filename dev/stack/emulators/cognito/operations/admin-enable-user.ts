import * as z from 'zod/mini';
import { poolOperation, usernameSchema } from '../operation.ts';
import { requireUser, updateUser } from '../users.ts';

export const adminEnableUser = poolOperation(z.strictObject({ Username: usernameSchema }), (pool, { Username }) => {
  updateUser(pool, requireUser(pool, Username), { enabled: true });
  return {};
});
