import { type Swap, type Swapping, swapped } from './swapped-call.ts';

const orgId = ({ to }: Swap): string => to.group.orgId;
const ownId = ({ from }: Swap): string => from.group.orgId;
const theirMember = ({ to, pick }: Swap): string => pick([...to.callers.map(({ userId }) => userId), to.guest.userId]);
const ownMember = ({ from, pick }: Swap): string => pick([...from.callers.map(({ userId }) => userId), from.guest.userId]);

/** A member's id under an organization's, of which one is another's. */
const mixedKey = (swap: Swap) =>
  swap.pick([
    { orgId: orgId(swap), userId: theirMember(swap) },
    { orgId: orgId(swap), userId: ownMember(swap) },
    { orgId: ownId(swap), userId: theirMember(swap) },
  ]);

/** A link of which one half is another's, or one whose token was guessed. Whole, it would be theirs who have it. */
const mixedLink = ({ from, to, pick }: Swap) =>
  pick([
    { sub: from.guest.link.sub, token: to.guest.link.token },
    { sub: to.guest.link.sub, token: from.guest.link.token },
    { sub: to.guest.link.sub, token: `${to.group.orgId}.${from.guest.link.token.split('.')[1]}` },
    { sub: to.guest.link.sub, token: `${to.group.orgId}.${'A'.repeat(43)}` },
  ]);

/** For the organizations of others, their people and their invitations. */
export const swappedOrganizations: readonly Swapping[] = [
  (swap) => swapped(swap, 'getOrganization', { orgId: orgId(swap), payments: true }),
  (swap) => swapped(swap, 'getOrganization', { orgId: ownId(swap) }, `?orgId=${orgId(swap)}`),
  (swap) => swapped(swap, 'listMembers', { orgId: orgId(swap) }),
  (swap) => swapped(swap, 'listMembers', { orgId: ownId(swap) }, `?orgId=${orgId(swap)}`),
  (swap) => swapped(swap, 'inviteMembers', { orgId: orgId(swap), invitations: [{ email: swap.caller.email }] }),
  (swap) => swapped(swap, 'revokeInvite', mixedKey(swap)),
  (swap) => swapped(swap, 'setMemberStatus', { ...mixedKey(swap), status: swap.pick(['Active', 'Deactivated']) }),
  (swap) => swapped(swap, 'getInvite', mixedLink(swap)),
  (swap) => swapped(swap, 'acceptInvite', { ...mixedLink(swap), password: swap.pick([null, 'Capture-2026']) }),
  (swap) => swapped(swap, 'declineInvite', mixedLink(swap)),
];
