import type { OperationKey } from '#shared/api.ts';
import { pathsOf } from '#shared/media.ts';
import type { Grant } from './grant.ts';
import type { DataStack } from './stacks/data-stack.ts';
import type { SiteStack } from './stacks/site-stack.ts';

export type Reach = Pick<DataStack, 'users' | 'images' | 'events' | 'organizations' | 'audit' | 'uploads' | 'pool'> &
  Pick<SiteStack, 'media' | 'mediaKeys'> & {
    readonly quota: Grant;
    readonly trialFlags: Grant;
    readonly stripe: readonly Grant[];
    readonly webhookSecret: Grant;
    /** Settings for verifying tokens on routes without an authorizer. */
    readonly tokens: readonly Grant[];
    /** Empty if the stage has no sender. */
    readonly mail: Grant;
  };

type Allowing = (reach: Reach) => readonly Grant[];

/** Wildcards that match the ids of all users and images. A Cognito `sub` has 36 characters, a ULID 26. */
const ANYBODY = '?'.repeat(36);
const ANY_PICTURE = '?'.repeat(26);
const UPLOADED = [`pending/${ANYBODY}/${ANY_PICTURE}`];
const KEPT = pathsOf(ANYBODY, ANY_PICTURE).map((path) => path.slice(1));

const changingBilling: Allowing = ({ users, organizations, pool, stripe }) => [
  users.allows('GetItem', 'PutItem', 'UpdateItem'),
  organizations.allows('GetItem', 'UpdateItem'),
  pool.allows('AdminGetUser'),
  ...stripe,
];

/** Grants only reading of organizations, because only users buy. */
const buying: Allowing = ({ users, organizations, pool, stripe }) => [
  users.allows('GetItem', 'PutItem', 'UpdateItem'),
  organizations.allows('GetItem'),
  pool.allows('AdminGetUser'),
  ...stripe,
];

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

export const CLOCK_GRANTS: Record<'sweepUploads' | 'reconcileBilling', Allowing> = {
  sweepUploads: ({ users, images, uploads, media }) => [
    users.allows('UpdateItem'),
    images.allows('GetItem', 'PutItem', 'DeleteItem'),
    images.allowsQueryOf('unfinished'),
    uploads.allows(UPLOADED, 'DeleteObject'),
    uploads.allowsListing(),
    media.allows(KEPT, 'DeleteObject'),
  ],
  reconcileBilling: ({ users, organizations, events, stripe }) => [
    users.allows('GetItem', 'UpdateItem'),
    users.allowsQueryOf('byCustomer'),
    organizations.allows('GetItem', 'UpdateItem'),
    organizations.allowsQueryOf('byCustomer'),
    events.allows('BatchGetItem', 'GetItem', 'PutItem'),
    ...stripe,
  ],
};
