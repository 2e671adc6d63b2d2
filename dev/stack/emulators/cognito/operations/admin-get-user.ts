import * as z from 'zod/mini';
import { poolOperation, usernameSchema } from '../operation.ts';
import { toAttributeList } from '../user-attributes.ts';
import { describeUser, requireUser } from '../users.ts';

export const adminGetUser = poolOperation(z.strictObject({ Username: usernameSchema }), (pool, { Username }) => {
  const user = requireUser(pool, Username);
  return { ...describeUser(user), UserAttributes: toAttributeList(user) };
});
