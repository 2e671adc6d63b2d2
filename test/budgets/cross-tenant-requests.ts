import type { Input, OperationKey } from '#shared/api.ts';
import { buildRequest } from '#shared/request.ts';
import type { Tenant, TenantUser } from '../support/e2e/tenant.ts';

export interface CrossTenantRequest {
  readonly url: string;
  readonly init: { readonly method: string; readonly body?: string; readonly headers: Readonly<Record<string, string>> };
}

export interface CrossTenantContext {
  readonly caller: TenantUser;
  readonly from: Tenant;
  readonly to: Tenant;
  readonly pick: <T>(list: readonly T[]) => T;
}

export type BuildCrossTenantRequest = (context: CrossTenantContext) => CrossTenantRequest;

const createCredentialHeaders = ({ token, cookie }: TenantUser) => ({ authorization: `Bearer ${token}`, cookie });

/** Appends `query` to the URL, to contradict the input. */
function createCrossTenantRequest<K extends OperationKey>(
  { caller }: CrossTenantContext,
  key: K,
  input: Input<K>,
  query = '',
): CrossTenantRequest {
  const { url, init } = buildRequest(key, input);
  return { url: url + query, init: { ...init, headers: { ...init.headers, ...createCredentialHeaders(caller) } } };
}

const createFileRequest = (url: string, headers: Readonly<Record<string, string>>): CrossTenantRequest => ({
  url,
  init: { method: 'GET', headers },
});

const pickOtherImage = ({ to, pick }: CrossTenantContext) => pick(pick(to.callers).images);
const pickOtherFile = (context: CrossTenantContext): string =>
  context.pick([pickOtherImage(context).urlFull, pickOtherImage(context).urlThumb]);
const pickOwnFile = ({ caller, pick }: CrossTenantContext): string => pick(caller.images).urlFull;

/** Replaces one of the caller's signed cookies by another tenant's. */
function mixCookies({ caller, to, pick }: CrossTenantContext): string {
  const others = pick(to.callers).cookie.split('; ');
  const own = caller.cookie.split('; ');
  const replacedIndex = pick(own.map((_, part) => part).filter((part) => own[part] !== others[part]));
  return own.map((part, index) => (index === replacedIndex ? (others[index] ?? part) : part)).join('; ');
}

export const IMAGE_REQUESTS: readonly BuildCrossTenantRequest[] = [
  (context) => createCrossTenantRequest(context, 'listImages', { cursor: pickOtherImage(context).id }),
  (context) => createCrossTenantRequest(context, 'finishImage', { id: pickOtherImage(context).id }),
  (context) =>
    createCrossTenantRequest(context, 'updateImage', { id: pickOtherImage(context).id, title: 'taken', notes: 'over' }),
  (context) => createCrossTenantRequest(context, 'deleteImage', { id: pickOtherImage(context).id }),
  (context) => createFileRequest(pickOtherFile(context), createCredentialHeaders(context.caller)),
  (context) =>
    createFileRequest(
      `${pickOwnFile(context)}/../../../${pickOtherFile(context).split('/').slice(2).join('/')}`,
      createCredentialHeaders(context.caller),
    ),
  (context) =>
    createFileRequest(pickOtherFile(context).replace('/media/', '/media/%2e/'), createCredentialHeaders(context.caller)),
  (context) => createFileRequest(pickOtherFile(context), { cookie: mixCookies(context) }),
];

const getOtherOrgId = ({ to }: CrossTenantContext): string => to.organization.orgId;
const getOwnOrgId = ({ from }: CrossTenantContext): string => from.organization.orgId;
const pickOtherMember = ({ to, pick }: CrossTenantContext): string =>
  pick([...to.callers.map(({ userId }) => userId), to.invitation.userId]);
const pickOwnMember = ({ from, pick }: CrossTenantContext): string =>
  pick([...from.callers.map(({ userId }) => userId), from.invitation.userId]);

/** Returns a pair of organization and member with at least one id of another tenant. */
const pickMixedKey = (context: CrossTenantContext) =>
  context.pick([
    { orgId: getOtherOrgId(context), userId: pickOtherMember(context) },
    { orgId: getOtherOrgId(context), userId: pickOwnMember(context) },
    { orgId: getOwnOrgId(context), userId: pickOtherMember(context) },
  ]);

/** Returns half of another tenant's invite link, or a guessed token. A complete link is valid for every user who has it. */
const pickMixedLink = ({ from, to, pick }: CrossTenantContext) =>
  pick([
    { sub: from.invitation.link.sub, token: to.invitation.link.token },
    { sub: to.invitation.link.sub, token: from.invitation.link.token },
    { sub: to.invitation.link.sub, token: `${to.organization.orgId}.${from.invitation.link.token.split('.')[1]}` },
    { sub: to.invitation.link.sub, token: `${to.organization.orgId}.${'A'.repeat(43)}` },
  ]);

export const ORGANIZATION_REQUESTS: readonly BuildCrossTenantRequest[] = [
  (context) => createCrossTenantRequest(context, 'getOrganization', { orgId: getOtherOrgId(context), payments: true }),
  (context) =>
    createCrossTenantRequest(context, 'getOrganization', { orgId: getOwnOrgId(context) }, `?orgId=${getOtherOrgId(context)}`),
  (context) => createCrossTenantRequest(context, 'listMembers', { orgId: getOtherOrgId(context) }),
  (context) =>
    createCrossTenantRequest(context, 'listMembers', { orgId: getOwnOrgId(context) }, `?orgId=${getOtherOrgId(context)}`),
  (context) =>
    createCrossTenantRequest(context, 'inviteMembers', {
      orgId: getOtherOrgId(context),
      invitations: [{ email: context.caller.email }],
    }),
  (context) => createCrossTenantRequest(context, 'revokeInvite', pickMixedKey(context)),
  (context) =>
    createCrossTenantRequest(context, 'setMemberStatus', {
      ...pickMixedKey(context),
      status: context.pick(['Active', 'Deactivated']),
    }),
  (context) => createCrossTenantRequest(context, 'getInvite', pickMixedLink(context)),
  (context) =>
    createCrossTenantRequest(context, 'acceptInvite', {
      ...pickMixedLink(context),
      password: context.pick([null, 'Capture-2026']),
    }),
  (context) => createCrossTenantRequest(context, 'declineInvite', pickMixedLink(context)),
];

const reason = 'Cross-tenant request';
const pickOtherSessionId = ({ to, pick }: CrossTenantContext): string => pick(to.checkoutSessionIds);
const pickOtherUserId = ({ to, pick }: CrossTenantContext): string => pick(to.callers).userId;
const pickOtherId = ({ to, pick }: CrossTenantContext): string =>
  pick([
    to.organization.orgId,
    ...to.customerIds,
    ...to.subscriptionIds,
    ...to.callers.flatMap(({ email, userId }) => [email, userId]),
  ]);
const pickOtherTarget = (context: CrossTenantContext): string =>
  context.pick([
    `user#${pickOtherUserId(context)}`,
    `organization#${context.to.organization.orgId}`,
    `customer#${context.pick(context.to.customerIds)}`,
  ]);

export const BILLING_REQUESTS: readonly BuildCrossTenantRequest[] = [
  (context) => createCrossTenantRequest(context, 'confirmCheckout', { session_id: pickOtherSessionId(context) }),
  (context) =>
    createCrossTenantRequest(context, 'confirmCard', {
      session_id: pickOtherSessionId(context),
      account_type: context.pick(['user', 'org']),
    }),
  (context) => createCrossTenantRequest(context, 'getAccount', { payments: true }, `&userId=${pickOtherUserId(context)}`),
  (context) => createCrossTenantRequest(context, 'cancelSubscription', {}, `?customerId=${context.pick(context.to.customerIds)}`),
  (context) => createCrossTenantRequest(context, 'findUser', { q: pickOtherId(context) }),
  (context) => createCrossTenantRequest(context, 'listAudit', { target: pickOtherTarget(context) }),
  (context) => createCrossTenantRequest(context, 'verifyUser', { cognitoSub: pickOtherUserId(context), reason }),
  (context) => createCrossTenantRequest(context, 'deleteUser', { cognitoSub: pickOtherUserId(context), reason }),
  (context) => createCrossTenantRequest(context, 'resyncBilling', { customerId: context.pick(context.to.customerIds), reason }),
  (context) =>
    createCrossTenantRequest(context, 'updateOrganization', {
      orgId: context.to.organization.orgId,
      adminUserId: context.caller.userId,
      reason,
    }),
  (context) =>
    createCrossTenantRequest(context, 'createOrganization', {
      name: 'Taken over',
      adminEmail: context.caller.email,
      seats: 5,
      reason,
    }),
];
