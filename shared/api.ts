import * as z from 'zod/mini';
import { accountQuery, accountSchema, cancelAtPeriodEndSchema, cancelSchema, updatedPayerSchema } from './account.ts';
import { billingDetailsRequestSchema, billingDetailsSchema } from './billing-details.ts';
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
import { invoicePageSchema, invoicesQuery } from './invoice.ts';
import { memberKeySchema, memberSchema, memberStatusRequestSchema, organizationKeySchema } from './member.ts';
import { organizationQuery, organizationSchema, renewalSchema } from './organization.ts';
import { planKeySchema, planSchema } from './plan.ts';
import { emptyObject, signedPayload } from './schema.ts';
import {
  auditEntrySchema,
  auditQuery,
  deletionSchema,
  foundUserSchema,
  newOrganizationSchema,
  organizationChangeSchema,
  resyncedSchema,
  resyncSchema,
  userActionSchema,
  userSearchSchema,
} from './staff.ts';

/** Prefix of all paths in `api`. Paths have no trailing slash, because CloudFront removes it. */
export const API_PREFIX = '/api';

/** Header with the secret that proves that a request comes from CloudFront. */
export const ORIGIN_HEADER = 'x-origin-secret';

/**
 * Callers that an operation accepts.
 * - `buyer`: a signed-in user for whom no organization pays.
 * - `billingOwner`: the active admin of an organization, for its subscription. Any user, for their own billing, if no organization
 *   pays for them or if they have a customer of their own in Stripe.
 * - `seatHolder`: a user with an active seat, the admin included, whether or not their organization pays. The function checks it.
 * - `orgAdmin`: the active admin of the organization in the path.
 * - `orgViewer`: the active admin of the organization in the path, or staff.
 * - `invited`: any caller with the invitation link. The function checks a token if the request has one.
 * - `signature`: a caller that signs the request body. The body is not parsed before the signature is verified.
 */
export type Access =
  | 'public'
  | 'signedIn'
  | 'buyer'
  | 'billingOwner'
  | 'seatHolder'
  | 'orgAdmin'
  | 'orgViewer'
  | 'staff'
  | 'invited'
  | 'signature';

const OPEN_ACCESS = ['public', 'invited', 'signature'] as const satisfies readonly Access[];
export type OpenAccess = (typeof OPEN_ACCESS)[number];

export const needsToken = (access: Access): access is Exclude<Access, OpenAccess> =>
  !OPEN_ACCESS.some((openAccess) => openAccess === access);

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** One HTTP operation. Schemas are codecs: their input is JSON, their output is the value that the code uses. */
export interface Operation<
  A extends Access = Access,
  I extends z.core.$ZodType = z.core.$ZodType,
  O extends z.core.$ZodType = z.core.$ZodType,
> {
  /** Key in `api`, and name of the Lambda function. */
  readonly name: string;
  readonly method: Method;
  readonly path: `/${string}`;
  readonly access: A;
  readonly input: I;
  readonly output: O;
  /** Name of the input field that becomes the whole request body. Needed for a body that is a JSON array. */
  readonly body?: string;
}

interface OperationDetails<A extends Access, I extends z.core.$ZodType, O extends z.core.$ZodType> {
  readonly access: A;
  readonly input: I;
  readonly output: O;
  readonly body?: string;
}

/* @__NO_SIDE_EFFECTS__ */
function defineOperation<const A extends Access, I extends z.core.$ZodType, O extends z.core.$ZodType>(
  name: string,
  method: Method,
  path: `/${string}`,
  details: OperationDetails<A, I, O>,
): Operation<A, I, O> {
  return { name, method, path, ...details };
}

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
export const cancelSubscription = defineOperation('cancelSubscription', 'POST', '/account/subscription/cancel', {
  access: 'billingOwner',
  input: cancelSchema,
  output: accountSchema,
});
export const setCancelAtPeriodEnd = defineOperation('setCancelAtPeriodEnd', 'PUT', '/account/subscription/cancel-at-period-end', {
  access: 'billingOwner',
  input: cancelAtPeriodEndSchema,
  output: accountSchema,
});
export const getInvoices = defineOperation('getInvoices', 'GET', '/account/invoices', {
  access: 'billingOwner',
  input: invoicesQuery,
  output: invoicePageSchema,
});
export const updateBillingDetails = defineOperation('updateBillingDetails', 'PUT', '/account/billing-details', {
  access: 'billingOwner',
  input: billingDetailsRequestSchema,
  output: billingDetailsSchema,
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
export const findUser = defineOperation('findUser', 'GET', '/admin/users', {
  access: 'staff',
  input: userSearchSchema,
  output: foundUserSchema,
});
export const verifyUser = defineOperation('verifyUser', 'POST', '/admin/users/verify', {
  access: 'staff',
  input: userActionSchema,
  output: emptyObject,
});
export const deleteUser = defineOperation('deleteUser', 'DELETE', '/admin/users/delete', {
  access: 'staff',
  input: userActionSchema,
  output: deletionSchema,
});
export const resyncBilling = defineOperation('resyncBilling', 'POST', '/admin/billing/resync', {
  access: 'staff',
  input: resyncSchema,
  output: resyncedSchema,
});
export const createOrganization = defineOperation('createOrganization', 'POST', '/admin/organizations', {
  access: 'staff',
  input: newOrganizationSchema,
  output: organizationSchema,
});
export const updateOrganization = defineOperation('updateOrganization', 'PUT', '/admin/organizations/{orgId}', {
  access: 'staff',
  input: organizationChangeSchema,
  output: organizationSchema,
});
export const listAudit = defineOperation('listAudit', 'GET', '/admin/audit', {
  access: 'staff',
  input: auditQuery,
  output: /* @__PURE__ */ z.array(auditEntrySchema),
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
export type InputOf<O extends Operation> = O['input']['_zod']['output'];
export type OutputOf<O extends Operation> = O['output']['_zod']['output'];
export type Input<K extends OperationKey> = InputOf<Api[K]>;
export type Output<K extends OperationKey> = OutputOf<Api[K]>;

export const errorSchema = z.object({ code: z.string(), message: z.string(), requestId: z.string() });
