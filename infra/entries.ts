import type { OperationKey } from '#shared/api.ts';

/** Source file of each operation under `functions/`. Must not import CDK, because the local gateway reads it. */
const ENTRIES: Record<OperationKey, string> = {
  getAccount: 'account/get-account',
  signOut: 'account/sign-out',
  cancelSubscription: 'account/cancel-subscription',
  setCancelAtPeriodEnd: 'account/set-cancel-at-period-end',
  getPlan: 'plans/get-plan',
  createCheckoutSession: 'checkout/create-checkout-session',
  confirmCheckout: 'checkout/confirm-checkout',
  createCardSession: 'card/create-card-session',
  confirmCard: 'card/confirm-card',
  stripeWebhook: 'events/stripe-webhook',
  getOrganization: 'organizations/get-organization',
  listMembers: 'organizations/list-members',
  inviteMembers: 'organizations/invite-members',
  revokeInvite: 'organizations/revoke-invite',
  setMemberStatus: 'organizations/set-member-status',
  getInvite: 'invites/get-invite',
  acceptInvite: 'invites/accept-invite',
  declineInvite: 'invites/decline-invite',
  findUser: 'admin/find-user',
  verifyUser: 'admin/verify-user',
  deleteUser: 'admin/delete-user',
  resyncBilling: 'admin/resync-billing',
  createOrganization: 'admin/create-organization',
  updateOrganization: 'admin/update-organization',
  listAudit: 'admin/list-audit',
  listImages: 'images/list-images',
  createImage: 'images/create-image',
  finishImage: 'images/finish-image',
  updateImage: 'images/update-image',
  deleteImage: 'images/delete-image',
};

/** Functions without an HTTP route. The user pool triggers the first, a schedule the others. */
const EVENT_ENTRIES = {
  userConfirmed: 'events/user-confirmed',
  sweepUploads: 'events/sweep-uploads',
  reconcileBilling: 'events/reconcile-billing',
} as const;

export type FunctionName = OperationKey | keyof typeof EVENT_ENTRIES;

export const FUNCTION_ENTRIES: Readonly<Record<FunctionName, string>> = { ...ENTRIES, ...EVENT_ENTRIES };

/** Interval of the upload sweep and the billing reconciliation. */
export const RUNS_EVERY_MINUTES = 60;
