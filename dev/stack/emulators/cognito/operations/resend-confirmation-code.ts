import * as z from 'zod/mini';
import { AwsError } from '../../aws-json.ts';
import { sendCode, simulateSend } from '../confirmation-codes.ts';
import { clientOperation, usernameSchema } from '../operation.ts';
import { findUser } from '../users.ts';

export const resendConfirmationCode = clientOperation(z.strictObject({ Username: usernameSchema }), (pool, { Username }) => {
  const user = findUser(pool, Username);
  if (!user?.enabled) return simulateSend(pool, 'signUp', Username);
  if (user.status !== 'UNCONFIRMED') throw new AwsError('InvalidParameterException', 'User is already confirmed.');
  return sendCode(pool, user, 'signUp');
});
