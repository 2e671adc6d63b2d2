import * as z from 'zod/mini';
import { accountQuery, accountSchema, cancelAtPeriodEndSchema, updatedCardSchema } from './account.ts';
import { cardRequestSchema, cardResultSchema } from './card.ts';
import { checkoutRequestSchema, checkoutResultSchema, redirectSchema } from './checkout.ts';
import { imageKeySchema, imagePageQuery, imageSchema, imageWordsSchema, newImageSchema, uploadSchema } from './image.ts';
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
import { organizationQuery, organizationSchema } from './organization.ts';
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
 * - `buyer`: a signed-in user without an active seat.
 * - `billingOwner`: a buyer for their own subscription, or the active admin of an organization for its subscription.
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
  | 'orgAdmin'
  | 'orgViewer'
  | 'staff'
  | 'invited'
  | 'signature';

const OPEN_ACCESS = ['public', 'invited', 'signature'] as const satisfies readonly Access[];
export type OpenAccess = (typeof OPEN_ACCESS)[number];

export const needsToken = (access: Access): access is Exclude<Access, OpenAccess> => !OPEN_ACCESS.some((open) => open === access);

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** One HTTP operation. Schemas are codecs: their input is JSON, their output is the value that the code uses. */
export interface Operation<
  A extends Access = Access,
  I extends z.core.$ZodType = z.core.$ZodType,
  O extends z.core.$ZodType = z.core.$ZodType,
> {
  readonly method: Method;
  readonly path: `/${string}`;
  readonly access: A;
  readonly input: I;
  readonly output: O;
  /** Name of the input field that becomes the whole request body. Needed for a body that is a JSON array. */
  readonly body?: string;
}

const operation =
  <A extends Access>(method: Method, path: `/${string}`, access: A) =>
  <I extends z.core.$ZodType, O extends z.core.$ZodType>(input: I, output: O): Operation<A, I, O> => ({
    method,
    path,
    access,
    input,
    output,
  });

/** Table of all operations. The web client, the Lambda wrapper, the CDK stack, the local gateway and docs/openapi.json use it. */
export const api = {
  getAccount: operation('GET', '/account', 'signedIn')(accountQuery, accountSchema),
  signOut: operation('POST', '/account/sign-out', 'signedIn')(emptyObject, emptyObject),
  cancelSubscription: operation('POST', '/account/subscription/cancel', 'billingOwner')(emptyObject, accountSchema),
  setCancelAtPeriodEnd: operation(
    'PUT',
    '/account/subscription/cancel-at-period-end',
    'billingOwner',
  )(cancelAtPeriodEndSchema, accountSchema),
  getPlan: operation('GET', '/plans/{planId}', 'public')(planKeySchema, planSchema),
  createCheckoutSession: operation('POST', '/checkout/sessions', 'buyer')(checkoutRequestSchema, redirectSchema),
  confirmCheckout: operation('POST', '/checkout/success', 'buyer')(checkoutResultSchema, accountSchema),
  createCardSession: operation('POST', '/card/sessions', 'billingOwner')(cardRequestSchema, redirectSchema),
  confirmCard: operation('POST', '/card/success', 'billingOwner')(cardResultSchema, updatedCardSchema),
  stripeWebhook: operation('POST', '/stripe/webhook', 'signature')(signedPayload, emptyObject),
  getOrganization: operation('GET', '/organizations/{orgId}', 'orgViewer')(organizationQuery, organizationSchema),
  listMembers: operation('GET', '/organizations/{orgId}/members', 'orgViewer')(organizationKeySchema, z.array(memberSchema)),
  inviteMembers: {
    ...operation('POST', '/organizations/{orgId}/invitations', 'orgAdmin')(invitationsSchema, z.array(invitationResultSchema)),
    body: 'invitations',
  },
  revokeInvite: operation('DELETE', '/organizations/{orgId}/invitations/{userId}', 'orgAdmin')(memberKeySchema, emptyObject),
  setMemberStatus: operation(
    'PUT',
    '/organizations/{orgId}/members/{userId}/status',
    'orgAdmin',
  )(memberStatusRequestSchema, memberSchema),
  getInvite: operation('GET', '/invites', 'invited')(inviteLinkSchema, inviteSchema),
  acceptInvite: operation('POST', '/invites/accept', 'invited')(acceptanceSchema, acceptedSchema),
  declineInvite: operation('POST', '/invites/decline', 'invited')(inviteLinkSchema, declinedSchema),
  findUser: operation('GET', '/admin/users', 'staff')(userSearchSchema, foundUserSchema),
  verifyUser: operation('POST', '/admin/users/verify', 'staff')(userActionSchema, emptyObject),
  deleteUser: operation('DELETE', '/admin/users/delete', 'staff')(userActionSchema, deletionSchema),
  resyncBilling: operation('POST', '/admin/billing/resync', 'staff')(resyncSchema, resyncedSchema),
  createOrganization: operation('POST', '/admin/organizations', 'staff')(newOrganizationSchema, organizationSchema),
  updateOrganization: operation('PUT', '/admin/organizations/{orgId}', 'staff')(organizationChangeSchema, organizationSchema),
  listAudit: operation('GET', '/admin/audit', 'staff')(auditQuery, z.array(auditEntrySchema)),
  listImages: operation('GET', '/images', 'signedIn')(imagePageQuery, z.array(imageSchema)),
  createImage: operation('POST', '/images', 'signedIn')(newImageSchema, uploadSchema),
  finishImage: operation('POST', '/images/{id}', 'signedIn')(imageKeySchema, imageSchema),
  updateImage: operation('PUT', '/images/{id}', 'signedIn')(imageWordsSchema, imageSchema),
  deleteImage: operation('DELETE', '/images/{id}', 'signedIn')(imageKeySchema, emptyObject),
};

type Api = typeof api;
export type OperationKey = keyof Api;
export type KeysFor<A extends Access> = { [K in OperationKey]: Api[K]['access'] extends A ? K : never }[OperationKey];
export type Input<K extends OperationKey> = z.output<Api[K]['input']>;
export type Output<K extends OperationKey> = z.output<Api[K]['output']>;

export const errorSchema = z.object({ code: z.string(), message: z.string(), requestId: z.string() });
