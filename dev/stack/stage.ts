import { devNull } from 'node:os';
import type { MailingList, SiteConfig } from '#shared/config.ts';
import { IMAGE_LIMITS } from '#shared/image.ts';
import { getPath } from '#shared/pages.ts';
import type { EnvironmentName } from '../../functions/env.ts';
import type { ExternalOrigins } from '../../infra/edge/headers.ts';
import { DEMO_FORM, EARLY_ACCESS_FORM } from './emulators/demo-form/forms.ts';
import type { Service } from './ports.ts';
import type { StageKeys } from './stage-keys.ts';

/** Origins of the services, without a trailing slash. */
export type Origins = Readonly<Record<Service, string>>;

/** Local values of the names and ids that a deployment generates. */
export const RESOURCE_NAMES = {
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
  trialKeySecret: 'trial-key',
  mailFrom: 'hello@gofullpage.example',
} as const;

export const CREDENTIALS = { accessKeyId: 'LOCALACCESSKEY', secretAccessKey: 'localsecret' } as const;

export const createRedirectUrls = (site: string) => ({ callback: `${site}${getPath('signIn')}`, logout: `${site}/` });

const createFunctionVariables = (origins: Origins, keys: StageKeys): Record<EnvironmentName, string> => ({
  SITE_ORIGIN: origins.site,
  ORIGIN_SECRET_HASHES: keys.originSecretHash,
  USERS_TABLE: RESOURCE_NAMES.usersTable,
  IMAGES_TABLE: RESOURCE_NAMES.imagesTable,
  EVENTS_TABLE: RESOURCE_NAMES.eventsTable,
  ORGANIZATIONS_TABLE: RESOURCE_NAMES.organizationsTable,
  AUDIT_TABLE: RESOURCE_NAMES.auditTable,
  UPLOAD_BUCKET: RESOURCE_NAMES.uploadBucket,
  MEDIA_BUCKET: RESOURCE_NAMES.mediaBucket,
  IMAGE_QUOTA_BYTES: String(IMAGE_LIMITS.quotaBytes),
  USER_POOL_ID: RESOURCE_NAMES.userPoolId,
  MEDIA_KEY_ID: RESOURCE_NAMES.mediaKeyId,
  MEDIA_KEY_SECRET: RESOURCE_NAMES.mediaKeySecret,
  STRIPE_ENDPOINT: keys.stripe.isReal ? 'https://api.stripe.com' : origins.payments,
  STRIPE_KEY_SECRET: RESOURCE_NAMES.stripeKeySecret,
  WEBHOOK_SECRET: RESOURCE_NAMES.webhookSecret,
  TRIAL_FLAGS: 'accepted',
  TRIAL_KEY_SECRET: RESOURCE_NAMES.trialKeySecret,
  // All accounts share Stripe's test cards. `CARD_TRIALS=once npm start` shows how a used card is refused.
  CARD_TRIALS: process.env.CARD_TRIALS ?? 'unlimited',
  // A real Stripe account may have no tax registration.
  AUTOMATIC_TAX: keys.stripe.isReal ? 'off' : 'on',
  SIGN_IN_ISSUER: `${origins.signIn}/${RESOURCE_NAMES.userPoolId}`,
  SIGN_IN_CLIENT: RESOURCE_NAMES.clientId,
  MAIL_FROM: RESOURCE_NAMES.mailFrom,
});

export const LAMBDA_TIME_ZONE = ':UTC';

/**
 * Variables that only local functions have. They hide the configuration files of the AWS CLI, which Lambda does not have, and
 * turn off metrics and a warning of the AWS SDK, which would fill the terminal.
 */
export const LOCAL_VARIABLES = {
  AWS_CONFIG_FILE: devNull,
  AWS_SHARED_CREDENTIALS_FILE: devNull,
  AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
  POWERTOOLS_METRICS_DISABLED: 'true',
} as const;

const createStageEnvironment = (origins: Origins, keys: StageKeys): Readonly<Record<string, string>> => ({
  ...createFunctionVariables(origins, keys),
  ...LOCAL_VARIABLES,
  AWS_REGION: RESOURCE_NAMES.region,
  AWS_ACCESS_KEY_ID: CREDENTIALS.accessKeyId,
  AWS_SECRET_ACCESS_KEY: CREDENTIALS.secretAccessKey,
  AWS_ENDPOINT_URL_DYNAMODB: origins.database,
  AWS_ENDPOINT_URL_S3: origins.storage,
  AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: origins.signIn,
  AWS_ENDPOINT_URL_SESV2: `${origins.dashboard}/aws/ses`,
  AWS_ENDPOINT_URL_SECRETS_MANAGER: `${origins.dashboard}/aws/secrets`,
  POWERTOOLS_LOG_LEVEL: process.env.POWERTOOLS_LOG_LEVEL ?? 'WARN',
  // The functions run in this process, so this process needs the time zone of Lambda.
  TZ: LAMBDA_TIME_ZONE,
});

/**
 * Sets the environment variables of the stage. Removes existing `AWS_*` variables, so that nothing reaches the user's own
 * account.
 */
export function applyStageEnvironment(origins: Origins, keys: StageKeys): void {
  for (const name of Object.keys(process.env)) if (name.startsWith('AWS_')) delete process.env[name];
  Object.assign(process.env, createStageEnvironment(origins, keys));
}

export const createStageSecrets = ({ mediaPrivateKey, trialKey, stripe }: StageKeys): Readonly<Record<string, string>> => ({
  [RESOURCE_NAMES.mediaKeySecret]: mediaPrivateKey,
  [RESOURCE_NAMES.stripeKeySecret]: stripe.key,
  [RESOURCE_NAMES.webhookSecret]: stripe.webhookSecret,
  [RESOURCE_NAMES.trialKeySecret]: trialKey,
});

export const createSiteConfig = (origins: Origins, newsletter: MailingList): SiteConfig => ({
  stage: 'local',
  logLevel: 'debug',
  signIn: {
    userPoolId: RESOURCE_NAMES.userPoolId,
    clientId: RESOURCE_NAMES.clientId,
    domain: new URL(origins.signIn).host,
    endpoint: origins.signIn,
  },
  consoles: { payments: `${origins.dashboard}/`, charges: `${origins.dashboard}/#disputes` },
  newsletter,
  collectsTax: true,
  demoForm: origins.dashboard + DEMO_FORM.path,
  earlyAccessForm: origins.dashboard + EARLY_ACCESS_FORM.path,
});

export const createExternalOrigins = (origins: Origins): ExternalOrigins => ({
  identity: [origins.signIn],
  uploads: origins.storage,
  form: [origins.dashboard],
});
