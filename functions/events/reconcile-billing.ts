import { hasCode } from '#shared/errors.ts';
import type { Replacing } from '../billing/replace-card.ts';
import { takeIn } from '../billing/take-in.ts';
import type { Mark } from '../clients/event-records.ts';
import type { BillingEvent } from '../clients/stripe-events.ts';
import { type Clients, hearing } from '../clients.ts';
import { report } from '../observe.ts';
import { type Syncing, syncBilling } from '../sync-billing.ts';
import { trigger } from '../trigger.ts';

type Needs = Syncing & Replacing & Pick<Clients, 'stripeEvents' | 'eventRecords' | 'now'>;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Events may show late in Stripe's list, so what was read is read again this far back. */
const OVERLAP_MS = 2 * HOUR_MS;

/** Stripe's list reaches 30 days back. Whoever has not read it for nearly as long may have missed something. */
const LIST_REACHES_MS = 29 * 24 * HOUR_MS;

/** A pass over all customers goes on in the next run when it takes longer. */
const LONGEST_PASS_MS = 10 * MINUTE_MS;

/** What fails for more customers than that is no matter of single ones: the run stops there. */
const MOST_FAILED = 100;

/** An event that is older was not told in time. */
const IN_TIME_MS = 10 * MINUTE_MS;

/** What has failed, by customer. */
type Faults = Map<string, unknown>;

/**
 * Looks for what Stripe told in vain, by its own list of events, and takes it in. Where the list does not reach back far
 * enough it looks at every customer. One for whom that fails holds up nobody else: they are reported, the run fails in the
 * end, and the next one tries them again.
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

/** Each customer once, however many events they have; cards that were left one by one. What fails is not done, and read again. */
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

/** The first of a customer's events stands for all of them, but for those that brought a card. */
const isOwnMatter = ({ cardSessionId }: BillingEvent, at: number): boolean => at === 0 || cardSessionId !== undefined;

function byCustomer(events: readonly BillingEvent[]): ReadonlyMap<string, BillingEvent[]> {
  const groups = new Map<string, BillingEvent[]>();
  for (const event of events) groups.set(event.customerId, [...(groups.get(event.customerId) ?? []), event]);
  return groups;
}

/**
 * Every customer there is, from where the last run stopped. Answers whether it came to the end. Those who were deleted are in
 * no list but that of events, which is read afterwards as far as it reaches.
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

/** Starts over if the customer at which the last run stopped was deleted: Stripe rejects it as a cursor. */
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
