import { randomInt } from 'node:crypto';
import { renderCodeEmail } from '../../../../infra/code-email.ts';
import { AwsError } from '../aws-json.ts';
import type { Pool } from './pool.ts';
import type { CodePurpose, User } from './pool-store.ts';

const HOUR_MS = 60 * 60 * 1_000;
const CODE_LIFETIME_MS: Record<CodePurpose, number> = { signUp: 24 * HOUR_MS, reset: HOUR_MS };

/** Returns delivery details with the masked email address. Cognito returns them even if it sent no email. */
const describeCodeDelivery = (email: string) => ({
  CodeDeliveryDetails: {
    AttributeName: 'email',
    DeliveryMedium: 'EMAIL',
    Destination: email.replace(/^(.)[^@]*@(.).*$/, '$1***@$2***'),
  },
});

/**
 * Emails a new code, which replaces the previous code. Throws LimitExceededException after five codes in an hour for the same
 * purpose and email.
 */
export async function sendCode(pool: Pool, user: User, purpose: CodePurpose) {
  const { email = '' } = user.attributes;
  countAttempt(pool, `send ${purpose}`, email);
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  user.codes[purpose] = { code, expires: pool.now() + CODE_LIFETIME_MS[purpose] };
  pool.store.save();
  await emailCode(pool, email, code);
  return describeCodeDelivery(email);
}

/**
 * Returns the same result as `sendCode` and counts toward the same limit, but sends nothing, so that clients cannot learn which
 * users exist.
 */
export function pretendToSendCode(pool: Pool, purpose: CodePurpose, email: string) {
  countAttempt(pool, `send ${purpose}`, email);
  return describeCodeDelivery(email);
}

/**
 * Deletes the pending code of the user if `code` equals it. Throws ExpiredCodeException if no valid code is pending,
 * CodeMismatchException if `code` is wrong, and LimitExceededException after five wrong codes in an hour, even for the correct
 * code.
 */
export function redeemCode(pool: Pool, user: User, purpose: CodePurpose, code: string): void {
  const guessKey = createAttemptKey(`guess ${purpose}`, user.attributes.email ?? '');
  pool.attempts.assertAllowed(guessKey);
  const pendingCode = user.codes[purpose];
  if (!pendingCode || pendingCode.expires <= pool.now()) throw createExpiredCodeError();
  if (pendingCode.code !== code) {
    pool.attempts.add(guessKey);
    throw createWrongCodeError();
  }
  delete user.codes[purpose];
  pool.attempts.clear(guessKey);
  pool.store.save();
}

/** Counts an attempt to enter a code for an unknown user, so that the limit does not reveal which users exist. */
export function countGuessForUnknownUser(pool: Pool, purpose: CodePurpose, email: string): void {
  countAttempt(pool, `guess ${purpose}`, email);
}

export const createWrongCodeError = () =>
  new AwsError('CodeMismatchException', 'Invalid verification code provided, please try again.');
export const createExpiredCodeError = () =>
  new AwsError('ExpiredCodeException', 'Invalid code provided, please request a code again.');

const createAttemptKey = (action: string, email: string) => `${action} ${email.toLowerCase()}`;

function countAttempt(pool: Pool, action: string, email: string) {
  pool.attempts.assertAllowed(createAttemptKey(action, email));
  pool.attempts.add(createAttemptKey(action, email));
}

/** Message of Cognito, which sends at most 50 emails a day unless the pool sends through SES. */
const EMAIL_QUOTA_MESSAGE =
  'Exceeded daily email limit for the operation or the account. If a higher limit is required, please configure your user pool ' +
  'to use your own Amazon SES configuration for sending email from your Amazon Cognito User Pool.';

async function emailCode(pool: Pool, email: string, code: string) {
  if (pool.takeFault?.('emailQuota')) throw new AwsError('LimitExceededException', EMAIL_QUOTA_MESSAGE);
  try {
    await pool.sendEmail({ to: email, ...renderCodeEmail(code) });
  } catch (error) {
    throw new AwsError('CodeDeliveryFailureException', `The code could not be emailed: ${error}`);
  }
}
