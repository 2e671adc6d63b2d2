import * as z from 'zod/mini';
import { adminOperation, usernameSchema } from '../operation.ts';
import { revokeGrantsOf } from '../refresh-grants.ts';
import { requireUser } from '../users.ts';

export const adminDeleteUser = adminOperation(z.strictObject({ Username: usernameSchema }), (pool, { Username }) => {
  const user = requireUser(pool, Username);
  const { users } = pool.store.state;
  users.splice(users.indexOf(user), 1);
  revokeGrantsOf(pool, user);
  return {};
});
