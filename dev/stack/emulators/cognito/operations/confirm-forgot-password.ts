import * as z from 'zod/mini';
import { guessInVain, takeCode, wrongCode } from '../confirmation-codes.ts';
import { clientMetadataSchema, clientOperation, passwordSchema, usernameSchema } from '../operation.ts';
import { hashPassword, requirePolicy } from '../passwords.ts';
import { runPostConfirmation } from '../post-confirmation.ts';
import { changeUser, findUser } from '../users.ts';

const inputSchema = z.strictObject({
  Username: usernameSchema,
  ConfirmationCode: z.string(),
  Password: passwordSchema,
  ClientMetadata: clientMetadataSchema,
});

export const confirmForgotPassword = clientOperation(inputSchema, async (pool, input) => {
  requirePolicy(input.Password);
  const password = await hashPassword(input.Password);
  const user = findUser(pool, input.Username);
  if (!user?.enabled) {
    guessInVain(pool, 'reset', input.Username);
    throw wrongCode();
  }
  takeCode(pool, user, 'reset', input.ConfirmationCode);
  changeUser(pool, user, { password, status: 'CONFIRMED' });
  const caller = { clientId: pool.client.id, clientMetadata: input.ClientMetadata };
  await runPostConfirmation(pool, user, 'PostConfirmation_ConfirmForgotPassword', caller);
  return {};
});
