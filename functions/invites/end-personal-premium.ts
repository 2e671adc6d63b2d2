import { endOf } from '#shared/subscription.ts';
import type { BillingRow } from '../clients/billing-rows.ts';
import { liveSubscription } from '../clients/user-records.ts';
import type { Clients } from '../clients.ts';
import { type Syncing, syncBilling } from '../sync-billing.ts';

export type Ending = Syncing & Pick<Clients, 'users'>;

/**
 * What somebody pays for themselves, as Stripe has it now; nothing where they never were a customer. Asked before somebody is
 * given a seat, it lets Stripe be away while nothing is changed yet. Errors: those of `syncBilling`.
 */
export async function personalBilling(clients: Ending, userId: string): Promise<BillingRow | undefined> {
  const user = await clients.users.current(userId);
  return user?.customerId === undefined ? undefined : syncBilling(clients, user.customerId, { type: 'user', id: userId });
}

/**
 * Lets the Premium that somebody pays for themselves end with what is paid for, because they hold a seat now and an
 * organization pays for them. Answers when that is; nothing where they have none.
 *
 * Errors: `retry` when Stripe is away; repeated, it goes on.
 */
export async function endPersonalPremium(clients: Ending, userId: string): Promise<Date | undefined> {
  const live = liveSubscription(await personalBilling(clients, userId));
  return live && endOf(live);
}
