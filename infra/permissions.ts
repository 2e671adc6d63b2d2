import type { OperationKey } from '#shared/api.ts';
import { pathsOf } from '#shared/media.ts';
import type { DataStack } from './data-stack.ts';
import type { Grant } from './grant.ts';
import type { SiteStack } from './site-stack.ts';

/** Everything that something may be allowed to do. */
export type Reach = Pick<DataStack, 'users' | 'images' | 'events' | 'uploads' | 'pool'> &
  Pick<SiteStack, 'media' | 'mediaKeys'> & {
    readonly quota: Grant;
    readonly trialFlags: Grant;
    /** Calling Stripe. */
    readonly stripe: readonly Grant[];
    /** Knowing what Stripe has signed. */
    readonly webhookSecret: Grant;
  };

type Allowing = (reach: Reach) => readonly Grant[];

/** Names of files of any person's any picture: a Cognito `sub` has 36 characters, a ULID 26. */
const ANYBODY = '?'.repeat(36);
const ANY_PICTURE = '?'.repeat(26);
const UPLOADED = [`pending/${ANYBODY}/${ANY_PICTURE}`];
const KEPT = pathsOf(ANYBODY, ANY_PICTURE).map((path) => path.slice(1));

/** Changing what the caller has at Stripe, and writing down what came of it. */
const changingBilling: Allowing = ({ users, pool, stripe }) => [
  users.allows('GetItem', 'PutItem', 'UpdateItem'),
  pool.allows('AdminGetUser'),
  ...stripe,
];

/** What each operation may do, exactly: an operation without a line here does not compile. */
export const GRANTS: Record<OperationKey, Allowing> = {
  getAccount: ({ users, pool, stripe }) => [users.allows('GetItem', 'PutItem'), pool.allows('AdminGetUser'), ...stripe],
  signOut: () => [],
  cancelSubscription: changingBilling,
  setCancelAtPeriodEnd: changingBilling,
  getPlan: ({ stripe }) => stripe,
  createCheckoutSession: (reach) => [...changingBilling(reach), reach.events.allows('PutItem', 'DeleteItem'), reach.trialFlags],
  confirmCheckout: changingBilling,
  createCardSession: ({ users, pool, stripe, trialFlags }) => [
    users.allows('GetItem', 'PutItem'),
    pool.allows('AdminGetUser'),
    ...stripe,
    trialFlags,
  ],
  confirmCard: changingBilling,
  stripeWebhook: ({ users, events, stripe, webhookSecret }) => [
    users.allows('GetItem', 'UpdateItem'),
    users.allowsQueryOf('byCustomer'),
    events.allows('PutItem', 'DeleteItem'),
    ...stripe,
    webhookSecret,
  ],
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

/** What runs by the clock. */
export const CLOCK_GRANTS: Record<'sweepUploads' | 'reconcileBilling', Allowing> = {
  /** The sweep looks for what was begun and never ended, and ends it. */
  sweepUploads: ({ users, images, uploads, media }) => [
    users.allows('UpdateItem'),
    images.allows('GetItem', 'PutItem', 'DeleteItem'),
    images.allowsQueryOf('unfinished'),
    uploads.allows(UPLOADED, 'DeleteObject'),
    uploads.allowsListing(),
    media.allows(KEPT, 'DeleteObject'),
  ],
  /** The reconciler looks for what Stripe told in vain. */
  reconcileBilling: ({ users, events, stripe }) => [
    users.allows('GetItem', 'UpdateItem'),
    users.allowsQueryOf('byCustomer'),
    events.allows('BatchGetItem', 'GetItem', 'PutItem'),
    ...stripe,
  ],
};
