import * as z from 'zod/mini';
import { AwsError } from '../../aws-json.ts';
import { usernameSchema } from '../input-fields.ts';
import { clientOperation, poolOperation, userOperation } from '../operation.ts';
import type { Pool } from '../pool.ts';
import type { User } from '../pool-store.ts';
import { createTokenSecret, findStep, redeemChallenge } from '../second-factor.ts';
import { API_SCOPE, verifyAccessToken } from '../tokens.ts';
import { requireUser, updateUser } from '../users.ts';
import { startSession } from './sign-in.ts';

/** Returns a new key. The authenticator app that the user confirmed earlier keeps working until the new key is confirmed. */
export const associateSoftwareToken = userOperation(z.strictObject({}), async (pool, accessToken) => {
  const { user } = await verifyAccessToken(pool, accessToken, API_SCOPE);
  const newTokenSecret = createTokenSecret();
  updateUser(pool, user, { newTokenSecret });
  return { SecretCode: newTokenSecret };
});

const verifySchema = z.strictObject({
  UserCode: z.string().check(z.regex(/^\d{6}$/)),
  FriendlyDeviceName: z.optional(z.string()),
});

/**
 * Confirms the new authenticator app with one of its codes. Signing in requires codes only after SetUserMFAPreference turns them
 * on.
 */
export const verifySoftwareToken = userOperation(verifySchema, async (pool, accessToken, { UserCode }) => {
  const { user } = await verifyAccessToken(pool, accessToken, API_SCOPE);
  const { newTokenSecret: secret } = user;
  if (!secret)
    throw new AwsError('SoftwareTokenMFANotFoundException', 'Software token TOTP multi-factor authentication is not enabled.');
  const lastStep = findStep(pool, secret, UserCode);
  if (lastStep === undefined)
    throw new AwsError('EnableSoftwareTokenMFAException', 'Code mismatch and fail enable Software Token MFA');
  const isEnabled = user.softwareToken?.isEnabled ?? false;
  updateUser(pool, user, { softwareToken: { secret, isEnabled, lastStep }, newTokenSecret: undefined });
  return { Status: 'SUCCESS' };
});

const preferenceFields = {
  SoftwareTokenMfaSettings: z.strictObject({ Enabled: z._default(z.boolean(), false), PreferredMfa: z.optional(z.boolean()) }),
};
const preferenceSchema = z.strictObject(preferenceFields);

export const setUserMfaPreference = userOperation(preferenceSchema, async (pool, accessToken, { SoftwareTokenMfaSettings }) => {
  const { user } = await verifyAccessToken(pool, accessToken, API_SCOPE);
  return setPreference(pool, user, SoftwareTokenMfaSettings.Enabled);
});

export const adminSetUserMfaPreference = poolOperation(
  z.strictObject({ Username: usernameSchema, ...preferenceFields }),
  (pool, { Username, SoftwareTokenMfaSettings }) => {
    const user = requireUser(pool, Username);
    if (user.status === 'UNCONFIRMED') throw new AwsError('UserNotConfirmedException', 'User is not confirmed.');
    return setPreference(pool, user, SoftwareTokenMfaSettings.Enabled);
  },
);

function setPreference(pool: Pool, user: User, isEnabled: boolean): object {
  const { softwareToken } = user;
  if (isEnabled && !softwareToken) throw new AwsError('InvalidParameterException', 'User has not verified software token mfa');
  if (softwareToken) updateUser(pool, user, { softwareToken: { ...softwareToken, isEnabled } });
  return {};
}

const challengeSchema = z.strictObject({
  ChallengeName: z.literal('SOFTWARE_TOKEN_MFA'),
  Session: z.string(),
  ChallengeResponses: z.strictObject({ USERNAME: usernameSchema, SOFTWARE_TOKEN_MFA_CODE: z.string() }),
});

export const respondToAuthChallenge = clientOperation(challengeSchema, async (pool, { Session, ChallengeResponses }) => ({
  ...(await startSession(pool, redeemChallenge(pool, Session, ChallengeResponses.SOFTWARE_TOKEN_MFA_CODE))),
  ChallengeParameters: {},
}));
