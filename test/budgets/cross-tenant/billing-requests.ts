import { type BuildCrossTenantRequest, type CrossTenantContext, crossTenantRequest } from './cross-tenant-request.ts';

const reason = 'It looked like mine.';
const session_id = ({ to, pick }: CrossTenantContext): string => pick(to.checkoutSessionIds);
const cognitoSub = ({ to, pick }: CrossTenantContext): string => pick(to.callers).userId;
const anyId = ({ to, pick }: CrossTenantContext): string =>
  pick([
    to.organization.orgId,
    ...to.customerIds,
    ...to.subscriptionIds,
    ...to.callers.flatMap(({ email, userId }) => [email, userId]),
  ]);
const target = (swap: CrossTenantContext): string =>
  swap.pick([
    `user#${cognitoSub(swap)}`,
    `organization#${swap.to.organization.orgId}`,
    `customer#${swap.pick(swap.to.customerIds)}`,
  ]);

export const BILLING_REQUESTS: readonly BuildCrossTenantRequest[] = [
  (swap) => crossTenantRequest(swap, 'confirmCheckout', { session_id: session_id(swap) }),
  (swap) => crossTenantRequest(swap, 'confirmCard', { session_id: session_id(swap), account_type: swap.pick(['user', 'org']) }),
  (swap) => crossTenantRequest(swap, 'getAccount', { payments: true }, `&userId=${cognitoSub(swap)}`),
  (swap) => crossTenantRequest(swap, 'cancelSubscription', {}, `?customerId=${swap.pick(swap.to.customerIds)}`),
  (swap) => crossTenantRequest(swap, 'findUser', { q: anyId(swap) }),
  (swap) => crossTenantRequest(swap, 'listAudit', { target: target(swap) }),
  (swap) => crossTenantRequest(swap, 'verifyUser', { cognitoSub: cognitoSub(swap), reason }),
  (swap) => crossTenantRequest(swap, 'deleteUser', { cognitoSub: cognitoSub(swap), reason }),
  (swap) => crossTenantRequest(swap, 'resyncBilling', { customerId: swap.pick(swap.to.customerIds), reason }),
  (swap) =>
    crossTenantRequest(swap, 'updateOrganization', {
      orgId: swap.to.organization.orgId,
      adminUserId: swap.caller.userId,
      reason,
    }),
  (swap) =>
    crossTenantRequest(swap, 'createOrganization', { name: 'Taken over', adminEmail: swap.caller.email, seats: 5, reason }),
];
