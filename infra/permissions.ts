import type { OperationKey } from '#shared/api.ts';
import { pathsOf } from '#shared/media.ts';
import type { DataStack } from './data-stack.ts';
import type { Grant } from './grant.ts';
import type { SiteStack } from './site-stack.ts';

/** Resources and settings that a function can be granted. */
export type Reach = Pick<DataStack, 'users' | 'images' | 'events' | 'organizations' | 'audit' | 'uploads' | 'pool'> &
  Pick<SiteStack, 'media' | 'mediaKeys'> & {
    readonly quota: Grant;
    readonly trialFlags: Grant;
    /** Access to the Stripe API. */
    readonly stripe: readonly Grant[];
    /** Read access to the secret that verifies Stripe's signatures. */
    readonly webhookSecret: Grant;
    /** Settings for verifying tokens on routes without an authorizer. */
    readonly tokens: readonly Grant[];
    /** Permission to send email. Empty if the stage has no sender. */
    readonly mail: Grant;
  };

type Allowing = (reach: Reach) => readonly Grant[];

/** Wildcards for the file names of all images of all users. A Cognito `sub` has 36 characters, a ULID 26. */
const ANYBODY = '?'.repeat(36);
const ANY_PICTURE = '?'.repeat(26);
const UPLOADED = [`pending/${ANYBODY}/${ANY_PICTURE}`];
const KEPT = pathsOf(ANYBODY, ANY_PICTURE).map((path) => path.slice(1));

/** Returns the grants for changing the caller's Stripe data and storing the result. */
const changingBilling: Allowing = ({ users, organizations, pool, stripe }) => [
  users.allows('GetItem', 'PutItem', 'UpdateItem'),
  organizations.allows('GetItem', 'UpdateItem'),
  pool.allows('AdminGetUser'),
  ...stripe,
];

/** Returns the grants for a purchase. Organizations are read-only, because only users buy. */
const buying: Allowing = ({ users, organizations, pool, stripe }) => [
  users.allows('GetItem', 'PutItem', 'UpdateItem'),
  organizations.allows('GetItem'),
  pool.allows('AdminGetUser'),
  ...stripe,
];

/** Minimal grants of each operation. An operation without an entry is a type error. */
export const GRANTS: Record<OperationKey, Allowing> = {
  getAccount: ({ users, organizations, pool, stripe }) => [
    users.allows('GetItem', 'PutItem'),
    organizations.allows('GetItem'),
    pool.allows('AdminGetUser'),
    ...stripe,
  ],
  signOut: () => [],
  cancelSubscription: changingBilling,
  setCancelAtPeriodEnd: changingBilling,
  getPlan: ({ stripe }) => stripe,
  createCheckoutSession: (reach) => [...buying(reach), reach.events.allows('PutItem', 'DeleteItem'), reach.trialFlags],
  confirmCheckout: buying,
  createCardSession: ({ users, organizations, pool, stripe, trialFlags }) => [
    users.allows('GetItem', 'PutItem'),
    organizations.allows('GetItem'),
    pool.allows('AdminGetUser'),
    ...stripe,
    trialFlags,
  ],
  confirmCard: changingBilling,
  stripeWebhook: ({ users, organizations, events, stripe, webhookSecret }) => [
    users.allows('GetItem', 'UpdateItem'),
    users.allowsQueryOf('byCustomer'),
    organizations.allows('GetItem', 'UpdateItem'),
    organizations.allowsQueryOf('byCustomer'),
    events.allows('PutItem', 'DeleteItem'),
    ...stripe,
    webhookSecret,
  ],
  getOrganization: ({ users, organizations, stripe }) => [users.allows('GetItem'), organizations.allows('GetItem'), ...stripe],
  listMembers: ({ users, organizations }) => [users.allows('GetItem'), organizations.allows('GetItem', 'Query')],
  inviteMembers: ({ users, organizations, mail }) => [
    users.allows('GetItem'),
    users.allowsQueryOf('byEmail'),
    organizations.allows('GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem'),
    mail,
  ],
  revokeInvite: ({ users, organizations }) => [
    users.allows('GetItem'),
    organizations.allows('GetItem', 'UpdateItem', 'DeleteItem'),
  ],
  setMemberStatus: ({ users, organizations, stripe }) => [
    users.allows('GetItem', 'UpdateItem'),
    organizations.allows('GetItem', 'PutItem', 'UpdateItem'),
    ...stripe,
  ],
  getInvite: ({ organizations, pool, tokens }) => [organizations.allows('GetItem'), pool.allows('AdminGetUser'), ...tokens],
  acceptInvite: ({ users, organizations, pool, stripe, tokens }) => [
    users.allows('GetItem', 'PutItem', 'UpdateItem'),
    organizations.allows('GetItem', 'PutItem'),
    pool.allows('AdminGetUser', 'AdminCreateUser', 'AdminSetUserPassword', 'AdminUpdateUserAttributes'),
    ...tokens,
    ...stripe,
  ],
  declineInvite: ({ organizations, pool, tokens, mail }) => [
    organizations.allows('GetItem', 'UpdateItem', 'DeleteItem'),
    pool.allows('AdminGetUser'),
    ...tokens,
    mail,
  ],
  findUser: ({ users, organizations, images, pool, stripe }) => [
    users.allows('GetItem'),
    users.allowsQueryOf('byEmail'),
    users.allowsQueryOf('byCustomer'),
    organizations.allows('GetItem'),
    organizations.allowsQueryOf('byCustomer'),
    images.allows('Query'),
    pool.allows('AdminGetUser', 'AdminListGroupsForUser'),
    ...stripe,
  ],
  verifyUser: ({ users, audit, pool }) => [
    users.allows('GetItem'),
    audit.allows('PutItem'),
    pool.allows('AdminGetUser', 'AdminConfirmSignUp', 'AdminUpdateUserAttributes'),
  ],
  deleteUser: ({ users, organizations, images, audit, uploads, media, pool, stripe }) => [
    users.allows('GetItem', 'UpdateItem', 'DeleteItem'),
    organizations.allows('GetItem', 'PutItem', 'UpdateItem'),
    images.allows('GetItem', 'PutItem', 'DeleteItem', 'Query'),
    audit.allows('PutItem', 'Query'),
    uploads.allows(UPLOADED, 'DeleteObject'),
    media.allows(KEPT, 'DeleteObject'),
    pool.allows('AdminGetUser', 'AdminListGroupsForUser', 'AdminDisableUser', 'AdminUserGlobalSignOut', 'AdminDeleteUser'),
    ...stripe,
  ],
  resyncBilling: ({ users, organizations, audit, stripe }) => [
    users.allows('GetItem', 'UpdateItem'),
    users.allowsQueryOf('byCustomer'),
    organizations.allows('GetItem', 'UpdateItem'),
    organizations.allowsQueryOf('byCustomer'),
    audit.allows('PutItem'),
    ...stripe,
  ],
  createOrganization: ({ users, organizations, audit, pool, stripe }) => [
    users.allows('GetItem', 'UpdateItem'),
    users.allowsQueryOf('byEmail'),
    organizations.allows('GetItem', 'PutItem'),
    audit.allows('PutItem'),
    pool.allows('AdminGetUser'),
    ...stripe,
  ],
  updateOrganization: ({ users, organizations, audit, pool, stripe }) => [
    users.allows('GetItem', 'UpdateItem'),
    organizations.allows('GetItem', 'UpdateItem'),
    audit.allows('PutItem'),
    pool.allows('AdminGetUser'),
    ...stripe,
  ],
  listAudit: ({ audit }) => [audit.allows('Query')],
  listImages: ({ images, mediaKeys }) => [images.allows('Query'), mediaKeys.allowsSigning()],
  createImage: ({ users, images, uploads, pool, quota }) => [
    users.allows('GetItem', 'PutItem', 'UpdateItem'),
    images.allows('PutItem'),
    uploads.allows(UPLOADED, 'PutObject'),
    pool.allows('AdminGetUser'),
    quota,
  ],
  finishImage: ({ users, images, uploads, media, quota }) => [
    users.allows('UpdateItem'),
    images.allows('GetItem', 'PutItem', 'DeleteItem'),
    uploads.allows(UPLOADED, 'GetObject'),
    uploads.allowsListing(),
    media.allows(KEPT, 'PutObject'),
    quota,
  ],
  updateImage: ({ images }) => [images.allows('UpdateItem')],
  deleteImage: ({ users, images, uploads, media }) => [
    users.allows('UpdateItem'),
    images.allows('GetItem', 'PutItem', 'DeleteItem'),
    uploads.allows(UPLOADED, 'DeleteObject'),
    media.allows(KEPT, 'DeleteObject'),
  ],
};

/** Grants of the scheduled functions. */
export const CLOCK_GRANTS: Record<'sweepUploads' | 'reconcileBilling', Allowing> = {
  /** Deletes abandoned uploads and completes interrupted deletions. */
  sweepUploads: ({ users, images, uploads, media }) => [
    users.allows('UpdateItem'),
    images.allows('GetItem', 'PutItem', 'DeleteItem'),
    images.allowsQueryOf('unfinished'),
    uploads.allows(UPLOADED, 'DeleteObject'),
    uploads.allowsListing(),
    media.allows(KEPT, 'DeleteObject'),
  ],
  /** Processes Stripe events that the webhook missed. */
  reconcileBilling: ({ users, organizations, events, stripe }) => [
    users.allows('GetItem', 'UpdateItem'),
    users.allowsQueryOf('byCustomer'),
    organizations.allows('GetItem', 'UpdateItem'),
    organizations.allowsQueryOf('byCustomer'),
    events.allows('BatchGetItem', 'GetItem', 'PutItem'),
    ...stripe,
  ],
};
