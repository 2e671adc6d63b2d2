import { hasCode } from '#shared/errors.ts';
import { claimTrial } from '../billing/claim-trial.ts';
import { endMissingAccount } from '../billing/end-missing-account.ts';
import { markLostDisputes } from '../billing/mark-lost-disputes.ts';
import { type ProcessEventClients, processCustomerEvent, resolveCustomer } from '../billing/process-event.ts';
import { syncBilling } from '../billing/sync-billing.ts';
import type { ReconcileProgress } from '../clients/event-records.ts';
import type { BillingEvent } from '../clients/stripe-events.ts';
import { findLiveSubscription } from '../clients/user-records.ts';
import { type Clients, eventClients, hasStripeKey, stripeEvents } from '../clients.ts';
import { logAndCount } from '../http/logging.ts';
import { trigger } from '../http/trigger.ts';
import { describeError } from '../internal-error.ts';

type ReconcileBillingClients = ProcessEventClients & Pick<Clients, 'stripeEvents' | 'eventRecords'>;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Events can appear late in Stripe's list. Each run therefore reads the 2 hours before the last complete run again. */
const OVERLAP_MS = 2 * HOUR_MS;

/** Age up to which Stripe's event list is complete. Stripe lists events for 30 days. One day is a safety margin. */
const EVENT_LIST_AGE_MS = 29 * 24 * HOUR_MS;

const SCAN_TIMEOUT_MS = 10 * MINUTE_MS;

/**
 * Number of failed customers above which no further customers are synced, because the cause is then probably not specific to
 * single customers.
 */
const MAX_FAILED_CUSTOMERS = 100;

/** Minimum age of an unprocessed event that counts as missed by the webhook. */
const WEBHOOK_GRACE_MS = 10 * MINUTE_MS;

/** Errors by the id of the customer, or by that of an event whose customer is unknown. */
type ErrorsById = Map<string, unknown>;

/**
 * Processes the events in Stripe's list that the webhook missed. First syncs every customer if the last complete run is older
 * than that list. A failure for one customer does not stop the others. The first error is thrown at the end, and the next run
 * retries the failed customers.
 */
export async function reconcileBilling(clients: ReconcileBillingClients): Promise<void> {
  const startedAt = clients.now();
  const isInEventList = (time: Date) => startedAt.getTime() - time.getTime() < EVENT_LIST_AGE_MS;
  const progress = await clients.eventRecords.getProgress();
  const { readUntil, unfinishedScan } = progress;
  const canUseEventList = readUntil !== undefined && isInEventList(readUntil);
  const errors: ErrorsById = new Map();
  await syncCustomers(clients, progress.failed ?? [], errors);
  const scan = unfinishedScan && isInEventList(unfinishedScan.startedAt) ? unfinishedScan : { startedAt };
  const isScanComplete = canUseEventList || (await scanAllCustomers(clients, scan, errors));
  const listFromMs = canUseEventList ? readUntil.getTime() - OVERLAP_MS : startedAt.getTime() - EVENT_LIST_AGE_MS;
  const eventErrors: ErrorsById = isScanComplete
    ? await processMissedEvents(clients, await listMissedEvents(clients, new Date(listFromMs)))
    : new Map();
  if (isScanComplete && eventErrors.size === 0)
    await clients.eventRecords.setProgress({ readUntil: startedAt, ...toFailedCustomers(errors) });
  const [error] = [...errors.values(), ...eventErrors.values()];
  if (error !== undefined) throw error;
}

const toFailedCustomers = (errors: ErrorsById): Pick<ReconcileProgress, 'failed'> =>
  errors.size > 0 ? { failed: [...errors.keys()] } : {};

async function listMissedEvents(
  { stripeEvents, eventRecords, now }: ReconcileBillingClients,
  since: Date,
): Promise<BillingEvent[]> {
  const events = await stripeEvents.listSince(since);
  const unprocessedIds = new Set(await eventRecords.filterUnprocessed(events.map(({ id }) => id)));
  const missedEvents = events.filter(({ id }) => unprocessedIds.has(id));
  const lateEvents = missedEvents.filter(({ created }) => now().getTime() - created.getTime() > WEBHOOK_GRACE_MS);
  if (lateEvents.length > 0) logAndCount('missedEvents', { events: lateEvents.length }, lateEvents.length);
  return missedEvents;
}

/** Processes the events of each customer. Events that fail are not marked as done, so the next run reads them again. */
async function processMissedEvents(clients: ReconcileBillingClients, events: readonly BillingEvent[]): Promise<ErrorsById> {
  const errors: ErrorsById = new Map();
  for (const [customerId, customerEvents] of await groupByCustomer(clients, events, errors)) {
    await recordError(errors, { customerId }, async () => {
      const problem = customerEvents.find(isAboutDispute)?.problem;
      for (const event of customerEvents.filter(needsOwnProcessing))
        await processCustomerEvent(clients, { ...event, customerId, problem });
      for (const { id } of customerEvents) await clients.eventRecords.complete(id, clients.now());
    });
  }
  return errors;
}

const isAboutDispute = ({ problem }: BillingEvent): boolean => problem?.kind === 'dispute';

async function recordError(
  errors: ErrorsById,
  facts: { readonly customerId: string } | { readonly eventId: string },
  work: () => Promise<unknown>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    errors.set('customerId' in facts ? facts.customerId : facts.eventId, error);
    logAndCount('reconcileFailed', { ...facts, reason: describeError(error) });
  }
}

/** Returns true for a customer's first event, whose sync covers all later events, and for events that need more than a sync. */
const needsOwnProcessing = ({ cardSessionId, announcesCharge }: BillingEvent, index: number): boolean =>
  index === 0 || cardSessionId !== undefined || announcesCharge;

/**
 * Groups the events by customer id. Marks an event without a customer as done. Adds an error to `errors` if the customer of an event
 * could not be read.
 */
async function groupByCustomer(
  clients: ReconcileBillingClients,
  events: readonly BillingEvent[],
  errors: ErrorsById,
): Promise<ReadonlyMap<string, BillingEvent[]>> {
  const groups = new Map<string, BillingEvent[]>();
  for (const event of events)
    await recordError(errors, { eventId: event.id }, async () => {
      const customerId = await resolveCustomer(clients, event);
      if (customerId === undefined) await clients.eventRecords.complete(event.id, clients.now());
      else groups.set(customerId, [...(groups.get(customerId) ?? []), event]);
    });
  return groups;
}

/**
 * Syncs every customer, starting where the last run stopped. Returns true when the scan is complete. Stripe's customer list
 * omits deleted customers, whose events are processed after the scan, unless they are too old for Stripe's event list.
 */
async function scanAllCustomers(
  clients: ReconcileBillingClients,
  { startedAt, lastCustomerId }: NonNullable<ReconcileProgress['unfinishedScan']>,
  errors: ErrorsById,
): Promise<boolean> {
  const deadline = clients.now().getTime() + SCAN_TIMEOUT_MS;
  let lastId = lastCustomerId;
  while (clients.now().getTime() <= deadline) {
    const customerIds = await listCustomersAfter(clients, lastId);
    await syncCustomers(clients, customerIds, errors);
    lastId = customerIds.at(-1);
    if (lastId === undefined) return true;
    await clients.eventRecords.setProgress({
      unfinishedScan: { startedAt, lastCustomerId: lastId },
      ...toFailedCustomers(errors),
    });
  }
  return false;
}

/** Lists one page of customers. Starts over if Stripe rejects the cursor, because the customer `lastId` was deleted. */
async function listCustomersAfter({ customers }: ReconcileBillingClients, lastId: string | undefined): Promise<string[]> {
  try {
    return await customers.listIdsAfter(lastId);
  } catch (error) {
    if (lastId === undefined || !hasCode(error, 'notFound')) throw error;
    return customers.listIdsAfter(undefined);
  }
}

async function syncCustomers(
  clients: ReconcileBillingClients,
  customerIds: readonly string[],
  errors: ErrorsById,
): Promise<void> {
  for (const customerId of customerIds) {
    await recordError(errors, { customerId }, () => syncScannedCustomer(clients, customerId));
    if (errors.size > MAX_FAILED_CUSTOMERS) throw errors.get(customerId);
  }
}

/** Also checks the user and the trial of a live subscription, because events that cause these checks may be too old to be listed. */
async function syncScannedCustomer(clients: ReconcileBillingClients, customerId: string): Promise<void> {
  const row = await syncBilling(clients, customerId, undefined, () => markLostDisputes(clients, customerId));
  if (!row || !findLiveSubscription(row) || (await endMissingAccount(clients, row))) return;
  await claimTrial(clients, row);
}

/** Does nothing in a stage without payments, which has no Stripe key. */
export const handler = trigger('reconcileBilling', async () => {
  if (!(await hasStripeKey())) return logAndCount('stripeKeyMissing', {});
  return reconcileBilling({ ...eventClients(), stripeEvents: stripeEvents() });
});
