import { Secret, TOTP } from 'otpauth';
import { AwsError } from '../aws-json.ts';
import type { Pool } from './pool.ts';
import type { User } from './pool-store.ts';
import { findUser, updateUser } from './users.ts';

const STEP_MS = 30_000;

/** Clocks of phones differ, so the codes of the previous and the next step are accepted too. */
const ALLOWED_STEPS = 1;

export const createTokenSecret = (): string => new Secret({ size: 32 }).base32;

export const hasSecondFactor = ({ softwareToken }: User): boolean => softwareToken?.isEnabled === true;

/** Returns the number of the 30-second step that has this code, or undefined if no allowed step has it. */
export function findStep({ now }: Pool, secret: string, code: string): number | undefined {
  const delta = new TOTP({ secret: Secret.fromBase32(secret) }).validate({
    token: code,
    timestamp: now(),
    window: ALLOWED_STEPS,
  });
  return delta === null ? undefined : Math.floor(now() / STEP_MS) + delta;
}

/**
 * Accepts a code of the authenticator app. Throws CodeMismatchException for a wrong code, and ExpiredCodeException unless the
 * code is newer than the last one that was accepted. Cognito does not limit the number of wrong codes, so the web ACL on the pool
 * does.
 */
function redeemTokenCode(pool: Pool, user: User, code: string): void {
  const { softwareToken } = user;
  if (!softwareToken) throw new AwsError('SoftwareTokenMFANotFoundException', 'User has not registered a software token.');
  const step = findStep(pool, softwareToken.secret, code);
  if (step === undefined) throw new AwsError('CodeMismatchException', 'Invalid code received for user');
  if (step <= softwareToken.lastStep)
    throw new AwsError('ExpiredCodeException', 'Your software token has already been used once.');
  updateUser(pool, user, { softwareToken: { ...softwareToken, lastStep: step } });
}

/** Fields of GetUser and AdminGetUser. */
export const describeSecondFactor = (user: User) =>
  hasSecondFactor(user) && { UserMFASettingList: ['SOFTWARE_TOKEN_MFA'], PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA' };

/**
 * Returns the user of a challenge if the code is correct, and ends the challenge. Throws NotAuthorizedException if the challenge
 * has expired or the user is disabled, and the errors of `redeemTokenCode`. A wrong code does not end the challenge.
 */
export function redeemChallenge(pool: Pool, session: string, code: string): User {
  const sub = pool.challenges.find(session);
  const user = sub === undefined ? undefined : findUser(pool, sub);
  if (!user?.enabled) throw new AwsError('NotAuthorizedException', 'Invalid session for the user, session is expired.');
  redeemTokenCode(pool, user, code);
  pool.challenges.end(session);
  return user;
}
