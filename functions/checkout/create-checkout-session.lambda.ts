import type { Input, Output } from '#shared/api.ts';
import * as operations from '#shared/api.ts';
import { AppError } from '#shared/errors.ts';
import { assignGroup } from '#shared/experiment.ts';
import { getRole } from '#shared/member.ts';
import { computeTrialDays } from '#shared/plan.ts';
import { createDeletionScheduledError, requireNoDeletion } from '../account/require-no-deletion.ts';
import { getEntitlement } from '../account/user-with-organization.ts';
import { billingOperation } from '../billing/billing-operation.ts';
import type { SyncClients } from '../billing/sync-billing.ts';
import { syncPayer, withBillingRow } from '../billing/sync-payer.ts';
import type { PurchaseTerms } from '../clients/checkouts.ts';
import type { OrganizationReads } from '../clients/organizations.ts';
import { findLiveSubscription } from '../clients/user-records.ts';
import {
  type Clients,
  checkoutSettings,
  eventRecords,
  organizationReads,
  prices,
  sleep,
  syncClients,
  trials,
  users,
} from '../clients.ts';
import { createPaidByOrganizationError, type Payer } from '../http/actor.ts';
import { requireOwnReturnUrls } from './checkout-guards.ts';
import { checkoutLockId, withLock } from './with-lock.ts';

type CreateCheckoutSessionClients = SyncClients &
  Pick<Clients, 'users' | 'eventRecords' | 'prices' | 'checkoutSettings' | 'trials' | 'sleep'> & {
    readonly organizations: OrganizationReads;
  };
type Request = Input<'createCheckoutSession'>;

/**
 * Returns the URL of a checkout session for a plan. Reuses an open session with the same terms. The lock prevents concurrent
 * requests from creating a second session. Throws `conflict` when the user has a live subscription or has scheduled the deletion of
 * their account.
 */
export async function createCheckoutSession(
  clients: CreateCheckoutSessionClients,
  request: Request,
  payer: Payer,
): Promise<Output<'createCheckoutSession'>> {
  requireNoDeletion(payer.user);
  requireOwnReturnUrls(clients.checkoutSettings, request);
  requireAllowedTrialFlags(clients, request);
  return withLock(clients, checkoutLockId(payer.userId), async () => ({
    url: await createOrReuseSession(clients, request, payer),
  }));
}

/**
 * Lists the open sessions before the sync. A purchase completed in between is then either in the list or in the synced billing.
 */
async function createOrReuseSession(
  clients: CreateCheckoutSessionClients,
  request: Request,
  payerBeforeSync: Payer,
): Promise<string> {
  const customerId = await getOrCreateCustomer(clients, payerBeforeSync);
  const openSessions = await clients.checkouts.listOpenPurchaseSessions(customerId);
  const payer = await syncPayer(clients, payerBeforeSync, customerId);
  // The customer was deleted in Stripe, so the sync removed it from the row. Start over with a new customer.
  if (payer.billingRow.customerId !== customerId) return createOrReuseSession(clients, request, payer);
  if (findLiveSubscription(payer.billingRow)) throw new AppError('conflict', 'You already have a subscription.');
  // An agreement from an earlier subscription must not end the new one.
  if (payer.billingRow.hasAgreedToEndPersonal) await clients.billingRecords.removePersonalEndAgreement(payer.userId);
  const terms = await toPurchaseTerms(clients, request, await withRememberedTrial(clients, payer), customerId);
  const now = clients.now();
  const url =
    (await clients.checkouts.reuseSession(openSessions, terms, now)) ??
    (await clients.checkouts.createPurchaseSession(terms, now));
  await requireStillBuyer(clients, terms);
  return url;
}

/**
 * Sets `hadTrial` if an earlier account with the email had a trial. `userConfirmed` sets it when it creates the row. It is missing if
 * that lookup failed, or if another function created the row.
 */
async function withRememberedTrial({ trials, billingRecords }: CreateCheckoutSessionClients, payer: Payer): Promise<Payer> {
  const { billing } = payer.billingRow;
  if (!billing || billing.hadTrial || !(await trials.hadTrial(payer.user.email))) return payer;
  const { row } = await billingRecords.writeBilling(payer.billingRow, { ...billing, hadTrial: true });
  return withBillingRow(payer, { ...(row ?? payer.billingRow), billing: { ...billing, hadTrial: true } });
}

/**
 * Throws if, while the session was being created, an organization began to pay for the caller, the caller was deleted, or they
 * scheduled the deletion of their account. Each of these changes expires only the sessions that are open at that moment, so this
 * function expires the new session.
 */
async function requireStillBuyer(
  { users, organizations, checkouts, now }: CreateCheckoutSessionClients,
  { userId, customerId }: PurchaseTerms,
): Promise<void> {
  const user = await users.getConsistently(userId);
  const organization = user?.orgId === undefined ? undefined : await organizations.get(user.orgId);
  const isBuyer = user && !user.deletionDue && getEntitlement({ user, organization }, now()).source !== 'organization';
  if (isBuyer) return;
  await checkouts.expireOpenPurchaseSessions(customerId);
  if (user?.deletionDue) throw createDeletionScheduledError(user.deletionDue);
  throw user ? createPaidByOrganizationError(getRole(user)) : new AppError('notSignedIn', 'This account no longer exists.');
}

/** Creates the customer before the first session, because open sessions are listed by customer. */
async function getOrCreateCustomer(
  { customers, billingRecords }: CreateCheckoutSessionClients,
  { user, billingRow }: Payer,
): Promise<string> {
  if (billingRow.customerId) return billingRow.customerId;
  const createdId = await customers.create({ ...user, billingVersion: billingRow.billingVersion });
  const attachedRow = await billingRecords.attachCustomer(billingRow.owner, createdId, user.email);
  if (!attachedRow.customerId) throw new AppError('retry', 'Your account is being changed. Try again.');
  return attachedRow.customerId;
}

async function toPurchaseTerms(
  { prices, checkoutSettings }: CreateCheckoutSessionClients,
  request: Request,
  { userId, billingRow }: Payer,
  customerId: string,
): Promise<PurchaseTerms> {
  return {
    owner: billingRow.owner,
    userId,
    customerId,
    priceId: await prices.getId(request.plan),
    quantity: 1,
    trialDays: computeTrialDays(billingRow.billing?.hadTrial ?? false, request),
    group: assignGroup('checkout', userId, request.ab_group),
    successUrl: request.success_url,
    cancelUrl: request.cancel_url,
    collectsTax: checkoutSettings.collectsTax,
  };
}

/**
 * Throws `badRequest` for trial flags unless the stage accepts them. In production, they would let users start another trial.
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
      organizations: organizationReads(),
      eventRecords: eventRecords(),
      prices: prices(),
      checkoutSettings: checkoutSettings(),
      trials: trials(),
      sleep,
    },
    input,
    payer,
  ),
);
