import type { OperationKey } from '#shared/api.ts';

/** Source file of each operation under `functions/`. Must not import CDK, because the local gateway reads it. */
const ENTRIES: Record<OperationKey, string> = {
  getAccount: 'account/get-account',
  signOut: 'account/sign-out',
  cancelSubscription: 'account/cancel-subscription',
  setCancelAtPeriodEnd: 'account/set-cancel-at-period-end',
  getPlan: 'checkout/get-plan',
  createCheckoutSession: 'checkout/create-checkout-session',
  confirmCheckout: 'checkout/confirm-checkout',
  createCardSession: 'checkout/create-card-session',
  confirmCard: 'checkout/confirm-card',
  stripeWebhook: 'events/stripe-webhook',
  getOrganization: 'organizations/get-organization',
  listMembers: 'organizations/list-members',
  inviteMembers: 'organizations/invite-members',
  revokeInvite: 'organizations/revoke-invite',
  setMemberStatus: 'organizations/set-member-status',
  getInvite: 'invites/get-invite',
  acceptInvite: 'invites/accept-invite',
  declineInvite: 'invites/decline-invite',
  findUser: 'staff/find-user',
  verifyUser: 'staff/verify-user',
  deleteUser: 'staff/delete-user',
  resyncBilling: 'staff/resync-billing',
  createOrganization: 'staff/create-organization',
  updateOrganization: 'staff/update-organization',
  listAudit: 'staff/list-audit',
  listImages: 'images/list-images',
  createImage: 'images/create-image',
  finishImage: 'images/finish-image',
  updateImage: 'images/update-image',
  deleteImage: 'images/delete-image',
};

const EVENT_ENTRIES = {
  userConfirmed: 'events/user-confirmed',
  sweepUploads: 'events/sweep-uploads',
  reconcileBilling: 'events/reconcile-billing',
} as const;

export type FunctionName = OperationKey | keyof typeof EVENT_ENTRIES;

export const FUNCTION_ENTRIES: Readonly<Record<FunctionName, string>> = { ...ENTRIES, ...EVENT_ENTRIES };

export const RUNS_EVERY_MINUTES = 60;
