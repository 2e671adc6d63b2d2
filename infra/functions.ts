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

const defineFunction = (entry: string, settings: Partial<FunctionDefinition> = {}): FunctionDefinition => ({
  entry,
  memoryMB: 512,
  timeoutSeconds: 10,
  ...settings,
});

/** Stripe may be slow and need retries. */
const CALLS_STRIPE = { timeoutSeconds: 29 } as const;

/** Reads payments from Stripe if they are requested. Returns without them if Stripe does not respond. */
const READS_PAYMENTS = { timeoutSeconds: 20 } as const;

const OPERATIONS: Readonly<Record<OperationKey, FunctionDefinition>> = {
  getAccount: defineFunction('account/get-account', READS_PAYMENTS),
  signOut: defineFunction('account/sign-out'),
  cancelSubscription: defineFunction('account/cancel-subscription', CALLS_STRIPE),
  setCancelAtPeriodEnd: defineFunction('account/set-cancel-at-period-end', CALLS_STRIPE),
  getPlan: defineFunction('checkout/get-plan', CALLS_STRIPE),
  createCheckoutSession: defineFunction('checkout/create-checkout-session', CALLS_STRIPE),
  confirmCheckout: defineFunction('checkout/confirm-checkout', CALLS_STRIPE),
  createCardSession: defineFunction('checkout/create-card-session', CALLS_STRIPE),
  confirmCard: defineFunction('checkout/confirm-card', CALLS_STRIPE),
  stripeWebhook: defineFunction('events/stripe-webhook', CALLS_STRIPE),
  getOrganization: defineFunction('organizations/get-organization', READS_PAYMENTS),
  listMembers: defineFunction('organizations/list-members'),
  // Sends up to 25 emails, one after the other.
  inviteMembers: defineFunction('organizations/invite-members', { timeoutSeconds: 29 }),
  revokeInvite: defineFunction('organizations/revoke-invite'),
  setMemberStatus: defineFunction('organizations/set-member-status'),
  getInvite: defineFunction('invites/get-invite'),
  acceptInvite: defineFunction('invites/accept-invite', CALLS_STRIPE),
  declineInvite: defineFunction('invites/decline-invite'),
  findUser: defineFunction('staff/find-user', CALLS_STRIPE),
  verifyUser: defineFunction('staff/verify-user'),
  deleteUser: defineFunction('staff/delete-user', CALLS_STRIPE),
  resyncBilling: defineFunction('staff/resync-billing', CALLS_STRIPE),
  createOrganization: defineFunction('staff/create-organization', CALLS_STRIPE),
  updateOrganization: defineFunction('staff/update-organization', CALLS_STRIPE),
  listAudit: defineFunction('staff/list-audit'),
  listImages: defineFunction('images/list-images'),
  createImage: defineFunction('images/create-image'),
  // The largest image that is decoded as a whole needs 1.3 GB.
  finishImage: defineFunction('images/finish-image', {
    memoryMB: 2_048,
    timeoutSeconds: 25,
    reservedConcurrency: 'finishImageConcurrency',
    usesSharp: true,
  }),
  updateImage: defineFunction('images/update-image'),
  deleteImage: defineFunction('images/delete-image'),
};

const EVENT_FUNCTIONS = {
  // Cognito waits 5 s for a trigger.
  userConfirmed: defineFunction('events/user-confirmed', { timeoutSeconds: 5 }),
  sweepUploads: defineFunction('events/sweep-uploads', { timeoutSeconds: 300 }),
  // A full scan of all customers stops after ten minutes, and the next run continues it.
  reconcileBilling: defineFunction('events/reconcile-billing', { timeoutSeconds: 900 }),
} as const;

export type FunctionName = OperationKey | keyof typeof EVENT_FUNCTIONS;

/** All Lambda functions. Must not import CDK, because the local gateway and the bundler read it. */
export const FUNCTIONS: Readonly<Record<FunctionName, FunctionDefinition>> = { ...OPERATIONS, ...EVENT_FUNCTIONS };

export const FUNCTION_NAMES = Object.keys(FUNCTIONS) as readonly FunctionName[];

/** Interval of `sweepUploads` and `reconcileBilling`. */
export const SCHEDULE_MINUTES = 60;
