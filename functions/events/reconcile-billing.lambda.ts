import { hasCode } from '#shared/errors.ts';
import { processEvent } from '../billing/process-event.ts';
import type { ReplaceCardClients } from '../billing/replace-card.ts';
import { type SyncClients, syncBilling } from '../billing/sync-billing.ts';
import type { ReconcileProgress } from '../clients/event-records.ts';
import type { BillingEvent } from '../clients/stripe-events.ts';
import { type Clients, stripeEventClients } from '../clients.ts';
import { logAndCount } from '../http/logging.ts';
import { trigger } from '../http/trigger.ts';

type ReconcileBillingClients = SyncClients & ReplaceCardClients & Pick<Clients, 'stripeEvents' | 'eventRecords' | 'now'>;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Events can appear late in Stripe's list. Each run therefore reads the 2 hours before the last complete run again. */
const OVERLAP_MS = 2 * HOUR_MS;

/** Stripe lists events for 30 days. If the last complete run is older than 29 days, some events may be missing from the list. */
const EVENT_LIST_MS = 29 * 24 * HOUR_MS;

const SCAN_TIMEOUT_MS = 10 * MINUTE_MS;

/** Number of failed customers above which the run stops, because the cause is then not specific to single customers. */
const MAX_FAILED_CUSTOMERS = 100;

/** Age above which an unprocessed event counts as missed by the webhook. */
const WEBHOOK_GRACE_MS = 10 * MINUTE_MS;

/** Errors by customer id. */
type Errors = Map<string, unknown>;

/**
 * Processes the events in Stripe's list that the webhook missed. Also syncs every customer if the last run is too long ago for
 * that list. A failure for one customer does not stop the others. It is thrown at the end of the run and retried in the next.
 */
export async function reconcileBilling(clients: ReconcileBillingClients): Promise<void> {
  const startedAt = clients.now();
  const isListed = (time: Date) => startedAt.getTime() - time.getTime() < EVENT_LIST_MS;
  const { readUntil, pass: scan, failed = [] } = await clients.eventRecords.getProgress();
  const isWithinList = readUntil !== undefined && isListed(readUntil);
  const errors: Errors = new Map();
  await syncCustomers(clients, failed, errors);
  const isScanComplete =
    isWithinList || (await scanAllCustomers(clients, scan && isListed(scan.begun) ? scan : { begun: startedAt }, errors));
  const from = isWithinList ? readUntil.getTime() - OVERLAP_MS : startedAt.getTime() - EVENT_LIST_MS;
  const failedEvents: Errors = isScanComplete
    ? await processMissedEvents(clients, await listMissedEvents(clients, new Date(from)))
    : new Map();
  if (isScanComplete && failedEvents.size === 0)
    await clients.eventRecords.setProgress({ readUntil: startedAt, ...toFailedCustomers(errors) });
  const [error] = [...errors.values(), ...failedEvents.values()];
  if (error !== undefined) throw error;
}

const toFailedCustomers = (errors: Errors): Pick<ReconcileProgress, 'failed'> =>
  errors.size > 0 ? { failed: [...errors.keys()] } : {};

async function listMissedEvents(
  { stripeEvents, eventRecords, now }: ReconcileBillingClients,
  since: Date,
): Promise<BillingEvent[]> {
  const events = await stripeEvents.listSince(since);
  const unprocessed = new Set(await eventRecords.filterUnprocessed(events.map(({ id }) => id)));
  const missed = events.filter(({ id }) => unprocessed.has(id));
  const late = missed.filter(({ created }) => now().getTime() - created.getTime() > WEBHOOK_GRACE_MS);
  if (late.length > 0) logAndCount('missedEvents', { events: late.length }, late.length);
  return missed;
}

/** Processes the events of each customer. Events that fail are not marked as done, so the next run reads them again. */
async function processMissedEvents(clients: ReconcileBillingClients, events: readonly BillingEvent[]): Promise<Errors> {
  const errors: Errors = new Map();
  for (const [customerId, customerEvents] of groupByCustomer(events)) {
    await recordError(errors, customerId, async () => {
      for (const event of customerEvents.filter(needsOwnProcessing)) await processEvent(clients, event);
      for (const { id } of customerEvents) await clients.eventRecords.complete(id, clients.now());
    });
  }
  return errors;
}

async function recordError(errors: Errors, customerId: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    errors.set(customerId, error);
    logAndCount('reconcileFailed', { customerId });
  }
}

/** Returns true for a customer's first event, because its sync covers all others, and for every event with a card. */
const needsOwnProcessing = ({ cardSessionId }: BillingEvent, index: number): boolean =>
  index === 0 || cardSessionId !== undefined;

function groupByCustomer(events: readonly BillingEvent[]): ReadonlyMap<string, BillingEvent[]> {
  const groups = new Map<string, BillingEvent[]>();
  for (const event of events) groups.set(event.customerId, [...(groups.get(event.customerId) ?? []), event]);
  return groups;
}

/**
 * Syncs every customer, starting where the last run stopped. Returns true when the scan is complete. Stripe's customer list omits
 * deleted customers. Their events are processed afterwards, as far as Stripe's event list reaches back.
 */
async function scanAllCustomers(
  clients: ReconcileBillingClients,
  { begun, after }: NonNullable<ReconcileProgress['pass']>,
  errors: Errors,
): Promise<boolean> {
  const end = clients.now().getTime() + SCAN_TIMEOUT_MS;
  let last = after;
  while (clients.now().getTime() <= end) {
    const page = await listPageAfter(clients, last);
    await syncCustomers(clients, page, errors);
    last = page.at(-1);
    if (last === undefined) return true;
    await clients.eventRecords.setProgress({ pass: { begun, after: last }, ...toFailedCustomers(errors) });
  }
  return false;
}

/** Starts over if Stripe rejects the cursor, because the customer at which the last run stopped was deleted. */
async function listPageAfter({ customers }: ReconcileBillingClients, last: string | undefined): Promise<string[]> {
  try {
    return await customers.listPage(last);
  } catch (error) {
    if (last === undefined || !hasCode(error, 'notFound')) throw error;
    return customers.listPage(undefined);
  }
}

async function syncCustomers(clients: ReconcileBillingClients, customerIds: readonly string[], errors: Errors): Promise<void> {
  for (const customerId of customerIds) {
    await recordError(errors, customerId, () => syncBilling(clients, customerId));
    if (errors.size > MAX_FAILED_CUSTOMERS) throw errors.get(customerId);
  }
}

export const handler = trigger('reconcileBilling', () => reconcileBilling(stripeEventClients()));
