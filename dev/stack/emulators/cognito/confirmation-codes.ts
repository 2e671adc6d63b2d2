import { randomInt } from 'node:crypto';
import { renderCodeEmail } from '../../../../infra/code-email.ts';
import { AwsError } from '../aws-json.ts';
import type { Pool } from './pool.ts';
import type { CodePurpose, User } from './pool-state.ts';

const HOUR_MS = 60 * 60 * 1_000;
const LIFE_MS: Record<CodePurpose, number> = { signUp: 24 * HOUR_MS, reset: HOUR_MS };

/** Returns the masked destination. Cognito returns it even if no email was sent. */
const deliveryTo = (email: string) => ({
  CodeDeliveryDetails: {
    AttributeName: 'email',
    DeliveryMedium: 'EMAIL',
    Destination: email.replace(/^(.)[^@]*@(.).*$/, '$1***@$2***'),
  },
});

/** Emails a new code, which replaces the previous one. Throws LimitExceededException after five codes per hour, purpose and address. */
export async function sendCode(pool: Pool, user: User, purpose: CodePurpose) {
  const { email = '' } = user.attributes;
  spend(pool, `send ${purpose}`, email);
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  user.codes[purpose] = { code, expires: pool.now() + LIFE_MS[purpose] };
  pool.store.save();
  await deliver(pool, email, code);
  return deliveryTo(email);
}

/** Returns the same result and counts toward the same limit as `sendCode`, but sends nothing. */
export function pretendToSend(pool: Pool, purpose: CodePurpose, email: string) {
  spend(pool, `send ${purpose}`, email);
  return deliveryTo(email);
}

/**
 * Consumes the code. Throws ExpiredCodeException or CodeMismatchException. After five wrong codes in an hour it rejects the
 * correct one too.
 */
export function takeCode(pool: Pool, user: User, purpose: CodePurpose, code: string): void {
  const guess = attempt(`guess ${purpose}`, user.attributes.email ?? '');
  pool.attempts.require(guess);
  const pending = user.codes[purpose];
  if (!pending || pending.expires <= pool.now()) throw expiredCode();
  if (pending.code !== code) {
    pool.attempts.add(guess);
    throw wrongCode();
  }
  delete user.codes[purpose];
  pool.attempts.clear(guess);
  pool.store.save();
}

/** Counts a guess for an unknown user, so that the limit does not reveal which users exist. */
export function guessInVain(pool: Pool, purpose: CodePurpose, email: string): void {
  spend(pool, `guess ${purpose}`, email);
}

export const wrongCode = () => new AwsError('CodeMismatchException', 'Invalid verification code provided, please try again.');
export const expiredCode = () => new AwsError('ExpiredCodeException', 'Invalid code provided, please request a code again.');

const attempt = (what: string, email: string) => `${what} ${email.toLowerCase()}`;

function spend(pool: Pool, what: string, email: string) {
  pool.attempts.require(attempt(what, email));
  pool.attempts.add(attempt(what, email));
}

async function deliver(pool: Pool, email: string, code: string) {
  try {
    await pool.sendMail({ to: email, ...renderCodeEmail(code) });
  } catch (error) {
    throw new AwsError('CodeDeliveryFailureException', `The code could not be mailed: ${error}`);
  }
}
