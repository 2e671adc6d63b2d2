import type { OperationKey } from '#shared/api.ts';

/** Configuration of one Lambda function. Grants are in permissions.ts. */
export interface FunctionDefinition {
  /** Source file: `functions/<entry>.lambda.ts`. */
  readonly entry: string;
  readonly memoryMB: number;
  /** HTTP APIs time out after 30 s. */
  readonly timeoutSeconds: number;
  /** Setting of a stage that limits the concurrency of the function. */
  readonly reservedConcurrency?: 'finishImageConcurrency';
  /** Adds the Lambda layer with sharp. */
  readonly usesSharp?: boolean;
}

const define = (entry: string, settings: Partial<FunctionDefinition> = {}): FunctionDefinition => ({
  entry,
  memoryMB: 512,
  timeoutSeconds: 10,
  ...settings,
});

/** Stripe may be slow and need retries. */
const CALLS_STRIPE = { timeoutSeconds: 29 } as const;

/** Waits for payments from Stripe if the request asks for them. Returns without payments if Stripe does not respond. */
const READS_PAYMENTS = { timeoutSeconds: 20 } as const;

const OPERATIONS: Readonly<Record<OperationKey, FunctionDefinition>> = {
  getAccount: define('account/get-account', READS_PAYMENTS),
  signOut: define('account/sign-out'),
  cancelSubscription: define('account/cancel-subscription', CALLS_STRIPE),
  setCancelAtPeriodEnd: define('account/set-cancel-at-period-end', CALLS_STRIPE),
  getPlan: define('checkout/get-plan', CALLS_STRIPE),
  createCheckoutSession: define('checkout/create-checkout-session', CALLS_STRIPE),
  confirmCheckout: define('checkout/confirm-checkout', CALLS_STRIPE),
  createCardSession: define('checkout/create-card-session', CALLS_STRIPE),
  confirmCard: define('checkout/confirm-card', CALLS_STRIPE),
  stripeWebhook: define('events/stripe-webhook', CALLS_STRIPE),
  getOrganization: define('organizations/get-organization', READS_PAYMENTS),
  listMembers: define('organizations/list-members'),
  // Sends up to 25 emails, one after the other.
  inviteMembers: define('organizations/invite-members', { timeoutSeconds: 29 }),
  revokeInvite: define('organizations/revoke-invite'),
  setMemberStatus: define('organizations/set-member-status'),
  getInvite: define('invites/get-invite'),
  acceptInvite: define('invites/accept-invite', CALLS_STRIPE),
  declineInvite: define('invites/decline-invite'),
  findUser: define('staff/find-user', CALLS_STRIPE),
  verifyUser: define('staff/verify-user'),
  deleteUser: define('staff/delete-user', CALLS_STRIPE),
  resyncBilling: define('staff/resync-billing', CALLS_STRIPE),
  createOrganization: define('staff/create-organization', CALLS_STRIPE),
  updateOrganization: define('staff/update-organization', CALLS_STRIPE),
  listAudit: define('staff/list-audit'),
  listImages: define('images/list-images'),
  createImage: define('images/create-image'),
  // The largest image that is decoded as a whole needs 1.3 GB.
  finishImage: define('images/finish-image', {
    memoryMB: 2_048,
    timeoutSeconds: 25,
    reservedConcurrency: 'finishImageConcurrency',
    usesSharp: true,
  }),
  updateImage: define('images/update-image'),
  deleteImage: define('images/delete-image'),
};

const EVENT_FUNCTIONS = {
  // Cognito waits 5 s for a trigger.
  userConfirmed: define('events/user-confirmed', { timeoutSeconds: 5 }),
  sweepUploads: define('events/sweep-uploads', { timeoutSeconds: 300 }),
  // A full scan of all customers stops after ten minutes, and the next run continues it.
  reconcileBilling: define('events/reconcile-billing', { timeoutSeconds: 900 }),
} as const;

export type FunctionName = OperationKey | keyof typeof EVENT_FUNCTIONS;

/** All Lambda functions. Must not import CDK, because the local gateway and the bundler read it. */
export const FUNCTIONS: Readonly<Record<FunctionName, FunctionDefinition>> = { ...OPERATIONS, ...EVENT_FUNCTIONS };

export const FUNCTION_NAMES = Object.keys(FUNCTIONS) as readonly FunctionName[];

/** Interval of `sweepUploads` and `reconcileBilling`. */
export const SCHEDULE_MINUTES = 60;
