import * as z from 'zod/mini';
import { adminOperation, usernameSchema } from '../operation.ts';
import { changeUser, requireUser } from '../users.ts';

export const adminEnableUser = adminOperation(z.strictObject({ Username: usernameSchema }), (pool, { Username }) => {
  changeUser(pool, requireUser(pool, Username), { enabled: true });
  return {};
});
