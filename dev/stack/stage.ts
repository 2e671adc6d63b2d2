import { devNull } from 'node:os';
import type { MailingList, SiteConfig } from '#shared/config.ts';
import { IMAGE_LIMITS } from '#shared/image.ts';
import { pathOf } from '#shared/pages.ts';
import type { EnvironmentName } from '../../functions/env.ts';
import type { ExternalOrigins } from '../../infra/edge/headers.ts';
import { DEMO_FORM_PATH } from './emulators/demo-form/form-pages.ts';
import type { Part } from './ports.ts';
import type { StageKeys } from './stage-keys.ts';

/** Origins of the services, without a trailing slash. */
export type Addresses = Readonly<Record<Part, string>>;

/** Names that a deployment generates. */
export const NAMES = {
  region: 'us-east-1',
  userPoolId: 'us-east-1_LOCALPOOL',
  clientId: 'local-web-client',
  usersTable: 'Users',
  imagesTable: 'Images',
  eventsTable: 'Events',
  organizationsTable: 'Organizations',
  auditTable: 'Audit',
  uploadBucket: 'uploads',
  mediaBucket: 'media',
  mediaKeyId: 'LOCALMEDIAKEY',
  mediaKeySecret: 'media-key',
  stripeKeySecret: 'stripe-key',
  webhookSecret: 'stripe-webhook-secret',
  mailFrom: 'hello@gofullpage.example',
} as const;

export const CREDENTIALS = { accessKeyId: 'LOCALACCESSKEY', secretAccessKey: 'localsecret' } as const;

export const returnAddresses = (site: string) => ({ callback: `${site}${pathOf('signIn')}`, logout: `${site}/` });

const functionEnvironment = (at: Addresses, keys: StageKeys): Record<EnvironmentName, string> => ({
  SITE_ORIGIN: at.site,
  ORIGIN_SECRET_HASHES: keys.originSecretHash,
  USERS_TABLE: NAMES.usersTable,
  IMAGES_TABLE: NAMES.imagesTable,
  EVENTS_TABLE: NAMES.eventsTable,
  ORGANIZATIONS_TABLE: NAMES.organizationsTable,
  AUDIT_TABLE: NAMES.auditTable,
  UPLOAD_BUCKET: NAMES.uploadBucket,
  MEDIA_BUCKET: NAMES.mediaBucket,
  IMAGE_QUOTA_BYTES: String(IMAGE_LIMITS.quotaBytes),
  USER_POOL_ID: NAMES.userPoolId,
  MEDIA_KEY_ID: NAMES.mediaKeyId,
  MEDIA_KEY_SECRET: NAMES.mediaKeySecret,
  STRIPE_ENDPOINT: keys.stripe.isReal ? 'https://api.stripe.com' : at.payments,
  STRIPE_KEY_SECRET: NAMES.stripeKeySecret,
  WEBHOOK_SECRET: NAMES.webhookSecret,
  TRIAL_FLAGS: 'taken',
  SIGN_IN_ISSUER: `${at.signIn}/${NAMES.userPoolId}`,
  SIGN_IN_CLIENT: NAMES.clientId,
  MAIL_FROM: NAMES.mailFrom,
});

/** The AWS SDK reads its endpoints from the environment. */
const stageEnvironment = (at: Addresses, keys: StageKeys): Readonly<Record<string, string>> => ({
  ...functionEnvironment(at, keys),
  AWS_CONFIG_FILE: devNull,
  AWS_SHARED_CREDENTIALS_FILE: devNull,
  AWS_REGION: NAMES.region,
  AWS_ACCESS_KEY_ID: CREDENTIALS.accessKeyId,
  AWS_SECRET_ACCESS_KEY: CREDENTIALS.secretAccessKey,
  AWS_ENDPOINT_URL_DYNAMODB: at.database,
  AWS_ENDPOINT_URL_S3: at.storage,
  AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: at.signIn,
  AWS_ENDPOINT_URL_SESV2: `${at.desk}/aws/ses`,
  AWS_ENDPOINT_URL_SECRETS_MANAGER: `${at.desk}/aws/secrets`,
  AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
  POWERTOOLS_LOG_LEVEL: process.env.POWERTOOLS_LOG_LEVEL ?? 'WARN',
  POWERTOOLS_METRICS_DISABLED: 'true',
});

/**
 * Sets the environment variables of the stage. Removes existing `AWS_*` variables, so that nothing reaches the user's own
 * account.
 */
export function enterStage(at: Addresses, keys: StageKeys): void {
  for (const name of Object.keys(process.env)) if (name.startsWith('AWS_')) delete process.env[name];
  Object.assign(process.env, stageEnvironment(at, keys));
}

export const stageSecrets = ({ mediaPrivateKey, stripe }: StageKeys): Readonly<Record<string, string>> => ({
  [NAMES.mediaKeySecret]: mediaPrivateKey,
  [NAMES.stripeKeySecret]: stripe.key,
  [NAMES.webhookSecret]: stripe.webhookSecret,
});

export const siteConfig = (at: Addresses, newsletter: MailingList): SiteConfig => ({
  stage: 'local',
  logLevel: 'debug',
  signIn: {
    userPoolId: NAMES.userPoolId,
    clientId: NAMES.clientId,
    domain: new URL(at.signIn).host,
    endpoint: at.signIn,
  },
  consoles: { payments: `${at.desk}/` },
  newsletter,
  demoForm: `${at.desk}${DEMO_FORM_PATH}`,
});

export const neighbours = (at: Addresses): ExternalOrigins => ({ identity: [at.signIn], uploads: at.storage, form: [at.desk] });
