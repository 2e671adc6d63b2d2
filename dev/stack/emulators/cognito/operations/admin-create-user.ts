import * as z from 'zod/mini';
import { passwordSchema, poolOperation, usernameSchema } from '../operation.ts';
import { assertPasswordPolicy, hashPassword } from '../passwords.ts';
import { attributesSchema, newUserAttributes } from '../user-attributes.ts';
import { addUser, describeListedUser, requireEmailAvailable } from '../users.ts';

/** Without `SUPPRESS`, Cognito emails an invitation, which the product never uses. */
const createUserSchema = z.strictObject({
  Username: usernameSchema,
  UserAttributes: z.optional(attributesSchema),
  TemporaryPassword: z.optional(passwordSchema),
  MessageAction: z.literal('SUPPRESS'),
});

export const adminCreateUser = poolOperation(createUserSchema, async (pool, { Username, UserAttributes, TemporaryPassword }) => {
  const attributes = newUserAttributes(Username, UserAttributes);
  // Checked first, because hashing the password is slow.
  requireEmailAvailable(pool, Username);
  if (TemporaryPassword) assertPasswordPolicy(TemporaryPassword);
  const password = TemporaryPassword && (await hashPassword(TemporaryPassword));
  const user = addUser(pool, { attributes, status: 'FORCE_CHANGE_PASSWORD', ...(password && { password }) });
  return { User: describeListedUser(user) };
});
