import * as z from 'zod/mini';
import { adminOperation, passwordSchema, usernameSchema } from '../operation.ts';
import { hashPassword, requirePolicy } from '../passwords.ts';
import { attributesOfNewUser, attributesSchema } from '../user-attributes.ts';
import { addUser, describeListedUser, requireFree } from '../users.ts';

/** Without SUPPRESS Cognito mails an invitation, which the product never asks for. */
const inputSchema = z.strictObject({
  Username: usernameSchema,
  UserAttributes: z.optional(attributesSchema),
  TemporaryPassword: z.optional(passwordSchema),
  MessageAction: z.literal('SUPPRESS'),
});

export const adminCreateUser = adminOperation(inputSchema, async (pool, { Username, UserAttributes, TemporaryPassword }) => {
  const attributes = attributesOfNewUser(Username, UserAttributes);
  // Before the password is hashed, which takes a while.
  requireFree(pool, Username);
  if (TemporaryPassword) requirePolicy(TemporaryPassword);
  const password = TemporaryPassword && (await hashPassword(TemporaryPassword));
  const user = addUser(pool, { attributes, status: 'FORCE_CHANGE_PASSWORD', ...(password && { password }) });
  return { User: describeListedUser(user) };
});
