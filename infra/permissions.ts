import type { OperationKey } from '#shared/api.ts';
import { listFilePaths } from '#shared/media.ts';
import type { Grant } from './grant.ts';
import type { DataStack } from './stacks/data-stack.ts';
import type { SiteStack } from './stacks/site-stack.ts';

export type GrantSources = Pick<DataStack, 'users' | 'images' | 'events' | 'organizations' | 'audit' | 'uploads' | 'pool'> &
  Pick<SiteStack, 'media' | 'mediaKeys'> & {
    readonly quota: Grant;
    readonly trialFlags: Grant;
    readonly stripe: readonly Grant[];
    readonly webhookSecret: Grant;
    /** Settings for verifying tokens on routes without an authorizer. */
    readonly tokens: readonly Grant[];
    /** Empty if the stage has no sender. */
    readonly email: Grant;
  };

type GetGrants = (sources: GrantSources) => readonly Grant[];

/** Wildcards that match the ids of all users and images. A Cognito `sub` has 36 characters, a ULID 26. */
const ANY_USER_ID = '?'.repeat(36);
const ANY_IMAGE_ID = '?'.repeat(26);
const UPLOAD_KEYS = [`pending/${ANY_USER_ID}/${ANY_IMAGE_ID}`];
const MEDIA_KEYS = listFilePaths(ANY_USER_ID, ANY_IMAGE_ID).map((path) => path.slice(1));

const changeBillingGrants: GetGrants = ({ users, organizations, pool, stripe }) => [
  users.grantActions('GetItem', 'PutItem', 'UpdateItem'),
  organizations.grantActions('GetItem', 'UpdateItem'),
  pool.grantActions('AdminGetUser'),
  ...stripe,
];

/** Grants only read access to organizations, because only users can use checkout. */
const purchaseGrants: GetGrants = ({ users, organizations, pool, stripe }) => [
  users.grantActions('GetItem', 'PutItem', 'UpdateItem'),
  organizations.grantActions('GetItem'),
  pool.grantActions('AdminGetUser'),
  ...stripe,
];

export const OPERATION_GRANTS: Record<OperationKey, GetGrants> = {
  getAccount: ({ users, organizations, pool, stripe }) => [
    users.grantActions('GetItem', 'PutItem'),
    organizations.grantActions('GetItem'),
    pool.grantActions('AdminGetUser'),
    ...stripe,
  ],
  signOut: () => [],
  cancelSubscription: changeBillingGrants,
  setCancelAtPeriodEnd: changeBillingGrants,
  getPlan: ({ stripe }) => stripe,
  createCheckoutSession: (sources) => [
    ...purchaseGrants(sources),
    sources.events.grantActions('PutItem', 'DeleteItem'),
    sources.trialFlags,
  ],
  confirmCheckout: purchaseGrants,
  createCardSession: ({ users, organizations, pool, stripe, trialFlags }) => [
    users.grantActions('GetItem', 'PutItem'),
    organizations.grantActions('GetItem'),
    pool.grantActions('AdminGetUser'),
    ...stripe,
    trialFlags,
  ],
  confirmCard: changeBillingGrants,
  stripeWebhook: ({ users, organizations, events, stripe, webhookSecret }) => [
    users.grantActions('GetItem', 'UpdateItem'),
    users.grantQuery('byCustomer'),
    organizations.grantActions('GetItem', 'UpdateItem'),
    organizations.grantQuery('byCustomer'),
    events.grantActions('PutItem', 'DeleteItem'),
    ...stripe,
    webhookSecret,
  ],
  getOrganization: ({ users, organizations, stripe }) => [
    users.grantActions('GetItem'),
    organizations.grantActions('GetItem'),
    ...stripe,
  ],
  listMembers: ({ users, organizations }) => [users.grantActions('GetItem'), organizations.grantActions('GetItem', 'Query')],
  inviteMembers: ({ users, organizations, email }) => [
    users.grantActions('GetItem'),
    users.grantQuery('byEmail'),
    organizations.grantActions('GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem'),
    email,
  ],
  revokeInvite: ({ users, organizations }) => [
    users.grantActions('GetItem'),
    organizations.grantActions('GetItem', 'UpdateItem', 'DeleteItem'),
  ],
  setMemberStatus: ({ users, organizations, stripe }) => [
    users.grantActions('GetItem', 'UpdateItem'),
    organizations.grantActions('GetItem', 'PutItem', 'UpdateItem'),
    ...stripe,
  ],
  getInvite: ({ organizations, pool, tokens }) => [
    organizations.grantActions('GetItem'),
    pool.grantActions('AdminGetUser'),
    ...tokens,
  ],
  acceptInvite: ({ users, organizations, pool, stripe, tokens }) => [
    users.grantActions('GetItem', 'PutItem', 'UpdateItem'),
    organizations.grantActions('GetItem', 'PutItem'),
    pool.grantActions('AdminGetUser', 'AdminCreateUser', 'AdminSetUserPassword', 'AdminUpdateUserAttributes'),
    ...tokens,
    ...stripe,
  ],
  declineInvite: ({ organizations, pool, tokens, email }) => [
    organizations.grantActions('GetItem', 'UpdateItem', 'DeleteItem'),
    pool.grantActions('AdminGetUser'),
    ...tokens,
    email,
  ],
  findUser: ({ users, organizations, images, pool, stripe }) => [
    users.grantActions('GetItem'),
    users.grantQuery('byEmail'),
    users.grantQuery('byCustomer'),
    organizations.grantActions('GetItem'),
    organizations.grantQuery('byCustomer'),
    images.grantActions('Query'),
    pool.grantActions('AdminGetUser', 'AdminListGroupsForUser'),
    ...stripe,
  ],
  verifyUser: ({ users, audit, pool }) => [
    users.grantActions('GetItem'),
    audit.grantActions('PutItem'),
    pool.grantActions('AdminGetUser', 'AdminConfirmSignUp', 'AdminUpdateUserAttributes'),
  ],
  deleteUser: ({ users, organizations, images, audit, uploads, media, pool, stripe }) => [
    users.grantActions('GetItem', 'UpdateItem', 'DeleteItem'),
    organizations.grantActions('GetItem', 'PutItem', 'UpdateItem'),
    images.grantActions('GetItem', 'PutItem', 'DeleteItem', 'Query'),
    audit.grantActions('PutItem', 'Query'),
    uploads.grantObjectActions(UPLOAD_KEYS, 'DeleteObject'),
    media.grantObjectActions(MEDIA_KEYS, 'DeleteObject'),
    pool.grantActions('AdminGetUser', 'AdminListGroupsForUser', 'AdminDisableUser', 'AdminUserGlobalSignOut', 'AdminDeleteUser'),
    ...stripe,
  ],
  resyncBilling: ({ users, organizations, audit, stripe }) => [
    users.grantActions('GetItem', 'UpdateItem'),
    users.grantQuery('byCustomer'),
    organizations.grantActions('GetItem', 'UpdateItem'),
    organizations.grantQuery('byCustomer'),
    audit.grantActions('PutItem'),
    ...stripe,
  ],
  createOrganization: ({ users, organizations, audit, pool, stripe }) => [
    users.grantActions('GetItem', 'UpdateItem'),
    users.grantQuery('byEmail'),
    organizations.grantActions('GetItem', 'PutItem'),
    audit.grantActions('PutItem'),
    pool.grantActions('AdminGetUser'),
    ...stripe,
  ],
  updateOrganization: ({ users, organizations, audit, pool, stripe }) => [
    users.grantActions('GetItem', 'UpdateItem'),
    organizations.grantActions('GetItem', 'UpdateItem'),
    audit.grantActions('PutItem'),
    pool.grantActions('AdminGetUser'),
    ...stripe,
  ],
  listAudit: ({ audit }) => [audit.grantActions('Query')],
  listImages: ({ images, mediaKeys }) => [images.grantActions('Query'), mediaKeys.grantSigning()],
  createImage: ({ users, images, uploads, pool, quota }) => [
    users.grantActions('GetItem', 'PutItem', 'UpdateItem'),
    images.grantActions('PutItem'),
    uploads.grantObjectActions(UPLOAD_KEYS, 'PutObject'),
    pool.grantActions('AdminGetUser'),
    quota,
  ],
  finishImage: ({ users, images, uploads, media, quota }) => [
    users.grantActions('UpdateItem'),
    images.grantActions('GetItem', 'PutItem', 'DeleteItem'),
    uploads.grantObjectActions(UPLOAD_KEYS, 'GetObject'),
    uploads.grantListing(),
    media.grantObjectActions(MEDIA_KEYS, 'PutObject'),
    quota,
  ],
  updateImage: ({ images }) => [images.grantActions('UpdateItem')],
  deleteImage: ({ users, images, uploads, media }) => [
    users.grantActions('UpdateItem'),
    images.grantActions('GetItem', 'PutItem', 'DeleteItem'),
    uploads.grantObjectActions(UPLOAD_KEYS, 'DeleteObject'),
    media.grantObjectActions(MEDIA_KEYS, 'DeleteObject'),
  ],
};

export const SCHEDULED_GRANTS: Record<'sweepUploads' | 'reconcileBilling', GetGrants> = {
  sweepUploads: ({ users, images, uploads, media }) => [
    users.grantActions('UpdateItem'),
    images.grantActions('GetItem', 'PutItem', 'DeleteItem'),
    images.grantQuery('unfinished'),
    uploads.grantObjectActions(UPLOAD_KEYS, 'DeleteObject'),
    uploads.grantListing(),
    media.grantObjectActions(MEDIA_KEYS, 'DeleteObject'),
  ],
  reconcileBilling: ({ users, organizations, events, stripe }) => [
    users.grantActions('GetItem', 'UpdateItem'),
    users.grantQuery('byCustomer'),
    organizations.grantActions('GetItem', 'UpdateItem'),
    organizations.grantQuery('byCustomer'),
    events.grantActions('BatchGetItem', 'GetItem', 'PutItem'),
    ...stripe,
  ],
};
