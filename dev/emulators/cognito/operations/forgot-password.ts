import * as z from 'zod/mini';
import { AwsError } from '../../aws-json.ts';
import { pretendToSend, sendCode } from '../confirmation-codes.ts';
import { clientOperation, usernameSchema } from '../operation.ts';
import { findUser } from '../users.ts';

/** Answers as if a code was sent wherever none can be: to nobody, to who is disabled, to an address nobody verified. */
export const forgotPassword = clientOperation(z.strictObject({ Username: usernameSchema }), (pool, { Username }) => {
  const user = findUser(pool, Username);
  if (!user?.enabled || user.attributes.email_verified !== 'true') return pretendToSend(pool, 'reset', Username);
  if (user.status === 'FORCE_CHANGE_PASSWORD')
    throw new AwsError('NotAuthorizedException', 'User password cannot be reset in the current state.');
  return sendCode(pool, user, 'reset');
});
