import * as z from 'zod/mini';
import { adminOperation, usernameSchema } from '../operation.ts';
import { attributesTo } from '../user-attributes.ts';
import { describeUser, requireUser } from '../users.ts';

export const adminGetUser = adminOperation(z.strictObject({ Username: usernameSchema }), (pool, { Username }) => {
  const user = requireUser(pool, Username);
  return { ...describeUser(user), UserAttributes: attributesTo(user) };
});
