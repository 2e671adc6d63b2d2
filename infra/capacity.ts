import type { FunctionName } from './entries.ts';

/** What a function gets to work with. */
interface Capacity {
  readonly memoryMB: number;
  readonly timeoutSeconds: number;
}

const USUAL: Capacity = { memoryMB: 512, timeoutSeconds: 10 };

/** Stripe takes its time, and is asked again when it fails; HTTP API gives up after 30 s. */
const ASKS_STRIPE: Capacity = { memoryMB: 512, timeoutSeconds: 29 };

/** Plain data, as the tables are: the local gateway ends a call where the deployed function would be ended. */
export const CAPACITY: Readonly<Record<FunctionName, Capacity>> = {
  // With payments it may wait for Stripe, and then answers without them.
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
  // With payments it may wait for Stripe, and then answers without them.
  getOrganization: { memoryMB: 512, timeoutSeconds: 20 },
  listMembers: USUAL,
  // SES takes a while over 25 letters.
  inviteMembers: { memoryMB: 512, timeoutSeconds: 29 },
  revokeInvite: USUAL,
  setMemberStatus: USUAL,
  getInvite: USUAL,
  acceptInvite: ASKS_STRIPE,
  declineInvite: USUAL,
  findUser: ASKS_STRIPE,
  verifyUser: USUAL,
  // A library of thousands of pictures goes in several calls.
  deleteUser: ASKS_STRIPE,
  resyncBilling: ASKS_STRIPE,
  createOrganization: ASKS_STRIPE,
  updateOrganization: ASKS_STRIPE,
  listAudit: USUAL,
  listImages: USUAL,
  createImage: USUAL,
  // The largest picture that is decoded whole takes 1.3 GB; HTTP API gives up after 30 s.
  finishImage: { memoryMB: 2_048, timeoutSeconds: 25 },
  updateImage: USUAL,
  deleteImage: USUAL,
  // Cognito waits 5 s for a trigger.
  userConfirmed: { memoryMB: 512, timeoutSeconds: 5 },
  sweepUploads: { memoryMB: 512, timeoutSeconds: 300 },
  // A pass over all customers gives up after ten minutes, and goes on in the next run.
  reconcileBilling: { memoryMB: 512, timeoutSeconds: 900 },
};
