import { setTimeout as pause } from 'node:timers/promises';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { S3Client } from '@aws-sdk/client-s3';
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { SESv2Client } from '@aws-sdk/client-sesv2';
import { IMAGE_LIMITS } from '#shared/image.ts';
import { type Bearers, bearersOf } from './clients/access-tokens.ts';
import { type Audit, auditIn } from './clients/audit.ts';
import { type BillingRecords, billingRecordsIn } from './clients/billing-records.ts';
import { type Cards, cardsIn } from './clients/cards.ts';
import { type Checkouts, checkoutsIn } from './clients/checkouts.ts';
import { type CustomerLookups, customerLookupsIn } from './clients/customer-lookups.ts';
import { type Customers, customersIn } from './clients/customers.ts';
import { type Deletions, deletionsIn } from './clients/deletions.ts';
import { documentClient } from './clients/dynamo.ts';
import { type EventRecords, eventRecordsIn } from './clients/event-records.ts';
import { type Identity, identityIn } from './clients/identity.ts';
import { type Images, imagesIn } from './clients/images.ts';
import { type Mail, mailFrom } from './clients/mail.ts';
import { type MediaAccess, mediaAccessFor } from './clients/media-access.ts';
import { type MediaFiles, mediaFilesIn } from './clients/media-files.ts';
import { type Members, membersIn } from './clients/members.ts';
import { type Organizations, organizationsIn } from './clients/organizations.ts';
import { type Payments, paymentsIn } from './clients/payments.ts';
import { type PoolUsers, poolUsersIn } from './clients/pool-users.ts';
import { type Prices, pricesIn } from './clients/prices.ts';
import { secretsIn } from './clients/secrets.ts';
import { stripeAt } from './clients/stripe.ts';
import { type StripeEvents, stripeEventsIn } from './clients/stripe-events.ts';
import { type Subscriptions, subscriptionsIn } from './clients/subscriptions.ts';
import { type Thumbnails, thumbnails } from './clients/thumbnails.ts';
import { type UploadFiles, uploadFilesIn } from './clients/upload-files.ts';
import { type Uploads, uploadsIn } from './clients/uploads.ts';
import { type Users, usersIn } from './clients/users.ts';
import { env } from './env.ts';

export interface Shop {
  /** Origin of the site, without a trailing slash. */
  readonly origin: string;
  /** True if checkout accepts the trial flags, which are for testing. False in production. */
  readonly takesTrialFlags: boolean;
}

export interface Clients {
  users: Users;
  billingRecords: BillingRecords;
  eventRecords: EventRecords;
  customers: Customers;
  customerLookups: CustomerLookups;
  subscriptions: Subscriptions;
  cards: Cards;
  checkouts: Checkouts;
  payments: Payments;
  prices: Prices;
  stripeEvents: StripeEvents;
  shop: Shop;
  identity: Identity;
  poolUsers: PoolUsers;
  bearers: Bearers;
  organizations: Organizations;
  members: Members;
  mail: Mail;
  audit: Audit;
  images: Images;
  uploads: Uploads;
  deletions: Deletions;
  uploadFiles: UploadFiles;
  mediaFiles: MediaFiles;
  mediaAccess: MediaAccess;
  thumbnails: Thumbnails;
  now: () => Date;
  pause: (ms: number) => Promise<void>;
}

/**
 * Creates a client at first use, so that importing a handler reads no environment variables. The annotation lets the bundler drop
 * the clients that an operation does not use.
 */
/* @__NO_SIDE_EFFECTS__ */
function lazy<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

const db = lazy(documentClient);
const s3 = lazy(() => new S3Client({ requestChecksumCalculation: 'WHEN_REQUIRED' }));
const secrets = lazy(() => secretsIn(new SecretsManagerClient()));
const stripe = lazy(() => stripeAt(env('STRIPE_ENDPOINT'), () => secrets().get(env('STRIPE_KEY_SECRET'))));
const now = () => new Date();
const imageTables = lazy(() => ({ images: env('IMAGES_TABLE'), users: env('USERS_TABLE') }));
const imageAllowance = () => ({ bytes: Number(env('IMAGE_QUOTA_BYTES')), openUploads: IMAGE_LIMITS.openUploads });
const mediaKey = async () => ({ id: env('MEDIA_KEY_ID'), privateKey: await secrets().get(env('MEDIA_KEY_SECRET')) });

export const users = lazy(() => usersIn(env('USERS_TABLE'), db()));
export const identity = lazy(() => identityIn(env('USER_POOL_ID'), new CognitoIdentityProviderClient()));
export const poolUsers = lazy(() => poolUsersIn(env('USER_POOL_ID'), new CognitoIdentityProviderClient()));
export const images = lazy(() => imagesIn(env('IMAGES_TABLE'), db()));
export const uploads = lazy(() => uploadsIn(imageTables(), imageAllowance(), db()));
export const deletions = lazy(() => deletionsIn(imageTables(), db()));
export const uploadFiles = lazy(() => uploadFilesIn(env('UPLOAD_BUCKET'), s3()));
export const mediaFiles = lazy(() => mediaFilesIn(env('MEDIA_BUCKET'), s3()));
export const mediaAccess = lazy(() => mediaAccessFor(env('SITE_ORIGIN'), mediaKey));

const organizationTables = lazy(() => ({ organizations: env('ORGANIZATIONS_TABLE'), users: env('USERS_TABLE') }));

export const organizations = lazy(() => organizationsIn(organizationTables(), db()));
export const members = lazy(() => membersIn(organizationTables(), db()));
export const bearers = lazy(() => bearersOf({ url: env('SIGN_IN_ISSUER'), clientId: env('SIGN_IN_CLIENT') }));
export const mail = lazy(() => mailFrom(env('MAIL_FROM'), new SESv2Client()));
export const audit = lazy(() => auditIn(env('AUDIT_TABLE'), db()));

export const billingRecords = lazy(() => billingRecordsIn(organizationTables(), db()));
export const eventRecords = lazy(() => eventRecordsIn(env('EVENTS_TABLE'), db()));
export const customers = lazy(() => customersIn(stripe()));
export const customerLookups = lazy(() => customerLookupsIn(stripe()));
const subscriptions = lazy(() => subscriptionsIn(stripe()));
export const cards = lazy(() => cardsIn(stripe()));
export const checkouts = lazy(() => checkoutsIn(stripe()));
export const prices = lazy(() => pricesIn(stripe(), now));
export const payments = lazy(() => paymentsIn(stripe(), prices().get));
const stripeEvents = lazy(() => stripeEventsIn(stripe(), () => secrets().both(env('WEBHOOK_SECRET')), now));
export const shop = lazy(() => ({ origin: env('SITE_ORIGIN'), takesTrialFlags: env('TRIAL_FLAGS') === 'taken' }));

export const finding = () => ({ users: users(), organizations: organizations(), identity: identity(), now });

export const syncing = () => ({
  billingRecords: billingRecords(),
  customers: customers(),
  subscriptions: subscriptions(),
  payments: payments(),
  checkouts: checkouts(),
});

export const hearing = () => ({
  ...syncing(),
  cards: cards(),
  organizations: organizations(),
  stripeEvents: stripeEvents(),
  eventRecords: eventRecords(),
  now,
});

export { now, pause, thumbnails };
