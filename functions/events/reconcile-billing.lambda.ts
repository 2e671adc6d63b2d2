import { hasCode } from '#shared/errors.ts';
import { takeIn } from '../billing/process-event.ts';
import type { Replacing } from '../billing/replace-card.ts';
import { type Syncing, syncBilling } from '../billing/sync-billing.ts';
import type { Mark } from '../clients/event-records.ts';
import type { BillingEvent } from '../clients/stripe-events.ts';
import { type Clients, hearing } from '../clients.ts';
import { report } from '../http/logging.ts';
import { trigger } from '../http/trigger.ts';

type Needs = Syncing & Replacing & Pick<Clients, 'stripeEvents' | 'eventRecords' | 'now'>;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Events can appear late in Stripe's list. Each run therefore reads the 2 hours before the last complete run again. */
const OVERLAP_MS = 2 * HOUR_MS;

/** Stripe lists events for 30 days. If the last complete run is older than 29 days, some events may be missing from the list. */
const LIST_REACHES_MS = 29 * 24 * HOUR_MS;

const LONGEST_PASS_MS = 10 * MINUTE_MS;

/** Number of failed customers above which the run stops, because the cause is then not specific to single customers. */
const MOST_FAILED = 100;

/** Age above which an unprocessed event counts as missed by the webhook. */
const IN_TIME_MS = 10 * MINUTE_MS;

type Faults = Map<string, unknown>;

/**
 * Processes the events in Stripe's list that the webhook missed. Also syncs every customer if the last run is too long ago for
 * that list. A failure for one customer does not stop the others. It is thrown at the end of the run and retried in the next.
 */
export async function reconcileBilling(clients: Needs): Promise<void> {
  const begun = clients.now();
  const isWithinReach = (moment: Date) => begun.getTime() - moment.getTime() < LIST_REACHES_MS;
  const { readUntil, pass, failed = [] } = await clients.eventRecords.mark();
  const isKnown = readUntil !== undefined && isWithinReach(readUntil);
  const faults: Faults = new Map();
  await lookAt(clients, failed, faults);
  const isThrough = isKnown || (await passOver(clients, pass && isWithinReach(pass.begun) ? pass : { begun }, faults));
  const from = isKnown ? readUntil.getTime() - OVERLAP_MS : begun.getTime() - LIST_REACHES_MS;
  const untaken = isThrough ? await catchUp(clients, await missedSince(clients, new Date(from))) : new Map<string, unknown>();
  if (isThrough && untaken.size === 0) await clients.eventRecords.setMark({ readUntil: begun, ...remembered(faults) });
  const [fault] = [...faults.values(), ...untaken.values()];
  if (fault !== undefined) throw fault;
}

const remembered = (faults: Faults): Pick<Mark, 'failed'> => (faults.size > 0 ? { failed: [...faults.keys()] } : {});

async function missedSince({ stripeEvents, eventRecords, now }: Needs, moment: Date): Promise<BillingEvent[]> {
  const events = await stripeEvents.since(moment);
  const notDone = new Set(await eventRecords.notDone(events.map(({ id }) => id)));
  const missed = events.filter(({ id }) => notDone.has(id));
  const late = missed.filter(({ created }) => now().getTime() - created.getTime() > IN_TIME_MS);
  if (late.length > 0) report('missedEvents', { events: late.length }, late.length);
  return missed;
}

/** Processes the events of each customer. Events that fail are not marked as done, so the next run reads them again. */
async function catchUp(clients: Needs, events: readonly BillingEvent[]): Promise<Faults> {
  const faults: Faults = new Map();
  for (const [customerId, theirs] of byCustomer(events)) {
    await attempt(faults, customerId, async () => {
      for (const event of theirs.filter(isOwnMatter)) await takeIn(clients, event);
      for (const { id } of theirs) await clients.eventRecords.complete(id, clients.now());
    });
  }
  return faults;
}

async function attempt(faults: Faults, customerId: string, act: () => Promise<unknown>): Promise<void> {
  try {
    await act();
  } catch (fault) {
    faults.set(customerId, fault);
    report('notReconciled', { customerId });
  }
}

/** Returns true for a customer's first event, because its sync covers all others, and for every event with a card. */
const isOwnMatter = ({ cardSessionId }: BillingEvent, at: number): boolean => at === 0 || cardSessionId !== undefined;

function byCustomer(events: readonly BillingEvent[]): ReadonlyMap<string, BillingEvent[]> {
  const groups = new Map<string, BillingEvent[]>();
  for (const event of events) groups.set(event.customerId, [...(groups.get(event.customerId) ?? []), event]);
  return groups;
}

/**
 * Syncs every customer, starting where the last run stopped. Returns true when the scan is complete. Stripe's customer list omits
 * deleted customers. Their events are processed afterwards, as far as Stripe's event list reaches back.
 */
async function passOver(clients: Needs, { begun, after }: NonNullable<Mark['pass']>, faults: Faults): Promise<boolean> {
  const end = clients.now().getTime() + LONGEST_PASS_MS;
  let last = after;
  while (clients.now().getTime() <= end) {
    const page = await pageAfter(clients, last);
    await lookAt(clients, page, faults);
    last = page.at(-1);
    if (last === undefined) return true;
    await clients.eventRecords.setMark({ pass: { begun, after: last }, ...remembered(faults) });
  }
  return false;
}

/** Starts over if Stripe rejects the cursor, because the customer at which the last run stopped was deleted. */
async function pageAfter({ customers }: Needs, last: string | undefined): Promise<string[]> {
  try {
    return await customers.page(last);
  } catch (error) {
    if (last === undefined || !hasCode(error, 'notFound')) throw error;
    return customers.page(undefined);
  }
}

async function lookAt(clients: Needs, customerIds: readonly string[], faults: Faults): Promise<void> {
  for (const customerId of customerIds) {
    await attempt(faults, customerId, () => syncBilling(clients, customerId));
    if (faults.size > MOST_FAILED) throw faults.get(customerId);
  }
}

export const handler = trigger('reconcileBilling', () => reconcileBilling(hearing()));
