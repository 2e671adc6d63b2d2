import * as z from 'zod/mini';
import { countGuessForUnknownUser, redeemCode, wrongCodeError } from '../confirmation-codes.ts';
import { clientMetadataSchema, clientOperation, passwordSchema, usernameSchema } from '../operation.ts';
import { assertPasswordPolicy, hashPassword } from '../passwords.ts';
import { runPostConfirmation } from '../post-confirmation.ts';
import { findUser, updateUser } from '../users.ts';

const confirmForgotPasswordSchema = z.strictObject({
  Username: usernameSchema,
  ConfirmationCode: z.string(),
  Password: passwordSchema,
  ClientMetadata: clientMetadataSchema,
});

export const confirmForgotPassword = clientOperation(confirmForgotPasswordSchema, async (pool, input) => {
  assertPasswordPolicy(input.Password);
  const password = await hashPassword(input.Password);
  const user = findUser(pool, input.Username);
  if (!user?.enabled) {
    countGuessForUnknownUser(pool, 'reset', input.Username);
    throw wrongCodeError();
  }
  redeemCode(pool, user, 'reset', input.ConfirmationCode);
  updateUser(pool, user, { password, status: 'CONFIRMED' });
  const caller = { clientId: pool.client.id, clientMetadata: input.ClientMetadata };
  await runPostConfirmation(pool, user, 'PostConfirmation_ConfirmForgotPassword', caller);
  return {};
});
