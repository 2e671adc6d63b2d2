import { setTimeout as sleep } from 'node:timers/promises';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { S3Client } from '@aws-sdk/client-s3';
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { SESv2Client } from '@aws-sdk/client-sesv2';
import { IMAGE_LIMITS } from '#shared/image.ts';
import { createTokenVerifier, type TokenVerifier } from './clients/access-tokens.ts';
import { type AccountDeletions, createAccountDeletionsClient } from './clients/account-deletions.ts';
import {
  type AccountEmails,
  createAccountEmailsClient,
  createDueAccountEmailsClient,
  type DueAccountEmails,
} from './clients/account-emails.ts';
import {
  type AccountExports,
  createAccountExportsClient,
  createExportFilesClient,
  type ExportFiles,
} from './clients/account-exports.ts';
import { type Audit, createAuditClient } from './clients/audit.ts';
import { type AuditHistory, createAuditHistoryClient, createPseudonymsClient, type Pseudonyms } from './clients/audit-history.ts';
import { type BillingDetailsClient, createBillingDetailsClient } from './clients/billing-details.ts';
import { type BillingRecords, createBillingRecordsClient } from './clients/billing-records.ts';
import { type Checkouts, createCheckoutsClient } from './clients/checkouts.ts';
import { type CustomerLookups, createCustomerLookupsClient } from './clients/customer-lookups.ts';
import { type Customers, createCustomersClient } from './clients/customers.ts';
import { createDeletionsClient, type Deletions } from './clients/deletions.ts';
import { createDisputesClient, type Disputes } from './clients/disputes.ts';
import { createDocumentClient } from './clients/dynamo.ts';
import { createEmailChangesClient, type EmailChanges } from './clients/email-changes.ts';
import { createEmailRecordsClient, type EmailRecords } from './clients/email-records.ts';
import { createEventRecordsClient, type EventRecords } from './clients/event-records.ts';
import { createIdentityClient, type Identity } from './clients/identity.ts';
import { createImagesClient, type Images } from './clients/images.ts';
import { createInvitationsClient } from './clients/invitations.ts';
import { createInvoicesClient, type Invoices } from './clients/invoices.ts';
import { createMailClient, type Mail } from './clients/mail.ts';
import { createMediaAccess, type MediaAccess } from './clients/media-access.ts';
import { createMediaFilesClient, type MediaFiles } from './clients/media-files.ts';
import { createMembersClient, type Members } from './clients/members.ts';
import { createOrganizationReads, createOrganizationsClient, type Organizations } from './clients/organizations.ts';
import { createPaymentsClient, type Payments } from './clients/payments.ts';
import { createPendingUsersClient, type PendingUsers } from './clients/pending-users.ts';
import { createPoolStaffClient, type PoolStaff } from './clients/pool-staff.ts';
import { createPoolUsersClient, type PoolUsers } from './clients/pool-users.ts';
import { createPricesClient, type Prices } from './clients/prices.ts';
import { createRateLimitsClient, type RateLimits } from './clients/rate-limits.ts';
import { createSecondFactorsClient, type SecondFactors } from './clients/second-factors.ts';
import { createSecretsClient } from './clients/secrets.ts';
import { createSignInSettingsClient, type SignInSettingsClient } from './clients/sign-in-settings.ts';
import { createStoredEmailsClient, type StoredEmails } from './clients/stored-emails.ts';
import { createStripeCaller } from './clients/stripe.ts';
import {
  createStripeEventsClient,
  createWebhookVerifier,
  type StripeEvents,
  type WebhookVerifier,
} from './clients/stripe-events.ts';
import { createSubscriptionsClient, type Subscriptions } from './clients/subscriptions.ts';
import { type Thumbnails, thumbnails } from './clients/thumbnails.ts';
import { createTrialsClient, type Trials } from './clients/trials.ts';
import { createUploadFilesClient, type UploadFiles } from './clients/upload-files.ts';
import { createUploadsClient, type Uploads } from './clients/uploads.ts';
import { createUsersClient, type Users } from './clients/users.ts';
import { env, hasEnv } from './env.ts';

export interface CheckoutSettings {
  /** Origin of the site, without a trailing slash. */
  readonly origin: string;
  /** True if checkout accepts the trial flags, which are for testing. False in production. */
  readonly acceptsTrialFlags: boolean;
  readonly collectsTax: boolean;
}

interface TrialSettings {
  /** True if an email and a card get only one trial across all accounts. False in stages whose testers share Stripe's test cards. */
  readonly isOncePerCard: boolean;
}

export interface Clients {
  users: Users;
  billingRecords: BillingRecords;
  eventRecords: EventRecords;
  emailRecords: EmailRecords;
  emailChanges: EmailChanges;
  /** Changes the email of a user in the user pool, the tables and Stripe. */
  storedEmails: StoredEmails;
  /** Queue of the emails about the security or the deletion of accounts. */
  accountEmails: AccountEmails;
  dueAccountEmails: DueAccountEmails;
  accountDeletions: AccountDeletions;
  accountExports: AccountExports;
  exportFiles: ExportFiles;
  rateLimits: RateLimits;
  pendingRemovals: Pick<PendingUsers, 'list' | 'has' | 'add' | 'complete'>;
  trials: Trials;
  trialSettings: TrialSettings;
  customers: Customers;
  customerLookups: CustomerLookups;
  subscriptions: Subscriptions;
  disputes: Disputes;
  checkouts: Checkouts;
  payments: Payments;
  invoices: Invoices;
  billingDetails: BillingDetailsClient;
  prices: Prices;
  stripeEvents: StripeEvents;
  webhookVerifier: WebhookVerifier;
  checkoutSettings: CheckoutSettings;
  /** Cognito accounts: email lookup by user id, creation, and setting a password. */
  identity: Identity;
  /** Cognito users: lookup with status, confirmation, disabling, and deletion. */
  poolUsers: PoolUsers;
  /** Search of Cognito users, and the reset of their second factor. */
  poolStaff: PoolStaff;
  /** Second factor and identity provider of Cognito users. */
  signInSettings: SignInSettingsClient;
  /** Writes the second-factor fields of a user's row. */
  secondFactors: SecondFactors;
  tokenVerifier: TokenVerifier;
  organizations: Organizations;
  members: Members;
  mail: Mail;
  audit: Audit;
  auditHistory: AuditHistory;
  /** Pseudonyms that replace the ids of deleted users in the audit log. */
  pseudonyms: Pseudonyms;
  images: Images;
  uploads: Uploads;
  deletions: Deletions;
  uploadFiles: UploadFiles;
  mediaFiles: MediaFiles;
  mediaAccess: MediaAccess;
  thumbnails: Thumbnails;
  now: () => Date;
  sleep: (ms: number) => Promise<void>;
}

/**
 * Creates a client on first use, because importing a handler must not read environment variables. The annotation lets the bundler
 * drop the clients that an operation does not use.
 */
/* @__NO_SIDE_EFFECTS__ */
function lazy<T>(create: () => T): () => T {
  let value: T | undefined;
  return () => (value ??= create());
}

const db = lazy(createDocumentClient);
const s3 = lazy(() => new S3Client({ requestChecksumCalculation: 'WHEN_REQUIRED' }));
const secrets = lazy(() => createSecretsClient(new SecretsManagerClient()));
const stripe = lazy(() => createStripeCaller(env('STRIPE_ENDPOINT'), () => secrets().get(env('STRIPE_KEY_SECRET'))));
export const hasStripeKey = () => secrets().exists(env('STRIPE_KEY_SECRET'));
const now = () => new Date();
const imageTables = lazy(() => ({ images: env('IMAGES_TABLE'), users: env('USERS_TABLE') }));
const uploadLimits = () => ({ bytes: Number(env('IMAGE_QUOTA_BYTES')), openUploads: IMAGE_LIMITS.openUploads });
const createMediaKey = async () => ({ id: env('MEDIA_KEY_ID'), privateKey: await secrets().get(env('MEDIA_KEY_SECRET')) });

export const users = lazy(() => createUsersClient(env('USERS_TABLE'), db()));
export const identity = lazy(() => createIdentityClient(env('USER_POOL_ID'), new CognitoIdentityProviderClient()));
export const poolUsers = lazy(() => createPoolUsersClient(env('USER_POOL_ID'), new CognitoIdentityProviderClient()));
export const poolStaff = lazy(() => createPoolStaffClient(env('USER_POOL_ID'), new CognitoIdentityProviderClient()));
export const signInSettings = lazy(() => createSignInSettingsClient(env('USER_POOL_ID'), new CognitoIdentityProviderClient()));
export const secondFactors = lazy(() => createSecondFactorsClient(env('USERS_TABLE'), db()));
/** For triggers. An environment variable cannot contain the id of the user pool, because the pool is created after its triggers. */
export const createCallingPoolUsers = ({ userPoolId }: { readonly userPoolId: string }) =>
  createPoolUsersClient(userPoolId, new CognitoIdentityProviderClient());
export const images = lazy(() => createImagesClient(env('IMAGES_TABLE'), db()));
export const uploads = lazy(() => createUploadsClient(imageTables(), uploadLimits(), db()));
export const deletions = lazy(() => createDeletionsClient(imageTables(), db()));
export const uploadFiles = lazy(() => createUploadFilesClient(env('UPLOAD_BUCKET'), s3()));
export const mediaFiles = lazy(() => createMediaFilesClient(env('MEDIA_BUCKET'), s3()));
export const mediaAccess = lazy(() => createMediaAccess(env('SITE_ORIGIN'), createMediaKey));

const organizationTables = lazy(() => ({ organizations: env('ORGANIZATIONS_TABLE'), users: env('USERS_TABLE') }));

export const organizations = lazy(() => createOrganizationsClient(organizationTables(), db()));
export const members = lazy(() => createMembersClient(organizationTables(), db()));
/** For functions that may not write to the users table. */
export const organizationReads = lazy(() => createOrganizationReads(env('ORGANIZATIONS_TABLE'), db()));
export const invitations = lazy(() => createInvitationsClient(env('ORGANIZATIONS_TABLE'), db()));
export const tokenVerifier = lazy(() => createTokenVerifier({ url: env('SIGN_IN_ISSUER'), clientId: env('SIGN_IN_CLIENT') }));
export const mail = lazy(() => createMailClient(() => env('MAIL_FROM'), new SESv2Client()));
export const hasSender = () => hasEnv('MAIL_FROM');
export const audit = lazy(() => createAuditClient(env('AUDIT_TABLE'), db()));
export const auditHistory = lazy(() => createAuditHistoryClient(env('AUDIT_TABLE'), db()));

export const billingRecords = lazy(() => createBillingRecordsClient(organizationTables(), db(), now));
export const eventRecords = lazy(() => createEventRecordsClient(env('EVENTS_TABLE'), db()));
export const emailRecords = lazy(() => createEmailRecordsClient({ ...organizationTables(), events: env('EVENTS_TABLE') }, db()));
export const accountEmails = lazy(() => createAccountEmailsClient(env('EVENTS_TABLE'), db()));
export const dueAccountEmails = lazy(() => createDueAccountEmailsClient(env('EVENTS_TABLE'), db()));
const storedEmails = lazy(() =>
  createStoredEmailsClient({
    userPoolId: env('USER_POOL_ID'),
    cognito: new CognitoIdentityProviderClient(),
    tables: organizationTables(),
    db: db(),
    callStripe: stripe(),
  }),
);
export const emailChanges = lazy(() => createEmailChangesClient(env('EVENTS_TABLE'), db()));
export const accountDeletions = lazy(() =>
  createAccountDeletionsClient({ users: env('USERS_TABLE'), events: env('EVENTS_TABLE') }, db()),
);
export const accountExports = lazy(() => createAccountExportsClient(imageTables(), db()));
export const exportFiles = lazy(() => createExportFilesClient(env('MEDIA_BUCKET'), s3()));
export const rateLimits = lazy(() => createRateLimitsClient(env('EVENTS_TABLE'), db()));
export const pendingRemovals = lazy(() => createPendingUsersClient(env('EVENTS_TABLE'), db(), 'pending-removals'));
export const trials = lazy(() => createTrialsClient(env('EVENTS_TABLE'), db(), () => secrets().get(env('TRIAL_KEY_SECRET'))));
export const pseudonyms = lazy(() => createPseudonymsClient(() => secrets().get(env('TRIAL_KEY_SECRET'))));
/** `CARD_TRIALS` is `once` or, where testers share cards, `unlimited`. */
export const trialSettings = lazy(() => ({ isOncePerCard: env('CARD_TRIALS') === 'once' }));
export const customers = lazy(() => createCustomersClient(stripe()));
export const customerLookups = lazy(() => createCustomerLookupsClient(stripe()));
export const disputes = lazy(() => createDisputesClient(stripe()));
const subscriptions = lazy(() => createSubscriptionsClient(stripe()));
export const checkouts = lazy(() => createCheckoutsClient(stripe()));
export const prices = lazy(() => createPricesClient(stripe(), now));
export const payments = lazy(() => createPaymentsClient(stripe(), prices().get));
export const invoices = lazy(() => createInvoicesClient(stripe()));
export const billingDetails = lazy(() => createBillingDetailsClient(stripe()));
export const stripeEvents = lazy(() => createStripeEventsClient(stripe()));
export const webhookVerifier = lazy(() => createWebhookVerifier(() => secrets().getWithPrevious(env('WEBHOOK_SECRET')), now));
/** `AUTOMATIC_TAX` is `on` or `off`. */
export const collectsTax = (): boolean => env('AUTOMATIC_TAX') === 'on';
/** `TRIAL_FLAGS` is `accepted` or, in production, `rejected`. */
export const checkoutSettings = lazy(() => ({
  origin: env('SITE_ORIGIN'),
  acceptsTrialFlags: env('TRIAL_FLAGS') === 'accepted',
  collectsTax: collectsTax(),
}));

export const getUserLookupClients = () => ({ users: users(), organizations: organizations(), identity: identity(), now });

export const getFinishEmailChangeClients = () => ({
  now,
  emailChanges: emailChanges(),
  accountEmails: accountEmails(),
  storedEmails: storedEmails(),
  organizations: organizationReads(),
});

export const secondFactorClients = () => ({
  signInSettings: signInSettings(),
  poolUsers: poolUsers(),
  users: users(),
  secondFactors: secondFactors(),
  accountEmails: accountEmails(),
  now,
});

export const syncClients = () => ({
  now,
  billingRecords: billingRecords(),
  customers: customers(),
  subscriptions: subscriptions(),
  payments: payments(),
  checkouts: checkouts(),
});

export const eventClients = () => ({
  ...syncClients(),
  users: users(),
  organizations: organizations(),
  poolUsers: poolUsers(),
  eventRecords: eventRecords(),
  rateLimits: rateLimits(),
  pendingRemovals: pendingRemovals(),
  trials: trials(),
  trialSettings: trialSettings(),
  disputes: disputes(),
  audit: audit(),
});

export { now, sleep, thumbnails };
