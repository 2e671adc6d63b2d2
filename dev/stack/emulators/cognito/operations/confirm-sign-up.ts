import * as z from 'zod/mini';
import { expiredCodeError, redeemCode } from '../confirmation-codes.ts';
import { clientMetadataSchema, clientOperation, usernameSchema } from '../operation.ts';
import { runPostConfirmation } from '../post-confirmation.ts';
import { findUser, requireUnconfirmed, updateUser } from '../users.ts';

const confirmSignUpSchema = z.strictObject({
  Username: usernameSchema,
  ConfirmationCode: z.string(),
  ClientMetadata: clientMetadataSchema,
});

export const confirmSignUp = clientOperation(
  confirmSignUpSchema,
  async (pool, { Username, ConfirmationCode, ClientMetadata }) => {
    const user = findUser(pool, Username);
    if (!user?.enabled) throw expiredCodeError();
    requireUnconfirmed(user);
    redeemCode(pool, user, 'signUp', ConfirmationCode);
    updateUser(pool, user, { status: 'CONFIRMED', attributes: { ...user.attributes, email_verified: 'true' } });
    const caller = { clientId: pool.client.id, clientMetadata: ClientMetadata };
    await runPostConfirmation(pool, user, 'PostConfirmation_ConfirmSignUp', caller);
    return {};
  },
);
