import * as z from 'zod/mini';
import { adminOperation, clientMetadataSchema, usernameSchema } from '../operation.ts';
import { runPostConfirmation } from '../post-confirmation.ts';
import { changeUser, requireUnconfirmed, requireUser } from '../users.ts';

const inputSchema = z.strictObject({ Username: usernameSchema, ClientMetadata: clientMetadataSchema });

/** Confirms the user, not the email address: `email_verified` does not change. */
export const adminConfirmSignUp = adminOperation(inputSchema, async (pool, { Username, ClientMetadata }) => {
  const user = requireUser(pool, Username);
  requireUnconfirmed(user);
  changeUser(pool, user, { status: 'CONFIRMED', codes: {} });
  await runPostConfirmation(pool, user, 'PostConfirmation_ConfirmSignUp', { clientMetadata: ClientMetadata });
  return {};
});
