import { AppError } from '#shared/errors.ts';
import { type Payer, paidFor } from '../../functions/actor.ts';
import { type BillingRow, type Owner, rowOf } from '../../functions/clients/billing-rows.ts';
import type { Mark } from '../../functions/clients/event-records.ts';
import { type Billing, type User, userSchema } from '../../functions/clients/user-records.ts';
import type { Clients } from '../../functions/clients.ts';
import { organizationRecord } from './organization-records.ts';
import { actor, USER_ID } from './record-builders.ts';
import { refundsDueIn, SmallStripe, shown, surplusIn } from './small-stripe.ts';

export const SHOP_ORIGIN = 'https://site.example';

const LEASE_MS = 35_000;

/** Lets other calls come in between, as often as chance has it: mostly a few, now and then whole ones. */
const yields = async (random: () => number): Promise<void> => {
  const most = random() < 0.15 ? 150 : 4;
  for (let left = Math.floor(random() * most); left > 0; left--) await null;
};

type Async = (...args: never[]) => Promise<unknown>;

/** Makes every call of a client a journey there and back, on which others may overtake it. */
function distant<T extends object>(client: T, random: () => number): T {
  const wrap =
    (method: Async): Async =>
    async (...args) => {
      await yields(random);
      const answer = await method(...args);
      await yields(random);
      return answer;
    };
  return Object.fromEntries(Object.entries(client).map(([name, method]) => [name, wrap(method)])) as T;
}

/** Somebody who pays for themselves, or for an organization that staff have made a customer. */
function firstRow(random: () => number, stripe: SmallStripe): BillingRow {
  if (random() < 0.7) return rowOf({ type: 'user', id: USER_ID }, { billingVersion: 0 });
  const owner: Owner = { type: 'org', id: organizationRecord().orgId };
  return rowOf(owner, { billingVersion: 0, customerId: stripe.create(owner) });
}

/** One account, a small Stripe, and clients that keep the conditions of the real ones. All in memory; chance orders the calls. */
export function smallShop(random: () => number) {
  const clock = { ms: Date.UTC(2026, 0, 31) };
  const stripe = new SmallStripe(clock);
  const held = { row: firstRow(random, stripe) };
  const now = () => new Date(clock.ms);
  const clients = {
    ...rows(held, random),
    // A reconciler that has never run looks at every customer, and so hides what was missed.
    eventRecords: distant(eventRecords(random() < 0.9 ? { readUntil: now() } : {}), random),
    ...stripeClients(stripe, random),
    users: distant({ current: async () => userIn(held.row) }, random) as unknown as Clients['users'],
    organizations: distant({ get: async () => organizationRecord() }, random) as unknown as Clients['organizations'],
    shop: { origin: SHOP_ORIGIN, takesTrialFlags: true },
    now,
    pause: async (ms: number) => {
      clock.ms += ms;
      await yields(random);
    },
  };
  return { clock, stripe, held, clients };
}

const SEAT = { orgId: organizationRecord().orgId, orgRole: 'user', orgStatus: 'active' };

const userIn = ({ customerId, isCovered }: BillingRow): User =>
  userSchema.parse({ userId: USER_ID, email: 'ada@example.com', created: '', customerId, ...(isCovered && SEAT) });

/** Whoever calls, as operations are given them: nobody for whom an organization pays. */
export function payerIn({ held: { row } }: SmallShop): Payer {
  if (row.isCovered) throw paidFor('member');
  return { ...actor(), user: userIn(row), organization: row.owner.type === 'org' ? organizationRecord() : undefined, row };
}

export type SmallShop = ReturnType<typeof smallShop>;

function rows(held: { row: BillingRow }, random: () => number) {
  const change = async (read: BillingRow, changes: Partial<BillingRow>) => {
    const { row } = held;
    const isDone = row.customerId === read.customerId && row.billingVersion === read.billingVersion;
    if (isDone) held.row = { ...row, ...changes, billingVersion: row.billingVersion + 1 };
    return { isDone, row: held.row };
  };
  const billingRecords: Clients['billingRecords'] = {
    ownerOf: async (customerId) => (held.row.customerId === customerId ? held.row.owner : undefined),
    get: async () => held.row,
    attach: async (_, customerId) => {
      const { row } = held;
      if (!row.customerId) held.row = { ...row, customerId, billingVersion: row.billingVersion + 1 };
      return held.row;
    },
    write: (read, billing) => change(read, { billing }),
    forget: (read, hadTrial) => change(read, { customerId: undefined, billing: { hadTrial, surplus: [] } }),
  };
  return { billingRecords: distant(billingRecords, random) };
}

function eventRecords(mark: Mark): Clients['eventRecords'] {
  const claims = new Map<string, { until: number; isDone: boolean }>();
  const kept = { mark };
  return {
    async claim(id, at) {
      const known = claims.get(id);
      if (known?.isDone) return 'done';
      if (known && known.until >= at.getTime()) return 'taken';
      claims.set(id, { until: at.getTime() + LEASE_MS, isDone: false });
      return 'ours';
    },
    complete: async (id) => void claims.set(id, { until: 0, isDone: true }),
    release: async (id) => void claims.delete(id),
    notDone: async (ids) => ids.filter((id) => !claims.get(id)?.isDone),
    mark: async () => kept.mark,
    setMark: async (mark) => void Object.assign(kept, { mark }),
  };
}

function stripeClients(stripe: SmallStripe, random: () => number) {
  const made = new Map<string, string>();
  const create = async (owner: Owner, version: number) => {
    const key = `${owner.id}-${version}`;
    const id = made.get(key) ?? stripe.create(owner);
    made.set(key, id);
    return id;
  };
  const customers: Clients['customers'] = {
    create: ({ userId, billingVersion }) => create({ type: 'user', id: userId }, billingVersion),
    createForOrganization: ({ orgId, billingVersion }) => create({ type: 'org', id: orgId }, billingVersion),
    describe: async () => undefined,
    noteDeletion: async () => undefined,
    isNotedDeleted: async () => false,
    ownerOf: async (id) => (stripe.customer(id).isDeleted ? undefined : stripe.customer(id).owner),
    hadTrial: async (id) => shown(stripe.customer(id)).hadTrial,
    async billing(id) {
      const customer = stripe.customer(id);
      return customer.isDeleted
        ? undefined
        : { billing: shown(customer), surplus: surplusIn(customer), refundsDue: refundsDueIn(customer) };
    },
    page: async (after) => (after ? [] : stripe.customers.filter(({ isDeleted }) => !isDeleted).map(({ id }) => id)),
  };
  return {
    customers: distant(customers, random),
    subscriptions: distant(subscriptions(stripe), random),
    cards: distant(cards(stripe), random),
    payments: distant(payments(stripe), random),
    checkouts: checkouts(stripe, random),
    prices: { idOf: async () => 'price' } as unknown as Clients['prices'],
    stripeEvents: distant(stripeEvents(stripe), random),
  };
}

const subscriptions = (stripe: SmallStripe): Clients['subscriptions'] => ({
  cancel: async (id) => void stripe.change(id, (sold) => Object.assign(sold, { status: 'canceled' })),
  cancelSurplus: async (id) => void stripe.change(id, (sold) => Object.assign(sold, { status: 'canceled', refund: 'due' })),
  noteRefund: async (id, refund) =>
    void stripe.change(
      id,
      (sold) => Object.assign(sold, { refund }),
      () => true,
    ),
  setCancelAtPeriodEnd: async (id, isEnding) => stripe.change(id, (sold) => Object.assign(sold, { isEnding })),
  async payWith(customerId, card) {
    if (stripe.removedCards.has(card)) throw new AppError('notFound', 'No such card.');
    for (const { id } of stripe.customer(customerId).sold) {
      stripe.change(id, (sold) => Object.assign(sold, { card, ...(sold.status === 'past_due' && { status: 'active' }) }));
    }
    return 'nothingDue';
  },
});

const cards = (stripe: SmallStripe): Clients['cards'] => ({
  async use(customerId, card) {
    const customer = stripe.customer(customerId);
    if (customer.isDeleted) return 'removed';
    if (customer.card && customer.card > card) return 'outdated';
    if (stripe.removedCards.has(card)) return 'removed';
    customer.card = card;
    stripe.tell(customer);
    return 'used';
  },
});

const payments = (stripe: SmallStripe): Clients['payments'] => ({
  ofCustomer: async () => [],
  async refund(customerId, subscriptionId) {
    const sold = stripe.customer(customerId).sold.find(({ id }) => id === subscriptionId);
    if (sold?.payment === 'coming') return 'pending';
    if (sold?.payment === 'disputed') return 'refused';
    if (sold) sold.refunded += sold.paid - sold.refunded;
    return 'refunded';
  },
});

/** Each page is closed by a call of its own. */
function checkouts(stripe: SmallStripe, random: () => number): Clients['checkouts'] {
  const openPages = async (customerId: string) =>
    stripe
      .customer(customerId)
      .pages.filter(({ kind, status }) => kind === 'subscription' && status === 'open')
      .map(({ id, terms }) => ({ id, url: id, expires_at: 0, metadata: { terms } }));
  const expire = async (id: string) => stripe.expire(id);
  const calls = distant({ openPages, expire }, random);
  const closeAll = async (pages: readonly { id: string }[]) => {
    for (const { id } of pages) await calls.expire(id);
  };
  return {
    openPages: calls.openPages,
    closeAll: async (customerId) => closeAll(await calls.openPages(customerId)),
    async reuse(pages, terms) {
      const same = pages.find(({ metadata }) => metadata?.terms === JSON.stringify(terms));
      await closeAll(pages.filter((page) => page !== same));
      return same?.id;
    },
    ...distant(
      {
        open: async (terms: Parameters<Clients['checkouts']['open']>[0]) => stripe.open(terms.customerId, 'subscription', terms),
        openForCard: async ({ customerId }: { customerId: string }) => stripe.open(customerId, 'setup'),
        get: async (id: string) => stripe.visit(id),
      },
      random,
    ),
  };
}

/** Signatures have tests of their own: here the payload is the event's id. */
const stripeEvents = (stripe: SmallStripe): Clients['stripeEvents'] => ({
  verified: async (payload) => stripe.events.find(({ id }) => id === payload),
  since: async (moment) => stripe.events.filter(({ created }) => created >= moment),
});

/** What the row is to say in the end: what the reference has for the customer it names, and that a trial was had. */
export function expected({ stripe, held: { row } }: SmallShop): Billing | undefined {
  const customer = stripe.customers.find(({ id }) => id === row.customerId);
  if (!customer) return row.billing;
  const seen = shown(customer);
  return { ...seen, hadTrial: seen.hadTrial || (row.billing?.hadTrial ?? false) };
}
