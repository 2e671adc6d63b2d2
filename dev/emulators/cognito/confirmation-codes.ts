import { randomInt } from 'node:crypto';
import { codeMail } from '../../../infra/code-mail.ts';
import { AwsError } from '../aws-json.ts';
import type { Pool } from './pool.ts';
import type { CodePurpose, User } from './pool-state.ts';

const HOUR_MS = 60 * 60 * 1_000;
const LIFE_MS: Record<CodePurpose, number> = { signUp: 24 * HOUR_MS, reset: HOUR_MS };

/** What Cognito says of a code's way, whether or not there is anybody at its end. */
const deliveryTo = (email: string) => ({
  CodeDeliveryDetails: {
    AttributeName: 'email',
    DeliveryMedium: 'EMAIL',
    Destination: email.replace(/^(.)[^@]*@(.).*$/, '$1***@$2***'),
  },
});

/** Mails a new code, which replaces the one before. At most five an hour for an address. */
export async function sendCode(pool: Pool, user: User, purpose: CodePurpose) {
  const { email = '' } = user.attributes;
  spend(pool, `send ${purpose}`, email);
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  user.codes[purpose] = { code, expires: pool.now() + LIFE_MS[purpose] };
  pool.store.save();
  await deliver(pool, email, code);
  return deliveryTo(email);
}

/** As `sendCode`, for an address that is to get none: same answer, same limit. */
export function pretendToSend(pool: Pool, purpose: CodePurpose, email: string) {
  spend(pool, `send ${purpose}`, email);
  return deliveryTo(email);
}

/** Uses a code up. Wrong ones are counted: after five in an hour the right one is refused too. */
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

/** Counts a guess at the code of nobody, so that the limit does not tell who exists. */
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
    await pool.sendMail({ to: email, ...codeMail(code) });
  } catch (error) {
    throw new AwsError('CodeDeliveryFailureException', `The code could not be mailed: ${error}`);
  }
}
