import * as z from 'zod/mini';
import { AwsError } from '../../aws-json.ts';
import {
  countGuessForUnknownUser,
  createWrongCodeError,
  pretendToSendCode,
  redeemCode,
  sendCode,
} from '../confirmation-codes.ts';
import { clientMetadataSchema, passwordSchema, usernameSchema } from '../input-fields.ts';
import { clientOperation, poolOperation, userOperation } from '../operation.ts';
import { assertPasswordPolicy, authenticateUser, hashPassword } from '../passwords.ts';
import { runPostConfirmationTrigger } from '../post-confirmation.ts';
import { API_SCOPE, verifyAccessToken } from '../tokens.ts';
import { findUser, requireUser, updateUser } from '../users.ts';

/** Like Cognito, pretends to send a code if the user does not exist, is disabled or has no verified email. */
export const forgotPassword = clientOperation(z.strictObject({ Username: usernameSchema }), (pool, { Username }) => {
  const user = findUser(pool, Username);
  if (!user?.enabled || user.attributes.email_verified !== 'true') return pretendToSendCode(pool, 'reset', Username);
  if (user.status === 'FORCE_CHANGE_PASSWORD')
    throw new AwsError('NotAuthorizedException', 'User password cannot be reset in the current state.');
  return sendCode(pool, user, 'reset');
});

const confirmForgotPasswordSchema = z.strictObject({
  Username: usernameSchema,
  ConfirmationCode: z.string(),
  Password: passwordSchema,
  ClientMetadata: clientMetadataSchema,
});

export const confirmForgotPassword = clientOperation(confirmForgotPasswordSchema, async (pool, input) => {
  assertPasswordPolicy(input.Password);
  const password = await hashPassword(pool, input.Password);
  const user = findUser(pool, input.Username);
  if (!user?.enabled) {
    countGuessForUnknownUser(pool, 'reset', input.Username);
    throw createWrongCodeError();
  }
  redeemCode(pool, user, 'reset', input.ConfirmationCode);
  updateUser(pool, user, { password, status: 'CONFIRMED' });
  const triggerInput = { clientId: pool.client.id, clientMetadata: input.ClientMetadata };
  await runPostConfirmationTrigger(pool, user, 'PostConfirmation_ConfirmForgotPassword', triggerInput);
  return {};
});

const setPasswordSchema = z.strictObject({
  Username: usernameSchema,
  Password: passwordSchema,
  Permanent: z._default(z.boolean(), false),
});

export const adminSetUserPassword = poolOperation(setPasswordSchema, async (pool, { Username, Password, Permanent }) => {
  assertPasswordPolicy(Password);
  const password = await hashPassword(pool, Password);
  updateUser(pool, requireUser(pool, Username), { password, status: Permanent ? 'CONFIRMED' : 'FORCE_CHANGE_PASSWORD' });
  return {};
});

const changePasswordSchema = z.strictObject({ PreviousPassword: passwordSchema, ProposedPassword: passwordSchema });

/** Changes the password. The user's sessions continue, as in Cognito. */
export const changePassword = userOperation(
  changePasswordSchema,
  async (pool, accessToken, { PreviousPassword, ProposedPassword }) => {
    const { user } = await verifyAccessToken(pool, accessToken, API_SCOPE);
    assertPasswordPolicy(ProposedPassword);
    await authenticateUser(pool, user.sub, PreviousPassword);
    updateUser(pool, user, { password: await hashPassword(pool, ProposedPassword) });
    return {};
  },
);
