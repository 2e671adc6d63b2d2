import { type BuildCrossTenantRequest, type CrossTenantContext, crossTenantRequest } from './cross-tenant-request.ts';

const orgId = ({ to }: CrossTenantContext): string => to.organization.orgId;
const ownId = ({ from }: CrossTenantContext): string => from.organization.orgId;
const theirMember = ({ to, pick }: CrossTenantContext): string =>
  pick([...to.callers.map(({ userId }) => userId), to.invitation.userId]);
const ownMember = ({ from, pick }: CrossTenantContext): string =>
  pick([...from.callers.map(({ userId }) => userId), from.invitation.userId]);

/** A pair of organization and member with at least one id of another tenant. */
const mixedKey = (swap: CrossTenantContext) =>
  swap.pick([
    { orgId: orgId(swap), userId: theirMember(swap) },
    { orgId: orgId(swap), userId: ownMember(swap) },
    { orgId: ownId(swap), userId: theirMember(swap) },
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
  (swap) => crossTenantRequest(swap, 'getOrganization', { orgId: orgId(swap), payments: true }),
  (swap) => crossTenantRequest(swap, 'getOrganization', { orgId: ownId(swap) }, `?orgId=${orgId(swap)}`),
  (swap) => crossTenantRequest(swap, 'listMembers', { orgId: orgId(swap) }),
  (swap) => crossTenantRequest(swap, 'listMembers', { orgId: ownId(swap) }, `?orgId=${orgId(swap)}`),
  (swap) => crossTenantRequest(swap, 'inviteMembers', { orgId: orgId(swap), invitations: [{ email: swap.caller.email }] }),
  (swap) => crossTenantRequest(swap, 'revokeInvite', mixedKey(swap)),
  (swap) => crossTenantRequest(swap, 'setMemberStatus', { ...mixedKey(swap), status: swap.pick(['Active', 'Deactivated']) }),
  (swap) => crossTenantRequest(swap, 'getInvite', mixedLink(swap)),
  (swap) => crossTenantRequest(swap, 'acceptInvite', { ...mixedLink(swap), password: swap.pick([null, 'Capture-2026']) }),
  (swap) => crossTenantRequest(swap, 'declineInvite', mixedLink(swap)),
];
