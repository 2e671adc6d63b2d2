import type { AfterDunning } from '../../../dev/stack/emulators/stripe/stripe-options.ts';
import { type BillingRow, type Owner, toBillingRow } from '../../../functions/clients/billing-rows.ts';
import type { ReconcileProgress } from '../../../functions/clients/event-records.ts';
import { type User, userSchema } from '../../../functions/clients/user-records.ts';
import type { Clients } from '../../../functions/clients.ts';
import { createPaidByOrganizationError, type Payer } from '../../../functions/http/actor.ts';
import type { Random } from '../fuzzing/seeded-random.ts';
import { organizationRecord, PAID_BILLING } from '../organizations/organization-records.ts';
import { actor, USER_ID } from '../record-builders.ts';
import { createInProcessStripe, createPremiumPrice, yieldToOtherCalls } from './in-process-stripe.ts';
import { stripeClients } from './stripe-clients.ts';

const LEASE_MS = 35_000;

type AsyncMethod = (...args: never[]) => Promise<unknown>;

/** Delays every call of a client and its result, so that other calls run in between. */
function withDelays<T extends object>(client: T, random: Random): T {
  const wrap =
    (method: AsyncMethod): AsyncMethod =>
    async (...args) => {
      await yieldToOtherCalls(random);
      const result = await method(...args);
      await yieldToOtherCalls(random);
      return result;
    };
  return Object.fromEntries(Object.entries(client).map(([name, method]) => [name, wrap(method)])) as T;
}

interface PayerFixtureOptions {
  readonly afterDunning?: AfterDunning;
  readonly collectsTax?: boolean;
}

/**
 * One payer, a user or the admin of an organization, over the Stripe emulator in process. The owner's row and the event records
 * are in memory and keep the conditions of the real tables. `random` decides the order in which overlapping calls run.
 */
export async function inMemoryPayerFixture(random: Random, { afterDunning, collectsTax = false }: PayerFixtureOptions = {}) {
  const clock = { ms: Date.UTC(2026, 0, 31) };
  const now = () => new Date(clock.ms);
  const stripe = createInProcessStripe(random, clock, afterDunning);
  const priceId = await createPremiumPrice(stripe);
  const sdkClients = stripeClients(stripe.callStripe, now);
  const store = { row: await createRow(random, sdkClients.customers) };
  const clients = {
    ...sdkClients,
    checkoutSettings: { ...sdkClients.checkoutSettings, collectsTax },
    billingRecords: withDelays(createBillingRecords(store), random),
    // A reconciler that has never run reads every customer, which would hide events that it missed.
    eventRecords: withDelays(createEventRecords(random() < 0.9 ? { readUntil: now() } : {}), random),
    audit: withDelays({ add: async () => undefined, listEntries: async () => [], listSince: async () => [] }, random),
    users: withDelays({ getConsistently: async () => toUser(store.row) }, random) as unknown as Clients['users'],
    organizations: withDelays(
      { get: async () => organizationRecord({ billing: PAID_BILLING }) },
      random,
    ) as unknown as Clients['organizations'],
    ...createTrialClients(),
    poolUsers: { find: async () => POOL_USER },
    rateLimits: { require: async () => undefined } as unknown as Clients['rateLimits'],
    pendingRemovals: {
      list: async () => [],
      has: async () => false,
      add: async () => undefined,
      complete: async () => undefined,
    },
    sleep: async (ms: number) => {
      clock.ms += ms;
      await yieldToOtherCalls(random);
    },
  };
  return { clock, stripe, priceId, store, clients, close: () => stripe.emulator.close() };
}

/** The pool always has the user. */
const POOL_USER = {
  userId: USER_ID,
  email: '',
  isEmailVerified: true,
  status: 'CONFIRMED',
  isEnabled: true,
  hasSecondFactor: false,
  created: new Date(0),
};

/** No other account has had a trial. */
const createTrialClients = (): Pick<Clients, 'trials' | 'trialSettings'> => ({
  trials: { hadTrial: async () => false, claim: async () => true },
  trialSettings: { isOncePerCard: true },
});

export type PayerFixture = Awaited<ReturnType<typeof inMemoryPayerFixture>>;

/** An organization is a Stripe customer from the start. A user becomes a customer at their first checkout. */
async function createRow(random: Random, customers: Clients['customers']): Promise<BillingRow> {
  if (random() < 0.7) return toBillingRow({ type: 'user', id: USER_ID }, { billingVersion: 0 }, false);
  const owner: Owner = { type: 'org', id: organizationRecord().orgId };
  const customerId = await customers.createForOrganization(organizationRecord());
  return toBillingRow(owner, { billingVersion: 0, customerId }, false);
}

const SEAT = { orgId: organizationRecord().orgId, orgRole: 'user', orgStatus: 'active' };

const toUser = ({ customerId, isPaidByOrganization }: BillingRow): User =>
  userSchema.parse({ userId: USER_ID, email: 'ada@example.com', created: '', customerId, ...(isPaidByOrganization && SEAT) });

/** Returns the payer as `requirePayer` does. Throws for a member of a paying organization who buys, or has no customer of their own. */
export function currentPayer({ store: { row } }: PayerFixture, access: 'buyer' | 'billingOwner'): Payer {
  const ownsBilling = access === 'billingOwner' && row.customerId !== undefined;
  if (row.isPaidByOrganization && !ownsBilling) throw createPaidByOrganizationError('member');
  return {
    ...actor(),
    user: toUser(row),
    organization: row.owner.type === 'org' ? organizationRecord() : undefined,
    billingRow: row,
  };
}

function createBillingRecords(store: { row: BillingRow }): Clients['billingRecords'] {
  const writeIfUnchanged = async (read: BillingRow, changes: Partial<BillingRow>) => {
    const { row } = store;
    const isWritten = row.customerId === read.customerId && row.billingVersion === read.billingVersion;
    if (isWritten) store.row = { ...row, ...changes, billingVersion: row.billingVersion + 1 };
    return { isWritten, row: store.row };
  };
  return {
    findOwner: async (customerId) => (store.row.customerId === customerId ? store.row.owner : undefined),
    get: async () => store.row,
    attachCustomer: async (_, customerId) => {
      const { row } = store;
      if (!row.customerId) store.row = { ...row, customerId, billingVersion: row.billingVersion + 1 };
      return store.row;
    },
    writeBilling: (read, billing) => writeIfUnchanged(read, { billing }),
    removePersonalEndAgreement: async () => {
      store.row = { ...store.row, hasAgreedToEndPersonal: false };
    },
    detachCustomer: (read, hadTrial) =>
      writeIfUnchanged(read, { customerId: undefined, billing: { hadTrial, duplicateSubscriptions: [] } }),
  };
}

function createEventRecords(initial: ReconcileProgress): Clients['eventRecords'] {
  const locks = new Map<string, { until: number; isDone: boolean }>();
  const stored = { progress: initial };
  return {
    async acquireLock(id, at) {
      const lock = locks.get(id);
      if (lock?.isDone) return 'done';
      if (lock && lock.until >= at.getTime()) return 'held';
      locks.set(id, { until: at.getTime() + LEASE_MS, isDone: false });
      return 'acquired';
    },
    complete: async (id) => void locks.set(id, { until: 0, isDone: true }),
    releaseLock: async (id) => void locks.delete(id),
    filterUnprocessed: async (ids) => ids.filter((id) => !locks.get(id)?.isDone),
    getProgress: async () => stored.progress,
    setProgress: async (progress) => void Object.assign(stored, { progress }),
  };
}
