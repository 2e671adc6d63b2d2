import { type Swap, type Swapping, swapped } from './swapped-call.ts';

const reason = 'It looked like mine.';
const session_id = ({ to, pick }: Swap): string => pick(to.visits);
const cognitoSub = ({ to, pick }: Swap): string => pick(to.callers).userId;
const anyId = ({ to, pick }: Swap): string =>
  pick([to.group.orgId, ...to.customerIds, ...to.subscriptionIds, ...to.callers.flatMap(({ email, userId }) => [email, userId])]);
const target = (swap: Swap): string =>
  swap.pick([`user#${cognitoSub(swap)}`, `organization#${swap.to.group.orgId}`, `customer#${swap.pick(swap.to.customerIds)}`]);

/** For what others pay, and for what staff alone may look up or do. */
export const swappedMoney: readonly Swapping[] = [
  (swap) => swapped(swap, 'confirmCheckout', { session_id: session_id(swap) }),
  (swap) => swapped(swap, 'confirmCard', { session_id: session_id(swap), account_type: swap.pick(['user', 'org']) }),
  (swap) => swapped(swap, 'getAccount', { payments: true }, `&userId=${cognitoSub(swap)}`),
  (swap) => swapped(swap, 'cancelSubscription', {}, `?customerId=${swap.pick(swap.to.customerIds)}`),
  (swap) => swapped(swap, 'findUser', { q: anyId(swap) }),
  (swap) => swapped(swap, 'listAudit', { target: target(swap) }),
  (swap) => swapped(swap, 'verifyUser', { cognitoSub: cognitoSub(swap), reason }),
  (swap) => swapped(swap, 'deleteUser', { cognitoSub: cognitoSub(swap), reason }),
  (swap) => swapped(swap, 'resyncBilling', { customerId: swap.pick(swap.to.customerIds), reason }),
  (swap) => swapped(swap, 'updateOrganization', { orgId: swap.to.group.orgId, adminUserId: swap.caller.userId, reason }),
  (swap) => swapped(swap, 'createOrganization', { name: 'Taken over', adminEmail: swap.caller.email, seats: 5, reason }),
];
