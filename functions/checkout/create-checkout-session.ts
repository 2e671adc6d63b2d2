import { holdsSeat } from '#shared/account.ts';
import type { Input, Output } from '#shared/api.ts';
import { AppError } from '#shared/errors.ts';
import { groupOf } from '#shared/experiment.ts';
import { roleOf } from '#shared/member.ts';
import { trialDays } from '#shared/plan.ts';
import { type Payer, paidFor } from '../actor.ts';
import { requireOwnAddresses } from '../billing/own-addresses.ts';
import { synced } from '../billing/synced.ts';
import { billingOperation } from '../billing-operation.ts';
import type { Terms } from '../clients/checkouts.ts';
import { liveSubscription } from '../clients/user-records.ts';
import { type Clients, eventRecords, now, pause, prices, shop, syncing, users } from '../clients.ts';
import { checkoutOf, oneAtATime } from '../one-at-a-time.ts';
import type { Syncing } from '../sync-billing.ts';

type Needs = Syncing & Pick<Clients, 'users' | 'eventRecords' | 'prices' | 'shop' | 'now' | 'pause'>;
type Request = Input<'createCheckoutSession'>;

/**
 * Answers Stripe's page on which the caller buys a plan: the one they have open, where it is on the same terms, or a new one.
 * However many tabs ask, one page is open at a time, and none beside a live subscription.
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

/** Open pages are listed before Stripe is asked what was bought: one that is paid meanwhile shows in one of the answers. */
async function pageFor(clients: Needs, request: Request, before: Payer): Promise<string> {
  const customerId = await customerOf(clients, before);
  const pages = await clients.checkouts.openPages(customerId);
  const payer = await synced(clients, before, customerId);
  // The customer was deleted in Stripe, and is forgotten now.
  if (payer.row.customerId !== customerId) return pageFor(clients, request, payer);
  if (liveSubscription(payer.row)) throw new AppError('conflict', 'You already have a subscription.');
  const terms = await termsOf(clients, request, payer, customerId);
  const now = clients.now();
  const url = (await clients.checkouts.reuse(pages, terms, now)) ?? (await clients.checkouts.open(terms, now));
  await requireStillBuyer(clients, terms);
  return url;
}

/**
 * Whoever takes a seat has their pages closed once they hold it, and whoever is deleted, once their row is gone: one that was
 * opened later is closed here.
 */
async function requireStillBuyer({ users, checkouts }: Needs, { userId, customerId }: Terms): Promise<void> {
  const user = await users.current(userId);
  if (user && !holdsSeat(user)) return;
  await checkouts.closeAll(customerId);
  throw user ? paidFor(roleOf(user)) : new AppError('notSignedIn', 'This account does not exist any more.');
}

/** Somebody is made a customer before they first see Stripe's page, so that every page of theirs can be found. */
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
    group: groupOf('checkout', userId, request.ab_group),
    successUrl: request.success_url,
    cancelUrl: request.cancel_url,
  };
}

/** The flags are for trying things out. Where it is for real, nobody is to help themselves to another trial. */
function requireOfferedTrial({ shop }: Needs, request: Request): void {
  for (const flag of ['quick_trial', 'no_limit'] as const) {
    if (request[flag] && !shop.takesTrialFlags) throw new AppError('badRequest', `${flag}: is not offered here`);
  }
}

export const handler = billingOperation('createCheckoutSession', (input, payer) =>
  createCheckoutSession(
    { ...syncing(), users: users(), eventRecords: eventRecords(), prices: prices(), shop: shop(), now, pause },
    input,
    payer,
  ),
);
