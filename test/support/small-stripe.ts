import { AppError } from '#shared/errors.ts';
import { isLive } from '#shared/subscription.ts';
import type { Owner } from '../../functions/clients/billing-rows.ts';
import type { Terms, Visit } from '../../functions/clients/checkouts.ts';
import type { Refund } from '../../functions/clients/payments.ts';
import type { BillingEvent } from '../../functions/clients/stripe-events.ts';
import type { Billing } from '../../functions/clients/user-records.ts';
import { USER_ID } from './record-builders.ts';

/** A subscription as this Stripe keeps it. Cents. */
export interface Sold {
  readonly id: string;
  readonly created: number;
  readonly hadTrial: boolean;
  status: 'trialing' | 'active' | 'past_due' | 'canceled';
  isEnding: boolean;
  /** How it stands with the refund of one that was bought beside another. */
  refund: 'none' | 'due' | Exclude<Refund, 'pending'>;
  card: string | undefined;
  /** How it stands with what was paid: still coming in, or claimed back at the bank. */
  payment: 'in' | 'coming' | 'disputed';
  paid: number;
  refunded: number;
}

export interface Page {
  readonly id: string;
  readonly kind: 'subscription' | 'setup';
  readonly trialDays: number | undefined;
  readonly terms: string;
  status: 'open' | 'complete' | 'expired';
  card: string | undefined;
}

interface Customer {
  readonly id: string;
  readonly owner: Owner;
  isDeleted: boolean;
  card: string | undefined;
  readonly sold: Sold[];
  readonly pages: Page[];
}

const YEAR_MS = 365 * 86_400_000;
const PRICE = 1_200;

/** Stripe in memory, for many short lives: what it has, and what happens there by itself. Each change is whole, and an event. */
export class SmallStripe {
  readonly customers: Customer[] = [];
  readonly events: BillingEvent[] = [];
  readonly removedCards = new Set<string>();
  private readonly clock: { ms: number };
  private made = 0;

  constructor(clock: { ms: number }) {
    this.clock = clock;
  }

  /** Ids in the order in which things were made. */
  id(prefix: string): string {
    this.made += 1;
    return `${prefix}_${String(this.made).padStart(4, '0')}`;
  }

  customer(id: string): Customer {
    const found = this.customers.find((each) => each.id === id);
    if (!found) throw new AppError('notFound', 'No such customer.');
    return found;
  }

  create(owner: Owner): string {
    const customer = { id: this.id('cus'), owner, isDeleted: false, card: undefined, sold: [], pages: [] };
    this.customers.push(customer);
    return customer.id;
  }

  page(id: string): readonly [Customer, Page] {
    for (const customer of this.customers) {
      const page = customer.pages.find((each) => each.id === id);
      if (page) return [customer, page];
    }
    throw new AppError('notFound', 'No such page.');
  }

  open(customerId: string, kind: Page['kind'], terms?: Terms): string {
    const page: Page = {
      id: this.id('cs'),
      kind,
      trialDays: terms?.trialDays,
      terms: JSON.stringify(terms),
      status: 'open',
      card: undefined,
    };
    this.customer(customerId).pages.push(page);
    return page.id;
  }

  /** Somebody fills a page in. Nothing happens on one that is closed. */
  complete(id: string): void {
    const [customer, page] = this.page(id);
    if (page.status !== 'open' || customer.isDeleted) return;
    page.status = 'complete';
    page.card = this.id('pm');
    if (page.kind === 'subscription') this.sell(customer, page.card, { hadTrial: page.trialDays !== undefined });
    this.tell(customer, page.kind === 'setup' ? page.id : undefined);
  }

  /** Past our checkout, as in the dashboard. */
  sell(customer: Customer, card: string, { hadTrial = false, payment = 'in' as Sold['payment'] } = {}): void {
    const price = hadTrial ? 0 : PRICE;
    const status = hadTrial ? ('trialing' as const) : ('active' as const);
    const flags = { hadTrial, isEnding: false, refund: 'none' as const, payment };
    customer.sold.push({ id: this.id('sub'), created: this.clock.ms, status, ...flags, card, paid: price, refunded: 0 });
    this.tell(customer);
  }

  expire(id: string): void {
    const [, page] = this.page(id);
    if (page.status === 'complete') throw new AppError('retry', 'A payment is just coming in.');
    page.status = 'expired';
  }

  /** Changes one that is live, or one of others that are asked for. Answers false when it is none. */
  change(id: string, change: (sold: Sold) => void, isChangeable: (sold: Sold) => boolean = isLive): boolean {
    const customer = this.customers.find(({ sold }) => sold.some((each) => each.id === id));
    const sold = customer?.sold.find((each) => each.id === id);
    if (!customer || !sold || !isChangeable(sold)) return false;
    change(sold);
    this.tell(customer);
    return true;
  }

  /** A card is taken from its customer, for good. */
  removeCard(customer: Customer, card: string): void {
    this.removedCards.add(card);
    if (customer.card === card) customer.card = undefined;
    for (const sold of customer.sold) if (sold.card === card) sold.card = undefined;
    this.tell(customer);
  }

  remove(customer: Customer): void {
    for (const sold of customer.sold) sold.status = 'canceled';
    for (const page of customer.pages) if (page.status === 'open') page.status = 'expired';
    customer.isDeleted = true;
    this.tell(customer);
  }

  tell(customer: Customer, cardSessionId?: string): void {
    this.events.push({ id: this.id('evt'), customerId: customer.id, created: new Date(this.clock.ms), cardSessionId });
  }

  visit(id: string): Visit {
    const [customer, { kind, status, card }] = this.page(id);
    return { customerId: customer.id, kind, status, isPaid: status === 'complete', userId: USER_ID, paymentMethodId: card };
  }
}

const byAge = (one: Sold, other: Sold): number => (one.id < other.id ? -1 : 1);

/** Live ones beside the first. */
export const surplusIn = ({ sold }: Customer): string[] =>
  sold
    .filter(isLive)
    .toSorted(byAge)
    .slice(1)
    .map(({ id }) => id);

/** Ended beside another, and not paid back yet. */
export const refundsDueIn = ({ sold }: Customer): string[] => sold.filter(({ refund }) => refund === 'due').map(({ id }) => id);

/** THE reference: what is to be shown of a customer who is like this. */
export function shown({ sold, card }: Customer): Billing {
  const inOrder = sold.toSorted(byAge);
  const counts = inOrder.find(isLive) ?? inOrder.at(-1);
  const start = new Date(counts?.created ?? 0);
  const subscription = counts && {
    id: counts.id,
    status: counts.status,
    interval: 'year',
    interval_count: 1,
    cancel_at_period_end: counts.isEnding,
    current_period_start: start,
    current_period_end: new Date(start.getTime() + YEAR_MS),
    created: start,
    amount: PRICE,
  };
  const last4 = counts?.card ?? card;
  return {
    ...(subscription && { subscription }),
    ...(last4 && { card: { brand: 'visa', last4, name: null } }),
    hadTrial: sold.some(({ hadTrial }) => hadTrial),
    surplus: sold
      .filter(({ refund }) => refund !== 'none')
      .map(({ id }) => id)
      .toSorted(),
  };
}
