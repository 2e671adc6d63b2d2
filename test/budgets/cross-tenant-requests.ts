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

export type BuildCrossTenantRequest = (swap: CrossTenantContext) => CrossTenantRequest;

const credentialHeaders = ({ token, cookie }: TenantUser) => ({ authorization: `Bearer ${token}`, cookie });

/** Appends `query` to the URL, to contradict the input. */
function crossTenantRequest<K extends OperationKey>(
  { caller }: CrossTenantContext,
  key: K,
  input: Input<K>,
  query = '',
): CrossTenantRequest {
  const { url, init } = buildRequest(key, input);
  return { url: url + query, init: { ...init, headers: { ...init.headers, ...credentialHeaders(caller) } } };
}

const fileRequest = (url: string, headers: Readonly<Record<string, string>>): CrossTenantRequest => ({
  url,
  init: { method: 'GET', headers },
});

const otherImage = ({ to, pick }: CrossTenantContext) => pick(pick(to.callers).images);
const otherFile = (context: CrossTenantContext): string =>
  context.pick([otherImage(context).urlFull, otherImage(context).urlThumb]);
const ownFile = ({ caller, pick }: CrossTenantContext): string => pick(caller.images).urlFull;

/** Replaces one of the caller's signed cookies by another tenant's. */
function mixedCookies({ caller, to, pick }: CrossTenantContext): string {
  const others = pick(to.callers).cookie.split('; ');
  const own = caller.cookie.split('; ');
  const replacedIndex = pick(own.map((_, part) => part).filter((part) => own[part] !== others[part]));
  return own.map((part, each) => (each === replacedIndex ? (others[each] ?? part) : part)).join('; ');
}

export const IMAGE_REQUESTS: readonly BuildCrossTenantRequest[] = [
  (context) => crossTenantRequest(context, 'listImages', { cursor: otherImage(context).id }),
  (context) => crossTenantRequest(context, 'finishImage', { id: otherImage(context).id }),
  (context) => crossTenantRequest(context, 'updateImage', { id: otherImage(context).id, title: 'taken', notes: 'over' }),
  (context) => crossTenantRequest(context, 'deleteImage', { id: otherImage(context).id }),
  (context) => fileRequest(otherFile(context), credentialHeaders(context.caller)),
  (context) =>
    fileRequest(
      `${ownFile(context)}/../../../${otherFile(context).split('/').slice(2).join('/')}`,
      credentialHeaders(context.caller),
    ),
  (context) => fileRequest(otherFile(context).replace('/media/', '/media/%2e/'), credentialHeaders(context.caller)),
  (context) => fileRequest(otherFile(context), { cookie: mixedCookies(context) }),
];

const otherOrgId = ({ to }: CrossTenantContext): string => to.organization.orgId;
const ownOrgId = ({ from }: CrossTenantContext): string => from.organization.orgId;
const otherMember = ({ to, pick }: CrossTenantContext): string =>
  pick([...to.callers.map(({ userId }) => userId), to.invitation.userId]);
const ownMember = ({ from, pick }: CrossTenantContext): string =>
  pick([...from.callers.map(({ userId }) => userId), from.invitation.userId]);

/** A pair of organization and member with at least one id of another tenant. */
const mixedKey = (context: CrossTenantContext) =>
  context.pick([
    { orgId: otherOrgId(context), userId: otherMember(context) },
    { orgId: otherOrgId(context), userId: ownMember(context) },
    { orgId: ownOrgId(context), userId: otherMember(context) },
  ]);

/** Half of another tenant's invite link, or a guessed token. A complete link is valid for every user who has it. */
const mixedLink = ({ from, to, pick }: CrossTenantContext) =>
  pick([
    { sub: from.invitation.link.sub, token: to.invitation.link.token },
    { sub: to.invitation.link.sub, token: from.invitation.link.token },
    { sub: to.invitation.link.sub, token: `${to.organization.orgId}.${from.invitation.link.token.split('.')[1]}` },
    { sub: to.invitation.link.sub, token: `${to.organization.orgId}.${'A'.repeat(43)}` },
  ]);

export const ORGANIZATION_REQUESTS: readonly BuildCrossTenantRequest[] = [
  (context) => crossTenantRequest(context, 'getOrganization', { orgId: otherOrgId(context), payments: true }),
  (context) => crossTenantRequest(context, 'getOrganization', { orgId: ownOrgId(context) }, `?orgId=${otherOrgId(context)}`),
  (context) => crossTenantRequest(context, 'listMembers', { orgId: otherOrgId(context) }),
  (context) => crossTenantRequest(context, 'listMembers', { orgId: ownOrgId(context) }, `?orgId=${otherOrgId(context)}`),
  (context) =>
    crossTenantRequest(context, 'inviteMembers', { orgId: otherOrgId(context), invitations: [{ email: context.caller.email }] }),
  (context) => crossTenantRequest(context, 'revokeInvite', mixedKey(context)),
  (context) =>
    crossTenantRequest(context, 'setMemberStatus', { ...mixedKey(context), status: context.pick(['Active', 'Deactivated']) }),
  (context) => crossTenantRequest(context, 'getInvite', mixedLink(context)),
  (context) =>
    crossTenantRequest(context, 'acceptInvite', { ...mixedLink(context), password: context.pick([null, 'Capture-2026']) }),
  (context) => crossTenantRequest(context, 'declineInvite', mixedLink(context)),
];

const reason = 'It looked like mine.';
const otherSessionId = ({ to, pick }: CrossTenantContext): string => pick(to.checkoutSessionIds);
const otherUserId = ({ to, pick }: CrossTenantContext): string => pick(to.callers).userId;
const otherId = ({ to, pick }: CrossTenantContext): string =>
  pick([
    to.organization.orgId,
    ...to.customerIds,
    ...to.subscriptionIds,
    ...to.callers.flatMap(({ email, userId }) => [email, userId]),
  ]);
const otherTarget = (context: CrossTenantContext): string =>
  context.pick([
    `user#${otherUserId(context)}`,
    `organization#${context.to.organization.orgId}`,
    `customer#${context.pick(context.to.customerIds)}`,
  ]);

export const BILLING_REQUESTS: readonly BuildCrossTenantRequest[] = [
  (context) => crossTenantRequest(context, 'confirmCheckout', { session_id: otherSessionId(context) }),
  (context) =>
    crossTenantRequest(context, 'confirmCard', {
      session_id: otherSessionId(context),
      account_type: context.pick(['user', 'org']),
    }),
  (context) => crossTenantRequest(context, 'getAccount', { payments: true }, `&userId=${otherUserId(context)}`),
  (context) => crossTenantRequest(context, 'cancelSubscription', {}, `?customerId=${context.pick(context.to.customerIds)}`),
  (context) => crossTenantRequest(context, 'findUser', { q: otherId(context) }),
  (context) => crossTenantRequest(context, 'listAudit', { target: otherTarget(context) }),
  (context) => crossTenantRequest(context, 'verifyUser', { cognitoSub: otherUserId(context), reason }),
  (context) => crossTenantRequest(context, 'deleteUser', { cognitoSub: otherUserId(context), reason }),
  (context) => crossTenantRequest(context, 'resyncBilling', { customerId: context.pick(context.to.customerIds), reason }),
  (context) =>
    crossTenantRequest(context, 'updateOrganization', {
      orgId: context.to.organization.orgId,
      adminUserId: context.caller.userId,
      reason,
    }),
  (context) =>
    crossTenantRequest(context, 'createOrganization', { name: 'Taken over', adminEmail: context.caller.email, seats: 5, reason }),
];
