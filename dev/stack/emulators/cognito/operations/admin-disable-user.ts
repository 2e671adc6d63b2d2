import * as z from 'zod/mini';
import { adminOperation, usernameSchema } from '../operation.ts';
import { revokeGrantsOf } from '../refresh-grants.ts';
import { changeUser, requireUser } from '../users.ts';

export const adminDisableUser = adminOperation(z.strictObject({ Username: usernameSchema }), (pool, { Username }) => {
  const user = requireUser(pool, Username);
  changeUser(pool, user, { enabled: false });
  revokeGrantsOf(pool, user);
  return {};
});
