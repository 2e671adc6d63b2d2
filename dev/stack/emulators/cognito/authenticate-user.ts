import { AwsError } from '../aws-json.ts';
import { verifyPassword } from './passwords.ts';
import type { Pool } from './pool.ts';
import type { User } from './pool-state.ts';
import { findUser } from './users.ts';

/**
 * Returns the user with these credentials. An unknown email and a wrong password throw the same error. Errors about the user's
 * status are thrown only after the password matched.
 */
export async function authenticateUser(pool: Pool, email: string, password: string): Promise<User> {
  const user = findUser(pool, email);
  const isCorrect = await verifyPassword(password, user?.password);
  if (!user || !isCorrect) throw new AwsError('NotAuthorizedException', 'Incorrect username or password.');
  if (!user.enabled) throw new AwsError('NotAuthorizedException', 'User is disabled.');
  if (user.status === 'UNCONFIRMED') throw new AwsError('UserNotConfirmedException', 'User is not confirmed.');
  if (user.status === 'FORCE_CHANGE_PASSWORD')
    throw new AwsError(
      'InvalidParameterException',
      'The NEW_PASSWORD_REQUIRED challenge is not emulated: give the user a permanent password.',
    );
  return user;
}
