import type { Input, OperationKey } from '#shared/api.ts';
import { buildRequest } from '#shared/request.ts';
import type { Tenant, TenantUser } from '../support/e2e/tenant.ts';

export interface CrossTenantRequest {
  readonly url: string;
  readonly init: { readonly method: string; readonly body?: string; readonly headers: Readonly<Record<string, string>> };
}

export interface CrossTenantContext {
  readonly caller: TenantUser;
  readonly ownTenant: Tenant;
  readonly otherTenant: Tenant;
  readonly pick: <T>(list: readonly T[]) => T;
}

export type BuildCrossTenantRequest = (context: CrossTenantContext) => CrossTenantRequest;

const createCredentialHeaders = ({ token, cookie }: TenantUser) => ({ authorization: `Bearer ${token}`, cookie });

/** `query` is appended to the URL. It contains an id of the other tenant. */
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

const pickOtherImage = ({ otherTenant, pick }: CrossTenantContext) => pick(pick(otherTenant.callers).images);
const pickOtherFile = (context: CrossTenantContext): string =>
  context.pick([pickOtherImage(context).urlFull, pickOtherImage(context).urlThumb]);
const pickOwnFile = ({ caller, pick }: CrossTenantContext): string => pick(caller.images).urlFull;

/** Replaces one of the caller's signed cookies with the same cookie of the other tenant. */
function mixCookies({ caller, otherTenant, pick }: CrossTenantContext): string {
  const others = pick(otherTenant.callers).cookie.split('; ');
  const own = caller.cookie.split('; ');
  const replacedIndex = pick(own.map((_, index) => index).filter((index) => own[index] !== others[index]));
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

const getOtherOrgId = ({ otherTenant }: CrossTenantContext): string => otherTenant.organization.orgId;
const getOwnOrgId = ({ ownTenant }: CrossTenantContext): string => ownTenant.organization.orgId;
const pickOtherMember = ({ otherTenant, pick }: CrossTenantContext): string =>
  pick([...otherTenant.callers.map(({ userId }) => userId), otherTenant.invitation.userId]);
const pickOwnMember = ({ ownTenant, pick }: CrossTenantContext): string =>
  pick([...ownTenant.callers.map(({ userId }) => userId), ownTenant.invitation.userId]);

/** Returns the ids of an organization and a member. At least one belongs to the other tenant. */
const pickMixedKey = (context: CrossTenantContext) =>
  context.pick([
    { orgId: getOtherOrgId(context), userId: pickOtherMember(context) },
    { orgId: getOtherOrgId(context), userId: pickOwnMember(context) },
    { orgId: getOwnOrgId(context), userId: pickOtherMember(context) },
  ]);

/**
 * Returns an invite link whose parts are from both tenants, or whose token is guessed. Never returns a complete link of the
 * other tenant, because it is valid for every user who has it.
 */
const pickMixedLink = ({ ownTenant, otherTenant, pick }: CrossTenantContext) =>
  pick([
    { sub: ownTenant.invitation.link.sub, token: otherTenant.invitation.link.token },
    { sub: otherTenant.invitation.link.sub, token: ownTenant.invitation.link.token },
    {
      sub: otherTenant.invitation.link.sub,
      token: `${otherTenant.organization.orgId}.${ownTenant.invitation.link.token.split('.')[1]}`,
    },
    { sub: otherTenant.invitation.link.sub, token: `${otherTenant.organization.orgId}.${'A'.repeat(43)}` },
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
const pickOtherSessionId = ({ otherTenant, pick }: CrossTenantContext): string => pick(otherTenant.checkoutSessionIds);
const pickOtherUserId = ({ otherTenant, pick }: CrossTenantContext): string => pick(otherTenant.callers).userId;
const pickOtherId = ({ otherTenant, pick }: CrossTenantContext): string =>
  pick([
    otherTenant.organization.orgId,
    ...otherTenant.customerIds,
    ...otherTenant.subscriptionIds,
    ...otherTenant.callers.flatMap(({ email, userId }) => [email, userId]),
  ]);
const pickOtherAuditTarget = (context: CrossTenantContext): string =>
  context.pick([
    `user#${pickOtherUserId(context)}`,
    `organization#${context.otherTenant.organization.orgId}`,
    `customer#${context.pick(context.otherTenant.customerIds)}`,
  ]);

export const BILLING_REQUESTS: readonly BuildCrossTenantRequest[] = [
  (context) => createCrossTenantRequest(context, 'confirmCheckout', { session_id: pickOtherSessionId(context) }),
  (context) =>
    createCrossTenantRequest(context, 'confirmCard', {
      session_id: pickOtherSessionId(context),
      account_type: context.pick(['user', 'org']),
    }),
  (context) => createCrossTenantRequest(context, 'getAccount', { payments: true }, `&userId=${pickOtherUserId(context)}`),
  (context) =>
    createCrossTenantRequest(context, 'cancelSubscription', {}, `?customerId=${context.pick(context.otherTenant.customerIds)}`),
  (context) => createCrossTenantRequest(context, 'findUser', { q: pickOtherId(context) }),
  (context) => createCrossTenantRequest(context, 'listAudit', { target: pickOtherAuditTarget(context) }),
  (context) => createCrossTenantRequest(context, 'verifyUser', { cognitoSub: pickOtherUserId(context), reason }),
  (context) => createCrossTenantRequest(context, 'resetSecondFactor', { cognitoSub: pickOtherUserId(context), reason }),
  (context) => createCrossTenantRequest(context, 'deleteUser', { cognitoSub: pickOtherUserId(context), reason }),
  (context) =>
    createCrossTenantRequest(context, 'resyncBilling', { customerId: context.pick(context.otherTenant.customerIds), reason }),
  (context) =>
    createCrossTenantRequest(context, 'updateOrganization', {
      orgId: context.otherTenant.organization.orgId,
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
