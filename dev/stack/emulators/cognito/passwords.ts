import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { meetsPasswordPolicy } from '#shared/password.ts';
import { AwsError } from '../aws-json.ts';
import type { Pool } from './pool.ts';
import type { User } from './pool-store.ts';
import { findUser } from './users.ts';

const KEY_BYTES = 32;
const deriveKey = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

/**
 * Returns the user with these credentials. An unknown email and a wrong password throw the same error. Errors about the user's
 * status are thrown only after the password matched.
 */
export async function authenticateUser(pool: Pool, email: string, password: string): Promise<User> {
  const user = findUser(pool, email);
  const isCorrect = await verifyPassword(pool, password, user?.password);
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

const toScryptOptions = ({ passwordCost }: Pool): ScryptOptions => (passwordCost === undefined ? {} : { cost: passwordCost });

/** Returns `salt:key`, both in hexadecimal. */
export async function hashPassword(pool: Pool, password: string): Promise<string> {
  const salt = randomBytes(16);
  return `${salt.toString('hex')}:${(await deriveKey(password, salt, KEY_BYTES, toScryptOptions(pool))).toString('hex')}`;
}

/** Takes the same time if `hash` is undefined, so that timing does not reveal which users exist. */
async function verifyPassword(pool: Pool, password: string, hash: string | undefined): Promise<boolean> {
  const [salt = '', key = ''] = (hash ?? '').split(':');
  const derivedKey = await deriveKey(password, Buffer.from(salt, 'hex'), KEY_BYTES, toScryptOptions(pool));
  const expectedKey = Buffer.from(key, 'hex');
  return expectedKey.length === KEY_BYTES && timingSafeEqual(derivedKey, expectedKey);
}

export function assertPasswordPolicy(password: string): void {
  if (meetsPasswordPolicy(password)) return;
  throw new AwsError(
    'InvalidPasswordException',
    `Password did not conform with policy: ${
      password.length < 8 ? 'Password not long enough' : 'Password must have uppercase and lowercase characters'
    }`,
  );
}
