import type { Input, Output } from '#shared/api.ts';
import * as operations from '#shared/api.ts';
import { AppError } from '#shared/errors.ts';
import { SEAT_PRICE_LOOKUP_KEY } from '#shared/plan.ts';
import { countStripeCall } from '../billing/count-stripe-call.ts';
import { type SyncClients, syncBilling } from '../billing/sync-billing.ts';
import { requireOwnReturnUrls } from '../checkout/checkout-guards.ts';
import { checkoutLockId, withLock } from '../checkout/with-lock.ts';
import type { OrganizationReads } from '../clients/organizations.ts';
import type { SubscriptionItem } from '../clients/subscriptions.ts';
import { findLiveSubscription } from '../clients/user-records.ts';
import { type Clients, collectsTax, eventRecords, organizationReads, prices, sleep, syncClients } from '../clients.ts';
import { env } from '../env.ts';
import type { Actor } from '../http/actor.ts';
import { organizationOperation } from './organization-operation.ts';

type RenewOrganizationClients = SyncClients &
  Pick<Clients, 'eventRecords' | 'prices' | 'sleep'> & {
    readonly organizations: OrganizationReads;
    readonly checkoutSettings: Pick<Clients['checkoutSettings'], 'origin' | 'collectsTax'>;
  };

/**
 * Returns the URL of a checkout page on which the admin pays for the seats of an organization without a subscription. The price is that
 * of the last subscription, or the current seat price if the last price does not exist or is no longer for sale. If the last
 * subscription had the quantity 1, its price pays for all seats.
 * Reuses an open page with the same terms. The lock prevents two tabs from opening two pages.
 *
 * Throws `conflict` when the organization has a live subscription, was never a customer, or has no price that can be bought.
 * Throws `badRequest` for a return URL outside the site.
 */
export async function renewOrganization(
  clients: RenewOrganizationClients,
  request: Input<'renewOrganization'>,
  actor: Pick<Actor, 'userId'>,
): Promise<Output<'renewOrganization'>> {
  requireOwnReturnUrls(clients.checkoutSettings, request);
  return withLock(clients, checkoutLockId(request.orgId), async () => ({
    url: await createOrReuseSession(clients, request, actor),
  }));
}

/** Lists the open sessions before the sync. A session that is paid in between is then either in the list or in the synced billing. */
async function createOrReuseSession(
  clients: RenewOrganizationClients,
  { orgId, success_url: successUrl, cancel_url: cancelUrl }: Input<'renewOrganization'>,
  { userId }: Pick<Actor, 'userId'>,
): Promise<string> {
  const { organizations, checkouts, checkoutSettings, now } = clients;
  const owner = { type: 'org', id: orgId } as const;
  const { customerId = '' } = (await organizations.get(orgId)) ?? {};
  const openSessions = customerId === '' ? [] : await checkouts.listOpenRenewals(customerId);
  const row = customerId === '' ? undefined : await syncBilling(clients, customerId, owner);
  // Read again after the sync, because staff may have changed the number of seats.
  const organization = await organizations.get(orgId);
  // The sync removes a customer that was deleted in Stripe.
  if (!organization || row?.customerId !== customerId)
    throw new AppError('conflict', 'Your organization isn’t set up for payments yet. Contact us to set it up.');
  if (findLiveSubscription(row)) throw new AppError('conflict', 'Your organization already has a subscription.');
  const item = await findItemForSale(clients, customerId, organization.seats);
  if (!item) throw new AppError('conflict', 'Your seats can’t be renewed here. Contact us to renew them.');
  const order = { owner, userId, customerId, ...item, trialDays: undefined };
  const terms = { ...order, successUrl, cancelUrl, collectsTax: checkoutSettings.collectsTax };
  return (await checkouts.reuseSession(openSessions, terms, now())) ?? (await checkouts.createPurchaseSession(terms, now()));
}

async function findItemForSale(
  { subscriptions, prices }: RenewOrganizationClients,
  customerId: string,
  seats: number,
): Promise<SubscriptionItem | undefined> {
  const last = await subscriptions.findLastItem(customerId);
  const seatPriceId = await prices.findId(SEAT_PRICE_LOOKUP_KEY);
  const candidates = [last?.priceId, seatPriceId];
  for (const priceId of candidates) {
    if (priceId === undefined || !(await prices.isForSale(priceId))) continue;
    // A negotiated price that was sold once pays for all seats. The current price is always per seat.
    const isFixed = priceId !== seatPriceId && last?.quantity === 1;
    return { priceId, quantity: isFixed ? 1 : seats };
  }
  return undefined;
}

export const handler = organizationOperation(operations.renewOrganization, async (input, actor) => {
  await countStripeCall(actor.userId);
  return renewOrganization(
    {
      ...syncClients(),
      organizations: organizationReads(),
      eventRecords: eventRecords(),
      prices: prices(),
      checkoutSettings: { origin: env('SITE_ORIGIN'), collectsTax: collectsTax() },
      sleep,
    },
    input,
    actor,
  );
});
