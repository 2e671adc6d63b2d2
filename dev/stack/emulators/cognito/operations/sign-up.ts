import * as z from 'zod/mini';
import { AwsError } from '../../aws-json.ts';
import { sendCode } from '../confirmation-codes.ts';
import { clientOperation, passwordSchema, usernameSchema } from '../operation.ts';
import { assertPasswordPolicy, hashPassword } from '../passwords.ts';
import { attributesSchema, newUserAttributes } from '../user-attributes.ts';
import { addUser } from '../users.ts';

const signUpSchema = z.strictObject({
  Username: usernameSchema,
  Password: passwordSchema,
  UserAttributes: z.optional(attributesSchema),
});

export const signUp = clientOperation(signUpSchema, async (pool, { Username, Password, UserAttributes }) => {
  if (UserAttributes?.some(({ Name }) => Name === 'email_verified'))
    throw new AwsError('NotAuthorizedException', 'A client attempted to write unauthorized attribute');
  assertPasswordPolicy(Password);
  const attributes = newUserAttributes(Username, UserAttributes);
  const password = await hashPassword(Password);
  const user = addUser(pool, { attributes, password, status: 'UNCONFIRMED' });
  return { UserConfirmed: false, UserSub: user.sub, ...(await sendCode(pool, user, 'signUp')) };
});
