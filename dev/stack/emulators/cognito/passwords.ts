import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { isPassword } from '#shared/password.ts';
import { AwsError } from '../aws-json.ts';

const KEY_BYTES = 32;
const derive = promisify<string, Buffer, number, Buffer>(scrypt);

/** Returns `salt:key`, both in hexadecimal. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  return `${salt.toString('hex')}:${(await derive(password, salt, KEY_BYTES)).toString('hex')}`;
}

/** Takes the same time without a hash, so that timing does not reveal which users exist. */
export async function verifyPassword(password: string, hash: string | undefined): Promise<boolean> {
  const [salt = '', key = ''] = (hash ?? '').split(':');
  const derived = await derive(password, Buffer.from(salt, 'hex'), KEY_BYTES);
  const expected = Buffer.from(key, 'hex');
  return expected.length === KEY_BYTES && timingSafeEqual(derived, expected);
}

export function assertPasswordPolicy(password: string): void {
  if (isPassword(password)) return;
  throw new AwsError(
    'InvalidPasswordException',
    `Password did not conform with policy: ${
      password.length < 8 ? 'Password not long enough' : 'Password must have uppercase and lowercase characters'
    }`,
  );
}
