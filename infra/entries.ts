import type { OperationKey } from '#shared/api.ts';

/** Where each operation lives under `functions/`. Light on purpose: the local gateway reads it without loading CDK. */
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

/** Functions that no visitor calls: the user pool calls one, the clock the others. */
const EVENT_ENTRIES = {
  userConfirmed: 'events/user-confirmed',
  sweepUploads: 'events/sweep-uploads',
  reconcileBilling: 'events/reconcile-billing',
} as const;

export type FunctionName = OperationKey | keyof typeof EVENT_ENTRIES;

/** Every function of the product. */
export const FUNCTION_ENTRIES: Readonly<Record<FunctionName, string>> = { ...ENTRIES, ...EVENT_ENTRIES };

/** How often the clock clears away what was begun and never ended, and looks for what Stripe told in vain. */
export const RUNS_EVERY_MINUTES = 60;
