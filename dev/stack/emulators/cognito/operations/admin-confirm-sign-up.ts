import * as z from 'zod/mini';
import { clientMetadataSchema, poolOperation, usernameSchema } from '../operation.ts';
import { runPostConfirmation } from '../post-confirmation.ts';
import { requireUnconfirmed, requireUser, updateUser } from '../users.ts';

const adminConfirmSignUpSchema = z.strictObject({ Username: usernameSchema, ClientMetadata: clientMetadataSchema });

/** Confirms the user, not the email address: `email_verified` does not change. */
export const adminConfirmSignUp = poolOperation(adminConfirmSignUpSchema, async (pool, { Username, ClientMetadata }) => {
  const user = requireUser(pool, Username);
  requireUnconfirmed(user);
  updateUser(pool, user, { status: 'CONFIRMED', codes: {} });
  await runPostConfirmation(pool, user, 'PostConfirmation_ConfirmSignUp', { clientMetadata: ClientMetadata });
  return {};
});
