import { hasActiveSeat } from '#shared/account.ts';
import type { Input, Output } from '#shared/api.ts';
import * as operations from '#shared/api.ts';
import { AppError } from '#shared/errors.ts';
import { assignGroup } from '#shared/experiment.ts';
import { roleOf } from '#shared/member.ts';
import { trialDays } from '#shared/plan.ts';
import { billingOperation } from '../billing/billing-operation.ts';
import type { SyncClients } from '../billing/sync-billing.ts';
import { syncPayer } from '../billing/sync-payer.ts';
import type { PurchaseTerms } from '../clients/checkouts.ts';
import { liveSubscription } from '../clients/user-records.ts';
import { type Clients, checkoutSettings, eventRecords, now, pause, prices, syncClients, users } from '../clients.ts';
import { type Payer, paidByOrganizationError } from '../http/actor.ts';
import { requireOwnReturnUrls } from './checkout-guards.ts';
import { checkoutLockId, withLock } from './with-lock.ts';

type CreateCheckoutSessionClients = SyncClients &
  Pick<Clients, 'users' | 'eventRecords' | 'prices' | 'checkoutSettings' | 'now' | 'pause'>;
type Request = Input<'createCheckoutSession'>;

/**
 * Returns the URL of Stripe's checkout page for a plan. Reuses an open page with the same terms. The lock keeps concurrent
 * requests from opening a second page, or a page beside a live subscription.
 */
export async function createCheckoutSession(
  clients: CreateCheckoutSessionClients,
  request: Request,
  payer: Payer,
): Promise<Output<'createCheckoutSession'>> {
  requireOwnReturnUrls(clients.checkoutSettings, request);
  requireAllowedTrialFlags(clients, request);
  return withLock(clients, checkoutLockId(payer.userId), async () => ({ url: await openOrReusePage(clients, request, payer) }));
}

/** Lists the open pages before the sync. A page that is paid in between then shows up in the list or in the synced billing. */
async function openOrReusePage(clients: CreateCheckoutSessionClients, request: Request, payerBeforeSync: Payer): Promise<string> {
  const customerId = await getOrCreateCustomer(clients, payerBeforeSync);
  const pages = await clients.checkouts.listOpenPages(customerId);
  const payer = await syncPayer(clients, payerBeforeSync, customerId);
  // The customer was deleted in Stripe, so the sync removed it from the row. Start over with a new customer.
  if (payer.billingRow.customerId !== customerId) return openOrReusePage(clients, request, payer);
  if (liveSubscription(payer.billingRow)) throw new AppError('conflict', 'You already have a subscription.');
  const terms = await toPurchaseTerms(clients, request, payer, customerId);
  const now = clients.now();
  const url = (await clients.checkouts.reusePage(pages, terms, now)) ?? (await clients.checkouts.openPage(terms, now));
  await requireStillBuyer(clients, terms);
  return url;
}

/**
 * Throws if the caller took a seat or was deleted while the page was being opened. Both actions close only the pages that are
 * open at that moment, so this function closes the new page.
 */
async function requireStillBuyer(
  { users, checkouts }: CreateCheckoutSessionClients,
  { userId, customerId }: PurchaseTerms,
): Promise<void> {
  const user = await users.getConsistently(userId);
  if (user && !hasActiveSeat(user)) return;
  await checkouts.closeAllPages(customerId);
  throw user ? paidByOrganizationError(roleOf(user)) : new AppError('notSignedIn', 'This account no longer exists.');
}

/** Creates the customer before the first checkout page, so that all pages of a user can be listed by customer. */
async function getOrCreateCustomer(
  { customers, billingRecords }: CreateCheckoutSessionClients,
  { user, billingRow }: Payer,
): Promise<string> {
  if (billingRow.customerId) return billingRow.customerId;
  const created = await customers.create({ ...user, billingVersion: billingRow.billingVersion });
  const attached = await billingRecords.attachCustomer(billingRow.owner, created);
  if (!attached.customerId) throw new AppError('retry', 'Your account is being changed. Try again.');
  return attached.customerId;
}

async function toPurchaseTerms(
  { prices }: CreateCheckoutSessionClients,
  request: Request,
  { userId, billingRow }: Payer,
  customerId: string,
): Promise<PurchaseTerms> {
  return {
    userId,
    customerId,
    priceId: await prices.getId(request.plan),
    trialDays: trialDays(billingRow.billing?.hadTrial ?? false, request),
    group: assignGroup('checkout', userId, request.ab_group),
    successUrl: request.success_url,
    cancelUrl: request.cancel_url,
  };
}

/**
 * Throws `badRequest` for trial flags unless the stage accepts them. In production, users could grant themselves another trial.
 */
function requireAllowedTrialFlags({ checkoutSettings }: CreateCheckoutSessionClients, request: Request): void {
  for (const flag of ['quick_trial', 'no_limit'] as const) {
    if (request[flag] && !checkoutSettings.acceptsTrialFlags)
      throw new AppError('badRequest', `${flag}: is not accepted in this environment`);
  }
}

export const handler = billingOperation(operations.createCheckoutSession, (input, payer) =>
  createCheckoutSession(
    {
      ...syncClients(),
      users: users(),
      eventRecords: eventRecords(),
      prices: prices(),
      checkoutSettings: checkoutSettings(),
      now,
      pause,
    },
    input,
    payer,
  ),
);
