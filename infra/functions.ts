import type { OperationKey } from '#shared/api.ts';
import type { EnvironmentName } from '../functions/env.ts';
import { EVENT_FUNCTIONS } from './event-functions.ts';
import {
  CHANGE_BILLING,
  CHANGE_EMAIL,
  COUNT_USES,
  defineFunction,
  EMAIL,
  type FunctionDefinition,
  onBucket,
  onIndex,
  onPool,
  onTable,
  PAYMENTS_TIMEOUT,
  PURCHASE,
  READ_PAYER,
  STRIPE,
  STRIPE_TIMEOUT,
  TRIAL_KEY,
} from './function-definition.ts';
import { API_ENVIRONMENT, listGrantEnvironment, listSettingEnvironment } from './function-grants.ts';
import { CHECK_STAFF, STAFF_FUNCTIONS } from './staff-functions.ts';

/** The reserved concurrency of all functions with the grant `STRIPE` except the webhook adds up to 150 (decision 17). */
const OPERATIONS: Readonly<Record<OperationKey, FunctionDefinition>> = {
  getAccount: defineFunction('account/get-account', {
    reservedConcurrency: 37,
    ...PAYMENTS_TIMEOUT,
    // Stores `staffSince`.
    grants: [...READ_PAYER, onTable('users', 'UpdateItem')],
  }),
  signOut: defineFunction('account/sign-out'),
  cancelSubscription: defineFunction('account/cancel-subscription', {
    reservedConcurrency: 6,
    ...STRIPE_TIMEOUT,
    grants: CHANGE_BILLING,
  }),
  setCancelAtPeriodEnd: defineFunction('account/set-cancel-at-period-end', {
    reservedConcurrency: 6,
    ...STRIPE_TIMEOUT,
    grants: CHANGE_BILLING,
  }),
  getInvoices: defineFunction('account/get-invoices', {
    reservedConcurrency: 3,
    ...PAYMENTS_TIMEOUT,
    grants: READ_PAYER,
  }),
  updateBillingDetails: defineFunction('account/update-billing-details', {
    reservedConcurrency: 2,
    ...STRIPE_TIMEOUT,
    grants: READ_PAYER,
  }),
  getSecurity: defineFunction('account/get-security', {
    grants: [
      onPool('AdminGetUser', 'AdminUserGlobalSignOut'),
      onTable('users', 'GetItem', 'UpdateItem'),
      onTable('events', 'GetItem', 'PutItem'),
    ],
  }),
  startEmailChange: defineFunction('account/start-email-change', {
    grants: [onTable('users', 'GetItem'), onTable('events', 'PutItem', 'UpdateItem'), onPool('AdminGetUser'), EMAIL],
  }),
  confirmEmailChange: defineFunction('account/confirm-email-change', {
    reservedConcurrency: 2,
    ...STRIPE_TIMEOUT,
    grants: [...CHANGE_EMAIL, onTable('users', 'GetItem')],
  }),
  revokeSessions: defineFunction('account/revoke-sessions', {
    grants: [onTable('users', 'UpdateItem'), onPool('AdminUserGlobalSignOut')],
  }),
  // Reads a library of 100,000 images and compresses its data, which needs most of a processor.
  exportAccount: defineFunction('account/export-account', {
    reservedConcurrency: 3,
    ...STRIPE_TIMEOUT,
    memoryMB: 1_769,
    grants: [
      onTable('users', 'GetItem', 'PutItem', 'UpdateItem'),
      onTable('organizations', 'GetItem'),
      onIndex('organizations', 'byInvitedEmail'),
      onTable('images', 'Query', 'PutItem'),
      onTable('audit', 'Query'),
      onTable('events', 'GetItem'),
      onBucket('exports', 'PutObject'),
      onPool('AdminGetUser'),
      STRIPE,
      COUNT_USES,
      { secret: 'mediaKey' },
    ],
    settings: ['siteOrigin'],
  }),
  deleteAccount: defineFunction('account/delete-account', {
    reservedConcurrency: 2,
    ...STRIPE_TIMEOUT,
    grants: [...PURCHASE, onPool('AdminListGroupsForUser')],
  }),
  keepAccount: defineFunction('account/keep-account', { reservedConcurrency: 2, ...STRIPE_TIMEOUT, grants: PURCHASE }),
  leaveOrganization: defineFunction('organizations/leave-organization', {
    grants: [
      onTable('users', 'GetItem', 'PutItem', 'UpdateItem'),
      onTable('organizations', 'GetItem', 'UpdateItem', 'DeleteItem'),
      onPool('AdminGetUser'),
    ],
  }),
  getPlan: defineFunction('checkout/get-plan', { reservedConcurrency: 10, ...STRIPE_TIMEOUT, grants: [STRIPE] }),
  createCheckoutSession: defineFunction('checkout/create-checkout-session', {
    reservedConcurrency: 14,
    routeLimit: 'checkout',
    ...STRIPE_TIMEOUT,
    grants: [...PURCHASE, onTable('events', 'GetItem', 'DeleteItem'), TRIAL_KEY],
    settings: ['siteOrigin', 'tax', 'trialFlags'],
  }),
  confirmCheckout: defineFunction('checkout/confirm-checkout', {
    reservedConcurrency: 14,
    routeLimit: 'checkout',
    ...STRIPE_TIMEOUT,
    grants: [...PURCHASE, TRIAL_KEY],
    settings: ['cardTrials'],
  }),
  createCardSession: defineFunction('checkout/create-card-session', {
    reservedConcurrency: 6,
    routeLimit: 'checkout',
    ...STRIPE_TIMEOUT,
    grants: READ_PAYER,
    settings: ['siteOrigin', 'tax', 'trialFlags'],
  }),
  confirmCard: defineFunction('checkout/confirm-card', {
    reservedConcurrency: 6,
    routeLimit: 'checkout',
    ...STRIPE_TIMEOUT,
    grants: CHANGE_BILLING,
  }),
  stripeWebhook: defineFunction('events/stripe-webhook', {
    reservedConcurrency: 50,
    routeLimit: 'webhook',
    ...STRIPE_TIMEOUT,
    grants: [
      onTable('users', 'GetItem', 'UpdateItem'),
      onIndex('users', 'byCustomer'),
      onTable('organizations', 'GetItem', 'UpdateItem'),
      onIndex('organizations', 'byCustomer'),
      onTable('events', 'GetItem', 'PutItem', 'UpdateItem', 'DeleteItem'),
      onTable('audit', 'PutItem'),
      onPool('AdminGetUser'),
      STRIPE,
      TRIAL_KEY,
      { secret: 'webhookSecret' },
    ],
    settings: ['cardTrials'],
  }),
  getOrganization: defineFunction('organizations/get-organization', {
    reservedConcurrency: 10,
    ...PAYMENTS_TIMEOUT,
    grants: [onTable('organizations', 'GetItem'), STRIPE, COUNT_USES, ...CHECK_STAFF, onTable('audit', 'PutItem', 'Query')],
  }),
  listMembers: defineFunction('organizations/list-members', {
    grants: [onTable('organizations', 'Query'), ...CHECK_STAFF, onTable('audit', 'PutItem', 'Query')],
  }),
  // Sends up to 25 emails, one after the other.
  inviteMembers: defineFunction('invites/invite-members', {
    routeLimit: 'invitations',
    timeoutSeconds: 29,
    grants: [
      onTable('users', 'GetItem'),
      onIndex('users', 'byEmail'),
      onTable('organizations', 'GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem', 'Query'),
      COUNT_USES,
      EMAIL,
    ],
    settings: ['siteOrigin'],
  }),
  revokeInvite: defineFunction('invites/revoke-invite', {
    routeLimit: 'invitations',
    grants: [onTable('users', 'GetItem'), onTable('organizations', 'GetItem', 'UpdateItem', 'DeleteItem')],
  }),
  setMemberStatus: defineFunction('organizations/set-member-status', {
    reservedConcurrency: 4,
    ...STRIPE_TIMEOUT,
    grants: [
      onTable('users', 'GetItem', 'UpdateItem'),
      onTable('organizations', 'GetItem', 'PutItem', 'UpdateItem'),
      STRIPE,
      COUNT_USES,
    ],
  }),
  renewOrganization: defineFunction('organizations/renew-organization', {
    reservedConcurrency: 2,
    routeLimit: 'checkout',
    ...STRIPE_TIMEOUT,
    grants: [
      onTable('users', 'GetItem'),
      onTable('organizations', 'GetItem', 'UpdateItem'),
      onTable('events', 'PutItem', 'UpdateItem', 'DeleteItem'),
      STRIPE,
    ],
    settings: ['siteOrigin', 'tax'],
  }),
  getInvite: defineFunction('invites/get-invite', {
    routeLimit: 'invitations',
    grants: [onTable('organizations', 'GetItem'), onPool('AdminGetUser')],
    settings: ['tokens'],
  }),
  acceptInvite: defineFunction('invites/accept-invite', {
    reservedConcurrency: 8,
    routeLimit: 'invitations',
    ...STRIPE_TIMEOUT,
    grants: [
      onTable('users', 'GetItem', 'PutItem', 'UpdateItem'),
      onTable('organizations', 'GetItem', 'PutItem'),
      onPool('AdminGetUser', 'AdminCreateUser', 'AdminSetUserPassword', 'AdminUpdateUserAttributes'),
      STRIPE,
      COUNT_USES,
    ],
    settings: ['tokens'],
  }),
  declineInvite: defineFunction('invites/decline-invite', {
    routeLimit: 'invitations',
    grants: [onTable('organizations', 'GetItem', 'UpdateItem', 'DeleteItem'), onPool('AdminGetUser'), EMAIL],
    settings: ['tokens'],
  }),
  ...STAFF_FUNCTIONS,
  listImages: defineFunction('images/list-images', {
    grants: [onTable('users', 'GetItem'), onTable('images', 'Query'), { secret: 'mediaKey' }],
    settings: ['siteOrigin'],
  }),
  createImage: defineFunction('images/create-image', {
    grants: [
      onTable('users', 'GetItem', 'PutItem', 'UpdateItem'),
      onTable('images', 'PutItem'),
      COUNT_USES,
      onBucket('uploads', 'PutObject'),
      onPool('AdminGetUser'),
    ],
    settings: ['quota'],
  }),
  // The largest image that is decoded as a whole needs 1.3 GB.
  finishImage: defineFunction('images/finish-image', {
    memoryMB: 2_048,
    timeoutSeconds: 25,
    reservedConcurrency: 'finishImageConcurrency',
    usesSharp: true,
    grants: [
      onTable('users', 'UpdateItem'),
      onTable('images', 'GetItem', 'PutItem', 'UpdateItem', 'DeleteItem'),
      COUNT_USES,
      onTable('events', 'DeleteItem'),
      onBucket('uploads', 'GetObject', 'ListBucket'),
      onBucket('media', 'PutObject', 'DeleteObject'),
    ],
    settings: ['quota'],
  }),
  updateImage: defineFunction('images/update-image', { grants: [onTable('images', 'UpdateItem')] }),
  deleteImage: defineFunction('images/delete-image', {
    grants: [
      onTable('users', 'UpdateItem'),
      onTable('images', 'GetItem', 'PutItem', 'DeleteItem'),
      onBucket('uploads', 'DeleteObject'),
      onBucket('media', 'DeleteObject'),
    ],
  }),
};

export type FunctionName = OperationKey | keyof typeof EVENT_FUNCTIONS;

/** All Lambda functions. Must not import CDK, because the local gateway and the bundler read it. */
export const FUNCTIONS: Readonly<Record<FunctionName, FunctionDefinition>> = { ...OPERATIONS, ...EVENT_FUNCTIONS };

export const FUNCTION_NAMES = Object.keys(FUNCTIONS) as readonly FunctionName[];

/** Returns the environment variables that a function may read. `MAIL_FROM` is absent in a stage without a sender. */
export function listEnvironment(name: FunctionName): readonly EnvironmentName[] {
  const { grants, settings } = FUNCTIONS[name];
  return [
    ...new Set([
      ...(name in OPERATIONS ? API_ENVIRONMENT : []),
      ...grants.flatMap(listGrantEnvironment),
      ...settings.flatMap(listSettingEnvironment),
    ]),
  ];
}
