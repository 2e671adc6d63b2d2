import { liveSubscription } from '../clients/user-records.ts';
import type { Clients } from '../clients.ts';
import { type Syncing, syncBilling } from '../sync-billing.ts';

export type Ending = Syncing & Pick<Clients, 'users'>;

/**
 * Lets the Premium that somebody pays for themselves end with what is paid for, because an organization pays for them now.
 * Answers when that is; nothing where they have none. Stripe is asked before there is said to be none.
 *
 * Errors: `retry` when Stripe is away; repeated, it goes on.
 */
export async function endPersonalPremium(clients: Ending, userId: string): Promise<Date | undefined> {
  const user = await clients.users.get(userId);
  const { customerId } = user ?? {};
  if (customerId === undefined) return undefined;
  const known = liveSubscription(user);
  // A page that is still open would sell them one; whoever has one has no such page.
  if (!known) await clients.checkouts.closeAll(customerId);
  const asked = async () => liveSubscription(await syncBilling(clients, customerId, { type: 'user', id: userId }));
  const subscription = known ?? (await asked());
  if (!subscription) return undefined;
  if (subscription.cancel_at_period_end) return subscription.current_period_end;
  await clients.subscriptions.setCancelAtPeriodEnd(subscription.id, true);
  return (await asked())?.current_period_end;
}
