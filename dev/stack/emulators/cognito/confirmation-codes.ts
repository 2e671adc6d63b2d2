import { randomInt } from 'node:crypto';
import { renderCodeEmail } from '../../../../infra/code-email.ts';
import { AwsError } from '../aws-json.ts';
import type { Pool } from './pool.ts';
import type { CodePurpose, User } from './pool-store.ts';

const HOUR_MS = 60 * 60 * 1_000;
const LIFETIME_MS: Record<CodePurpose, number> = { signUp: 24 * HOUR_MS, reset: HOUR_MS };

/** Returns the masked destination. Cognito returns it even if no email was sent. */
const codeDeliveryDetails = (email: string) => ({
  CodeDeliveryDetails: {
    AttributeName: 'email',
    DeliveryMedium: 'EMAIL',
    Destination: email.replace(/^(.)[^@]*@(.).*$/, '$1***@$2***'),
  },
});

/** Emails a new code, which replaces the previous one. Throws LimitExceededException after five codes per hour, purpose and address. */
export async function sendCode(pool: Pool, user: User, purpose: CodePurpose) {
  const { email = '' } = user.attributes;
  countAttempt(pool, `send ${purpose}`, email);
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  user.codes[purpose] = { code, expires: pool.now() + LIFETIME_MS[purpose] };
  pool.store.save();
  await emailCode(pool, email, code);
  return codeDeliveryDetails(email);
}

/** Returns the same result and counts toward the same limit as `sendCode`, but sends nothing. */
export function simulateSend(pool: Pool, purpose: CodePurpose, email: string) {
  countAttempt(pool, `send ${purpose}`, email);
  return codeDeliveryDetails(email);
}

/**
 * Consumes the code. Throws ExpiredCodeException or CodeMismatchException. After five wrong codes in an hour it rejects the
 * correct one too.
 */
export function redeemCode(pool: Pool, user: User, purpose: CodePurpose, code: string): void {
  const guess = attemptKey(`guess ${purpose}`, user.attributes.email ?? '');
  pool.attempts.assertAllowed(guess);
  const pending = user.codes[purpose];
  if (!pending || pending.expires <= pool.now()) throw expiredCodeError();
  if (pending.code !== code) {
    pool.attempts.add(guess);
    throw wrongCodeError();
  }
  delete user.codes[purpose];
  pool.attempts.clear(guess);
  pool.store.save();
}

/** Counts a guess for an unknown user, so that the limit does not reveal which users exist. */
export function countGuessForUnknownUser(pool: Pool, purpose: CodePurpose, email: string): void {
  countAttempt(pool, `guess ${purpose}`, email);
}

export const wrongCodeError = () =>
  new AwsError('CodeMismatchException', 'Invalid verification code provided, please try again.');
export const expiredCodeError = () => new AwsError('ExpiredCodeException', 'Invalid code provided, please request a code again.');

const attemptKey = (what: string, email: string) => `${what} ${email.toLowerCase()}`;

function countAttempt(pool: Pool, what: string, email: string) {
  pool.attempts.assertAllowed(attemptKey(what, email));
  pool.attempts.add(attemptKey(what, email));
}

async function emailCode(pool: Pool, email: string, code: string) {
  try {
    await pool.sendEmail({ to: email, ...renderCodeEmail(code) });
  } catch (error) {
    throw new AwsError('CodeDeliveryFailureException', `The code could not be emailed: ${error}`);
  }
}
