import * as z from 'zod/mini';
import { adminOperation, passwordSchema, usernameSchema } from '../operation.ts';
import { hashPassword, requirePolicy } from '../passwords.ts';
import { attributesOfNewUser, attributesSchema } from '../user-attributes.ts';
import { addUser, describeListedUser, requireFree } from '../users.ts';

/** Without `SUPPRESS`, Cognito emails an invitation, which the product never uses. */
const inputSchema = z.strictObject({
  Username: usernameSchema,
  UserAttributes: z.optional(attributesSchema),
  TemporaryPassword: z.optional(passwordSchema),
  MessageAction: z.literal('SUPPRESS'),
});

export const adminCreateUser = adminOperation(inputSchema, async (pool, { Username, UserAttributes, TemporaryPassword }) => {
  const attributes = attributesOfNewUser(Username, UserAttributes);
  // Checked first, because hashing the password is slow.
  requireFree(pool, Username);
  if (TemporaryPassword) requirePolicy(TemporaryPassword);
  const password = TemporaryPassword && (await hashPassword(TemporaryPassword));
  const user = addUser(pool, { attributes, status: 'FORCE_CHANGE_PASSWORD', ...(password && { password }) });
  return { User: describeListedUser(user) };
});
