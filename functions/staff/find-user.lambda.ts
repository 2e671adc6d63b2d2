import { hasActiveSeat } from '#shared/account.ts';
import type { Input } from '#shared/api.ts';
import * as operations from '#shared/api.ts';
import type { FoundUser } from '#shared/staff.ts';
import { isLive } from '#shared/subscription.ts';
import { liveSubscription } from '../clients/user-records.ts';
import { billingRecords, type Clients, customerLookups, customers, images, organizations, poolUsers, users } from '../clients.ts';
import type { Actor } from '../http/actor.ts';
import { operation } from '../http/operation.ts';
import { deletionRefusal } from './deletion-refusal.ts';
import { type Searched, type Searching, searched } from './searched.ts';
import { toCognito, toDbOrg, toDbUser, toStripeCustomer } from './shown-user.ts';

type Needs = Searching & Pick<Clients, 'images'>;

/**
 * Returns a user's records. A part without a record is null. A search for an organization returns the records of its admin.
 *
 * Throws `retry` when Stripe is unavailable.
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

/**
 * Returns the data that deleting the user removes. If Cognito and the database hold different users, only the Cognito user
 * counts.
 */
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
    seats: own && hasActiveSeat(own) ? 1 : 0,
    ...(refusal !== undefined && { refusal }),
  };
}

export const handler = operation(operations.findUser, (input, actor) =>
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
