import * as z from 'zod/mini';
import { accountQuery, accountSchema, updatedPayerSchema } from './account.ts';
import { deleteAccount, exportAccount, keepAccount } from './account-export-and-deletion.ts';
import { getInvoices, updateBillingDetails } from './billing-operations.ts';
import { cancelSubscription, setCancelAtPeriodEnd } from './cancellation.ts';
import { cardRequestSchema, cardResultSchema } from './card.ts';
import { checkoutRequestSchema, checkoutResultSchema, redirectSchema } from './checkout.ts';
import { imageKeySchema, imagePageQuery, imageSchema, imageTextSchema, newImageSchema, uploadSchema } from './image.ts';
import {
  acceptanceSchema,
  acceptedSchema,
  declinedSchema,
  invitationResultSchema,
  invitationsSchema,
  inviteLinkSchema,
  inviteSchema,
} from './invitation.ts';
import { memberKeySchema, memberSchema, memberStatusRequestSchema, organizationKeySchema } from './member.ts';
import { type Access, defineOperation, type InputOf, type OutputOf } from './operation.ts';
import { organizationQuery, organizationSchema, renewalSchema } from './organization.ts';
import { planKeySchema, planSchema } from './plan.ts';
import { emptyObject, signedPayload } from './schema.ts';
import { confirmEmailChange, getSecurity, revokeSessions, startEmailChange } from './security-operations.ts';
import {
  createOrganization,
  deleteUser,
  findUser,
  listAudit,
  resetSecondFactor,
  resyncBilling,
  updateOrganization,
  verifyUser,
} from './staff-operations.ts';

// Each operation is its own export, so that a function's bundle contains only the schemas of its own operation.

export const getAccount = defineOperation('getAccount', 'GET', '/account', {
  access: 'signedIn',
  input: accountQuery,
  output: accountSchema,
});
export const signOut = defineOperation('signOut', 'POST', '/account/sign-out', {
  access: 'signedIn',
  input: emptyObject,
  output: emptyObject,
});
export const leaveOrganization = defineOperation('leaveOrganization', 'POST', '/account/organization/leave', {
  access: 'seatHolder',
  input: emptyObject,
  output: accountSchema,
});
export const getPlan = defineOperation('getPlan', 'GET', '/plans/{planId}', {
  access: 'public',
  input: planKeySchema,
  output: planSchema,
});
export const createCheckoutSession = defineOperation('createCheckoutSession', 'POST', '/checkout/sessions', {
  access: 'buyer',
  input: checkoutRequestSchema,
  output: redirectSchema,
});
export const confirmCheckout = defineOperation('confirmCheckout', 'POST', '/checkout/success', {
  access: 'buyer',
  input: checkoutResultSchema,
  output: accountSchema,
});
export const createCardSession = defineOperation('createCardSession', 'POST', '/card/sessions', {
  access: 'billingOwner',
  input: cardRequestSchema,
  output: redirectSchema,
});
export const confirmCard = defineOperation('confirmCard', 'POST', '/card/success', {
  access: 'billingOwner',
  input: cardResultSchema,
  output: updatedPayerSchema,
});
export const stripeWebhook = defineOperation('stripeWebhook', 'POST', '/stripe/webhook', {
  access: 'signature',
  input: signedPayload,
  output: emptyObject,
});
export const getOrganization = defineOperation('getOrganization', 'GET', '/organizations/{orgId}', {
  access: 'orgViewer',
  input: organizationQuery,
  output: organizationSchema,
});
export const listMembers = defineOperation('listMembers', 'GET', '/organizations/{orgId}/members', {
  access: 'orgViewer',
  input: organizationKeySchema,
  output: /* @__PURE__ */ z.array(memberSchema),
});
export const inviteMembers = defineOperation('inviteMembers', 'POST', '/organizations/{orgId}/invitations', {
  access: 'orgAdmin',
  input: invitationsSchema,
  output: /* @__PURE__ */ z.array(invitationResultSchema),
  body: 'invitations',
});
export const revokeInvite = defineOperation('revokeInvite', 'DELETE', '/organizations/{orgId}/invitations/{userId}', {
  access: 'orgAdmin',
  input: memberKeySchema,
  output: emptyObject,
});
export const setMemberStatus = defineOperation('setMemberStatus', 'PUT', '/organizations/{orgId}/members/{userId}/status', {
  access: 'orgAdmin',
  input: memberStatusRequestSchema,
  output: memberSchema,
});
export const renewOrganization = defineOperation('renewOrganization', 'POST', '/organizations/{orgId}/checkout', {
  access: 'orgAdmin',
  input: renewalSchema,
  output: redirectSchema,
});
export const getInvite = defineOperation('getInvite', 'GET', '/invites', {
  access: 'invited',
  input: inviteLinkSchema,
  output: inviteSchema,
});
export const acceptInvite = defineOperation('acceptInvite', 'POST', '/invites/accept', {
  access: 'invited',
  input: acceptanceSchema,
  output: acceptedSchema,
});
export const declineInvite = defineOperation('declineInvite', 'POST', '/invites/decline', {
  access: 'invited',
  input: inviteLinkSchema,
  output: declinedSchema,
});
export const listImages = defineOperation('listImages', 'GET', '/images', {
  access: 'signedIn',
  input: imagePageQuery,
  output: /* @__PURE__ */ z.array(imageSchema),
});
export const createImage = defineOperation('createImage', 'POST', '/images', {
  access: 'signedIn',
  input: newImageSchema,
  output: uploadSchema,
});
export const finishImage = defineOperation('finishImage', 'POST', '/images/{id}', {
  access: 'signedIn',
  input: imageKeySchema,
  output: imageSchema,
});
export const updateImage = defineOperation('updateImage', 'PUT', '/images/{id}', {
  access: 'signedIn',
  input: imageTextSchema,
  output: imageSchema,
});
export const deleteImage = defineOperation('deleteImage', 'DELETE', '/images/{id}', {
  access: 'signedIn',
  input: imageKeySchema,
  output: emptyObject,
});

/** Table of all operations, by name. The web client, the CDK stack, the local gateway and docs/openapi.json use it. */
export const api = {
  getAccount,
  signOut,
  cancelSubscription,
  setCancelAtPeriodEnd,
  getInvoices,
  updateBillingDetails,
  getSecurity,
  startEmailChange,
  confirmEmailChange,
  revokeSessions,
  exportAccount,
  deleteAccount,
  keepAccount,
  leaveOrganization,
  getPlan,
  createCheckoutSession,
  confirmCheckout,
  createCardSession,
  confirmCard,
  stripeWebhook,
  getOrganization,
  listMembers,
  inviteMembers,
  revokeInvite,
  setMemberStatus,
  renewOrganization,
  getInvite,
  acceptInvite,
  declineInvite,
  findUser,
  verifyUser,
  deleteUser,
  resetSecondFactor,
  resyncBilling,
  createOrganization,
  updateOrganization,
  listAudit,
  listImages,
  createImage,
  finishImage,
  updateImage,
  deleteImage,
};

type Api = typeof api;
export type OperationKey = keyof Api;
export type KeysFor<A extends Access> = { [K in OperationKey]: Api[K]['access'] extends A ? K : never }[OperationKey];
export type Input<K extends OperationKey> = InputOf<Api[K]>;
export type Output<K extends OperationKey> = OutputOf<Api[K]>;

export const errorSchema = z.object({ code: z.string(), message: z.string(), requestId: z.string() });
