import type { FunctionName } from './entries.ts';

interface Capacity {
  readonly memoryMB: number;
  readonly timeoutSeconds: number;
}

const USUAL: Capacity = { memoryMB: 512, timeoutSeconds: 10 };

/** Capacity of functions that call Stripe, which may be slow and need retries. HTTP APIs time out after 30 s. */
const ASKS_STRIPE: Capacity = { memoryMB: 512, timeoutSeconds: 29 };

/** Memory and timeout of each function. Must not import CDK, because the local gateway applies the same timeouts. */
export const CAPACITY: Readonly<Record<FunctionName, Capacity>> = {
  // Waits for Stripe if payments are requested, as `getOrganization` does. Returns without payments if Stripe does not respond.
  getAccount: { memoryMB: 512, timeoutSeconds: 20 },
  signOut: USUAL,
  cancelSubscription: ASKS_STRIPE,
  setCancelAtPeriodEnd: ASKS_STRIPE,
  getPlan: ASKS_STRIPE,
  createCheckoutSession: ASKS_STRIPE,
  confirmCheckout: ASKS_STRIPE,
  createCardSession: ASKS_STRIPE,
  confirmCard: ASKS_STRIPE,
  stripeWebhook: ASKS_STRIPE,
  getOrganization: { memoryMB: 512, timeoutSeconds: 20 },
  listMembers: USUAL,
  // Sends up to 25 emails, one after the other.
  inviteMembers: { memoryMB: 512, timeoutSeconds: 29 },
  revokeInvite: USUAL,
  setMemberStatus: USUAL,
  getInvite: USUAL,
  acceptInvite: ASKS_STRIPE,
  declineInvite: USUAL,
  findUser: ASKS_STRIPE,
  verifyUser: USUAL,
  deleteUser: ASKS_STRIPE,
  resyncBilling: ASKS_STRIPE,
  createOrganization: ASKS_STRIPE,
  updateOrganization: ASKS_STRIPE,
  listAudit: USUAL,
  listImages: USUAL,
  createImage: USUAL,
  // The largest image that is decoded as a whole needs 1.3 GB. HTTP APIs time out after 30 s.
  finishImage: { memoryMB: 2_048, timeoutSeconds: 25 },
  updateImage: USUAL,
  deleteImage: USUAL,
  // Cognito waits 5 s for a trigger.
  userConfirmed: { memoryMB: 512, timeoutSeconds: 5 },
  sweepUploads: { memoryMB: 512, timeoutSeconds: 300 },
  // A full scan of all customers stops after ten minutes, and the next run continues it.
  reconcileBilling: { memoryMB: 512, timeoutSeconds: 900 },
};
