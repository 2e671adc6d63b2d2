import * as z from 'zod/mini';
import { passwordSchema, poolOperation, usernameSchema } from '../operation.ts';
import { assertPasswordPolicy, hashPassword } from '../passwords.ts';
import { requireUser, updateUser } from '../users.ts';

const setPasswordSchema = z.strictObject({
  Username: usernameSchema,
  Password: passwordSchema,
  Permanent: z._default(z.boolean(), false),
});

export const adminSetUserPassword = poolOperation(setPasswordSchema, async (pool, { Username, Password, Permanent }) => {
  assertPasswordPolicy(Password);
  const password = await hashPassword(Password);
  updateUser(pool, requireUser(pool, Username), { password, status: Permanent ? 'CONFIRMED' : 'FORCE_CHANGE_PASSWORD' });
  return {};
});
