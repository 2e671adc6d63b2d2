import { hasActiveSeat } from '#shared/account.ts';
import type { Input, Output } from '#shared/api.ts';
import * as operations from '#shared/api.ts';
import { AppError } from '#shared/errors.ts';
import { assignGroup } from '#shared/experiment.ts';
import { roleOf } from '#shared/member.ts';
import { trialDays } from '#shared/plan.ts';
import { requireOwnAddresses } from '../billing/own-addresses.ts';
import { synced } from '../billing/synced.ts';
import { billingOperation } from '../billing-operation.ts';
import type { Terms } from '../clients/checkouts.ts';
import { liveSubscription } from '../clients/user-records.ts';
import { type Clients, eventRecords, now, pause, prices, shop, syncing, users } from '../clients.ts';
import { type Payer, paidFor } from '../http/actor.ts';
import { checkoutOf, oneAtATime } from '../one-at-a-time.ts';
import type { Syncing } from '../sync-billing.ts';

type Needs = Syncing & Pick<Clients, 'users' | 'eventRecords' | 'prices' | 'shop' | 'now' | 'pause'>;
type Request = Input<'createCheckoutSession'>;

/**
 * Returns the URL of Stripe's checkout page for a plan. Reuses an open page with the same terms. The lock keeps concurrent
 * requests from opening a second page, or a page beside a live subscription.
 */
export async function createCheckoutSession(
  clients: Needs,
  request: Request,
  payer: Payer,
): Promise<Output<'createCheckoutSession'>> {
  requireOwnAddresses(clients.shop, request);
  requireOfferedTrial(clients, request);
  return oneAtATime(clients, checkoutOf(payer.userId), async () => ({ url: await pageFor(clients, request, payer) }));
}

/** Lists the open pages before the sync. A page that is paid in between then shows up in the list or in the synced billing. */
async function pageFor(clients: Needs, request: Request, before: Payer): Promise<string> {
  const customerId = await customerOf(clients, before);
  const pages = await clients.checkouts.openPages(customerId);
  const payer = await synced(clients, before, customerId);
  // The customer was deleted in Stripe, so the sync removed it from the row. Start over with a new customer.
  if (payer.row.customerId !== customerId) return pageFor(clients, request, payer);
  if (liveSubscription(payer.row)) throw new AppError('conflict', 'You already have a subscription.');
  const terms = await termsOf(clients, request, payer, customerId);
  const now = clients.now();
  const url = (await clients.checkouts.reuse(pages, terms, now)) ?? (await clients.checkouts.open(terms, now));
  await requireStillBuyer(clients, terms);
  return url;
}

/**
 * Throws if the caller took a seat or was deleted while the page was being opened. Both actions close only the pages that are
 * open at that moment, so this function closes the new page.
 */
async function requireStillBuyer({ users, checkouts }: Needs, { userId, customerId }: Terms): Promise<void> {
  const user = await users.current(userId);
  if (user && !hasActiveSeat(user)) return;
  await checkouts.closeAll(customerId);
  throw user ? paidFor(roleOf(user)) : new AppError('notSignedIn', 'This account does not exist any more.');
}

/** Creates the customer before the first checkout page, so that all pages of a user can be listed by customer. */
async function customerOf({ customers, billingRecords }: Needs, { user, row }: Payer): Promise<string> {
  if (row.customerId) return row.customerId;
  const created = await customers.create({ ...user, billingVersion: row.billingVersion });
  const attached = await billingRecords.attach(row.owner, created);
  if (!attached.customerId) throw new AppError('retry', 'Your account is changing at this moment. Try again.');
  return attached.customerId;
}

async function termsOf({ prices }: Needs, request: Request, { userId, row }: Payer, customerId: string): Promise<Terms> {
  return {
    userId,
    customerId,
    priceId: await prices.idOf(request.plan),
    trialDays: trialDays(row.billing?.hadTrial ?? false, request),
    group: assignGroup('checkout', userId, request.ab_group),
    successUrl: request.success_url,
    cancelUrl: request.cancel_url,
  };
}

/**
 * Throws `badRequest` for trial flags unless the stage accepts them. In production, users could grant themselves another trial.
 */
function requireOfferedTrial({ shop }: Needs, request: Request): void {
  for (const flag of ['quick_trial', 'no_limit'] as const) {
    if (request[flag] && !shop.takesTrialFlags) throw new AppError('badRequest', `${flag}: is not offered here`);
  }
}

export const handler = billingOperation(operations.createCheckoutSession, (input, payer) =>
  createCheckoutSession(
    { ...syncing(), users: users(), eventRecords: eventRecords(), prices: prices(), shop: shop(), now, pause },
    input,
    payer,
  ),
);
