import * as z from 'zod/mini';
import { adminOperation, passwordSchema, usernameSchema } from '../operation.ts';
import { hashPassword, requirePolicy } from '../passwords.ts';
import { changeUser, requireUser } from '../users.ts';

const inputSchema = z.strictObject({
  Username: usernameSchema,
  Password: passwordSchema,
  Permanent: z._default(z.boolean(), false),
});

export const adminSetUserPassword = adminOperation(inputSchema, async (pool, { Username, Password, Permanent }) => {
  requirePolicy(Password);
  const password = await hashPassword(Password);
  changeUser(pool, requireUser(pool, Username), { password, status: Permanent ? 'CONFIRMED' : 'FORCE_CHANGE_PASSWORD' });
  return {};
});
