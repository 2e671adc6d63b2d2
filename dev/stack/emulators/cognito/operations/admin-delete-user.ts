import * as z from 'zod/mini';
import { poolOperation, usernameSchema } from '../operation.ts';
import { revokeUserGrants } from '../refresh-grants.ts';
import { requireUser } from '../users.ts';

export const adminDeleteUser = poolOperation(z.strictObject({ Username: usernameSchema }), (pool, { Username }) => {
  const user = requireUser(pool, Username);
  const { users } = pool.store.state;
  users.splice(users.indexOf(user), 1);
  revokeUserGrants(pool, user);
  return {};
});
