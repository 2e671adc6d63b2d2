import { type BuildCrossTenantRequest, type CrossTenantContext, crossTenantRequest } from './cross-tenant-request.ts';

const orgId = ({ to }: CrossTenantContext): string => to.group.orgId;
const ownId = ({ from }: CrossTenantContext): string => from.group.orgId;
const theirMember = ({ to, pick }: CrossTenantContext): string =>
  pick([...to.callers.map(({ userId }) => userId), to.guest.userId]);
const ownMember = ({ from, pick }: CrossTenantContext): string =>
  pick([...from.callers.map(({ userId }) => userId), from.guest.userId]);

/** A pair of organization and member with at least one id of another tenant. */
const mixedKey = (swap: CrossTenantContext) =>
  swap.pick([
    { orgId: orgId(swap), userId: theirMember(swap) },
    { orgId: orgId(swap), userId: ownMember(swap) },
    { orgId: ownId(swap), userId: theirMember(swap) },
  ]);

/** Half of another tenant's invite link, or a guessed token. A whole link is valid for whoever has it. */
const mixedLink = ({ from, to, pick }: CrossTenantContext) =>
  pick([
    { sub: from.guest.link.sub, token: to.guest.link.token },
    { sub: to.guest.link.sub, token: from.guest.link.token },
    { sub: to.guest.link.sub, token: `${to.group.orgId}.${from.guest.link.token.split('.')[1]}` },
    { sub: to.guest.link.sub, token: `${to.group.orgId}.${'A'.repeat(43)}` },
  ]);

/** Requests for another tenant's organization, members and invites. */
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
