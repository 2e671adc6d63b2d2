import { InternalError } from './internal-error.ts';

/** Environment variables of all functions. CDK sets a variable only together with the grant that needs it. */
export const ENVIRONMENT = [
  'SITE_ORIGIN',
  'ORIGIN_SECRET_HASHES',
  'USERS_TABLE',
  'IMAGES_TABLE',
  'EVENTS_TABLE',
  'ORGANIZATIONS_TABLE',
  'AUDIT_TABLE',
  'UPLOAD_BUCKET',
  'MEDIA_BUCKET',
  'IMAGE_QUOTA_BYTES',
  'USER_POOL_ID',
  'MEDIA_KEY_ID',
  'MEDIA_KEY_SECRET',
  'STRIPE_ENDPOINT',
  'STRIPE_KEY_SECRET',
  'WEBHOOK_SECRET',
  'TRIAL_FLAGS',
  'TRIAL_KEY_SECRET',
  'CARD_TRIALS',
  'AUTOMATIC_TAX',
  'SIGN_IN_ISSUER',
  'SIGN_IN_CLIENT',
  'MAIL_FROM',
] as const;

export type EnvironmentName = (typeof ENVIRONMENT)[number];

/** Throws if the variable is missing, so that a wrong deployment fails at the first call and names the variable. */
export function env(name: EnvironmentName): string {
  const value = process.env[name];
  if (!value) throw new InternalError(`${name} is not set`);
  return value;
}

/** For a variable that some stages do not set. */
export const hasEnv = (name: EnvironmentName): boolean => Boolean(process.env[name]);
