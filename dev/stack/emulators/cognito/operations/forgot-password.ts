import * as z from 'zod/mini';
import { AwsError } from '../../aws-json.ts';
import { sendCode, simulateSend } from '../confirmation-codes.ts';
import { clientOperation, usernameSchema } from '../operation.ts';
import { findUser } from '../users.ts';

/** Responds as if a code was sent if the user does not exist, is disabled or has no verified email. */
export const forgotPassword = clientOperation(z.strictObject({ Username: usernameSchema }), (pool, { Username }) => {
  const user = findUser(pool, Username);
  if (!user?.enabled || user.attributes.email_verified !== 'true') return simulateSend(pool, 'reset', Username);
  if (user.status === 'FORCE_CHANGE_PASSWORD')
    throw new AwsError('NotAuthorizedException', 'User password cannot be reset in the current state.');
  return sendCode(pool, user, 'reset');
});
