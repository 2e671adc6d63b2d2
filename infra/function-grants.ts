import { getExportPath, listFilePaths } from '#shared/media.ts';
import type { EnvironmentName } from '../functions/env.ts';
import { TABLES } from './tables.ts';

export type TableName = keyof typeof TABLES;
export type IndexName<T extends TableName> = keyof (typeof TABLES)[T]['indexes'] & string;
/** Exports of accounts are in the media bucket, because the same cookies give access to them. */
export type BucketName = 'uploads' | 'media' | 'exports';
export type SecretName = 'stripeKey' | 'webhookSecret' | 'mediaKey' | 'trialKey';

export type TableAction = 'BatchGetItem' | 'GetItem' | 'PutItem' | 'UpdateItem' | 'DeleteItem' | 'Query';
/** `ListBucket` applies to the bucket. Without it S3 returns 403 instead of 404 for a missing object. */
export type BucketAction = 'GetObject' | 'PutObject' | 'DeleteObject' | 'ListBucket';
export type PoolAction =
  | 'AdminConfirmSignUp'
  | 'AdminCreateUser'
  | 'AdminDeleteUser'
  | 'AdminDisableUser'
  | 'AdminGetUser'
  | 'AdminListGroupsForUser'
  | 'AdminSetUserMFAPreference'
  | 'AdminSetUserPassword'
  | 'AdminUpdateUserAttributes'
  | 'AdminUserGlobalSignOut'
  | 'ListUsers';

/**
 * Permission of a function, as plain data. The stacks and the local stack make the role and the environment of the function from
 * it.
 */
export type FunctionGrant =
  /** Actions on a table, or on one of its indexes if `index` is given. */
  | { readonly table: TableName; readonly actions: readonly TableAction[]; readonly index?: string }
  /** Actions on the files of any user's images. */
  | { readonly bucket: BucketName; readonly actions: readonly BucketAction[] }
  | { readonly pool: readonly PoolAction[] }
  /** Actions on the pool that calls the function as a trigger. Sets no variable: the event names the pool. */
  | { readonly callingPool: readonly PoolAction[] }
  | { readonly secret: SecretName }
  /** Sending from the address of the stage. A stage without an address grants nothing. */
  | { readonly email: 'SendEmail' };

/**
 * Settings that need no permission: the quota of a library, the origin of the site, whether payments collect tax, the issuer of access
 * tokens, the trial flags of checkout, and whether a card gets only one trial.
 */
export type SettingGroup = 'quota' | 'siteOrigin' | 'tax' | 'tokens' | 'trialFlags' | 'cardTrials';

/** Wildcards that match the ids of all users and images. A Cognito `sub` has 36 characters, a ULID 26. */
const ANY_USER_ID = '?'.repeat(36);
const ANY_IMAGE_ID = '?'.repeat(26);

/** Keys of the objects on which a function can have permissions. `?` is any character. */
export const OBJECT_KEYS: Readonly<Record<BucketName, readonly string[]>> = {
  uploads: [`pending/${ANY_USER_ID}/${ANY_IMAGE_ID}`],
  media: listFilePaths(ANY_USER_ID, ANY_IMAGE_ID).map((path) => path.slice(1)),
  exports: [getExportPath(ANY_USER_ID, ANY_IMAGE_ID).slice(1)],
};

const BUCKET_ENVIRONMENT = { uploads: 'UPLOAD_BUCKET', media: 'MEDIA_BUCKET', exports: 'MEDIA_BUCKET' } as const satisfies Record<
  BucketName,
  EnvironmentName
>;

const SECRET_ENVIRONMENT = {
  stripeKey: ['STRIPE_ENDPOINT', 'STRIPE_KEY_SECRET'],
  webhookSecret: ['WEBHOOK_SECRET'],
  mediaKey: ['MEDIA_KEY_ID', 'MEDIA_KEY_SECRET'],
  trialKey: ['TRIAL_KEY_SECRET'],
} as const satisfies Record<SecretName, readonly EnvironmentName[]>;

const SETTING_ENVIRONMENT = {
  quota: ['IMAGE_QUOTA_BYTES'],
  siteOrigin: ['SITE_ORIGIN'],
  tax: ['AUTOMATIC_TAX'],
  trialFlags: ['TRIAL_FLAGS'],
  cardTrials: ['CARD_TRIALS'],
  tokens: ['SIGN_IN_ISSUER', 'SIGN_IN_CLIENT'],
} as const satisfies Record<SettingGroup, readonly EnvironmentName[]>;

/** Environment variables of every function behind the API. */
export const API_ENVIRONMENT = ['ORIGIN_SECRET_HASHES'] as const satisfies readonly EnvironmentName[];

/** Returns the environment variables that come with a grant. `MAIL_FROM` is absent in a stage without a sender. */
export function listGrantEnvironment(grant: FunctionGrant): readonly EnvironmentName[] {
  if ('table' in grant) return [TABLES[grant.table].environment];
  if ('bucket' in grant) return [BUCKET_ENVIRONMENT[grant.bucket]];
  if ('pool' in grant) return ['USER_POOL_ID'];
  if ('callingPool' in grant) return [];
  return 'secret' in grant ? SECRET_ENVIRONMENT[grant.secret] : ['MAIL_FROM'];
}

export const listSettingEnvironment = (setting: SettingGroup): readonly EnvironmentName[] => SETTING_ENVIRONMENT[setting];
