import * as z from 'zod/mini';
import { expiredCode, takeCode } from '../confirmation-codes.ts';
import { clientMetadataSchema, clientOperation, usernameSchema } from '../operation.ts';
import { runPostConfirmation } from '../post-confirmation.ts';
import { changeUser, findUser, requireUnconfirmed } from '../users.ts';

const inputSchema = z.strictObject({
  Username: usernameSchema,
  ConfirmationCode: z.string(),
  ClientMetadata: clientMetadataSchema,
});

export const confirmSignUp = clientOperation(inputSchema, async (pool, { Username, ConfirmationCode, ClientMetadata }) => {
  const user = findUser(pool, Username);
  if (!user?.enabled) throw expiredCode();
  requireUnconfirmed(user);
  takeCode(pool, user, 'signUp', ConfirmationCode);
  changeUser(pool, user, { status: 'CONFIRMED', attributes: { ...user.attributes, email_verified: 'true' } });
  const caller = { clientId: pool.client.id, clientMetadata: ClientMetadata };
  await runPostConfirmation(pool, user, 'PostConfirmation_ConfirmSignUp', caller);
  return {};
});
