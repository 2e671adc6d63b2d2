import { holdsSeat } from '#shared/account.ts';
import type { FoundUser } from '#shared/admin.ts';
import type { Input } from '#shared/api.ts';
import { isLive } from '#shared/subscription.ts';
import type { Actor } from '../actor.ts';
import { liveSubscription } from '../clients/user-records.ts';
import { billingRecords, type Clients, customerLookups, customers, images, organizations, poolUsers, users } from '../clients.ts';
import { operation } from '../operation.ts';
import { deletionRefusal } from './deletion-refusal.ts';
import { type Searched, type Searching, searched } from './searched.ts';
import { toCognito, toDbOrg, toDbUser, toStripeCustomer } from './shown-user.ts';

type Needs = Searching & Pick<Clients, 'images'>;

/**
 * Somebody as the user pool, the database, their organization and Stripe have them, side by side: each part null where there
 * is nothing. An organization is shown with its admin.
 *
 * Errors: `retry` when Stripe is away.
 */
export async function findUser(clients: Needs, { q }: Input<'findUser'>, actor: Actor): Promise<FoundUser> {
  const found = await searched(clients, q);
  const { inPool, row, organization, customer } = found;
  const isStaff = inPool ? await clients.poolUsers.isStaff(inPool.userId) : false;
  return {
    cognito: inPool ? toCognito(inPool, isStaff) : null,
    dbUser: row ? toDbUser(row) : null,
    dbOrg: organization ? toDbOrg(organization) : null,
    stripeCustomer: customer ? toStripeCustomer(customer) : null,
    goes: await goesOf(clients, { ...found, isStaff }, actor),
  };
}

/** What a deletion takes: of the one whom the pool has, where the database has somebody else. */
async function goesOf(
  { images }: Needs,
  { inPool, row, organization, customer, isStaff }: Searched & { readonly isStaff: boolean },
  actor: Actor,
): Promise<FoundUser['goes']> {
  const userId = inPool?.userId ?? row?.userId;
  if (userId === undefined) return null;
  const own = row?.userId === userId ? row : undefined;
  const refusal = deletionRefusal({ userId, isStaff, organization }, actor);
  const subscription = customer && customer.id === own?.customerId ? customer.subscription : liveSubscription(own);
  return {
    images: await images.count(userId),
    subscription: subscription && isLive(subscription) ? subscription.id : null,
    seats: own && holdsSeat(own) ? 1 : 0,
    ...(refusal !== undefined && { refusal }),
  };
}

export const handler = operation('findUser', (input, actor) =>
  findUser(
    {
      poolUsers: poolUsers(),
      users: users(),
      organizations: organizations(),
      billingRecords: billingRecords(),
      customers: customers(),
      customerLookups: customerLookups(),
      images: images(),
    },
    input,
    actor,
  ),
);
