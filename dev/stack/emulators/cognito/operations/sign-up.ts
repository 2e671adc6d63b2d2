import * as z from 'zod/mini';
import { AwsError } from '../../aws-json.ts';
import { createExpiredCodeError, pretendToSendCode, redeemCode, sendCode } from '../confirmation-codes.ts';
import { clientMetadataSchema, passwordSchema, usernameSchema } from '../input-fields.ts';
import { clientOperation, poolOperation } from '../operation.ts';
import { assertPasswordPolicy, hashPassword } from '../passwords.ts';
import { runPostConfirmationTrigger } from '../post-confirmation.ts';
import {
  addUser,
  attributesSchema,
  createUserAttributes,
  findUser,
  requireUnconfirmed,
  requireUser,
  updateUser,
} from '../users.ts';

const signUpSchema = z.strictObject({
  Username: usernameSchema,
  Password: passwordSchema,
  UserAttributes: z.optional(attributesSchema),
});

export const signUp = clientOperation(signUpSchema, async (pool, { Username, Password, UserAttributes }) => {
  if (UserAttributes?.some(({ Name }) => Name === 'email_verified'))
    throw new AwsError('NotAuthorizedException', 'A client attempted to write unauthorized attribute');
  assertPasswordPolicy(Password);
  const attributes = createUserAttributes(Username, UserAttributes);
  const password = await hashPassword(pool, Password);
  const user = addUser(pool, { attributes, password, status: 'UNCONFIRMED' });
  return { UserConfirmed: false, UserSub: user.sub, ...(await sendCode(pool, user, 'signUp')) };
});

const confirmSignUpSchema = z.strictObject({
  Username: usernameSchema,
  ConfirmationCode: z.string(),
  ClientMetadata: clientMetadataSchema,
});

export const confirmSignUp = clientOperation(
  confirmSignUpSchema,
  async (pool, { Username, ConfirmationCode, ClientMetadata }) => {
    const user = findUser(pool, Username);
    if (!user?.enabled) throw createExpiredCodeError();
    requireUnconfirmed(user);
    redeemCode(pool, user, 'signUp', ConfirmationCode);
    updateUser(pool, user, { status: 'CONFIRMED', attributes: { ...user.attributes, email_verified: 'true' } });
    const triggerInput = { clientId: pool.client.id, clientMetadata: ClientMetadata };
    await runPostConfirmationTrigger(pool, user, 'PostConfirmation_ConfirmSignUp', triggerInput);
    return {};
  },
);

export const resendConfirmationCode = clientOperation(z.strictObject({ Username: usernameSchema }), (pool, { Username }) => {
  const user = findUser(pool, Username);
  // Like Cognito, does not reveal that the user does not exist or is disabled.
  if (!user?.enabled) return pretendToSendCode(pool, 'signUp', Username);
  if (user.status !== 'UNCONFIRMED') throw new AwsError('InvalidParameterException', 'User is already confirmed.');
  return sendCode(pool, user, 'signUp');
});

const adminConfirmSignUpSchema = z.strictObject({ Username: usernameSchema, ClientMetadata: clientMetadataSchema });

/** Confirms the user, not the email address: `email_verified` does not change. */
export const adminConfirmSignUp = poolOperation(adminConfirmSignUpSchema, async (pool, { Username, ClientMetadata }) => {
  const user = requireUser(pool, Username);
  requireUnconfirmed(user);
  updateUser(pool, user, { status: 'CONFIRMED', codes: {} });
  await runPostConfirmationTrigger(pool, user, 'PostConfirmation_ConfirmSignUp', { clientMetadata: ClientMetadata });
  return {};
});
