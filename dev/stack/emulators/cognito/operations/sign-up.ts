import * as z from 'zod/mini';
import { AwsError } from '../../aws-json.ts';
import { sendCode } from '../confirmation-codes.ts';
import { clientOperation, passwordSchema, usernameSchema } from '../operation.ts';
import { hashPassword, requirePolicy } from '../passwords.ts';
import { attributesOfNewUser, attributesSchema } from '../user-attributes.ts';
import { addUser } from '../users.ts';

const inputSchema = z.strictObject({
  Username: usernameSchema,
  Password: passwordSchema,
  UserAttributes: z.optional(attributesSchema),
});

export const signUp = clientOperation(inputSchema, async (pool, { Username, Password, UserAttributes }) => {
  if (UserAttributes?.some(({ Name }) => Name === 'email_verified'))
    throw new AwsError('NotAuthorizedException', 'A client attempted to write unauthorized attribute');
  requirePolicy(Password);
  const attributes = attributesOfNewUser(Username, UserAttributes);
  const password = await hashPassword(Password);
  const user = addUser(pool, { attributes, password, status: 'UNCONFIRMED' });
  return { UserConfirmed: false, UserSub: user.sub, ...(await sendCode(pool, user, 'signUp')) };
});
