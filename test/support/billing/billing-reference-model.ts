import type Stripe from 'stripe';
import type { Billing } from '../../../functions/clients/user-records.ts';
import type { InProcessStripe } from './in-process-stripe.ts';

export interface SubscriptionFacts {
  readonly id: string;
  readonly customerId: string;
  readonly isLive: boolean;
  readonly isEnding: boolean;
  /** `none` unless the subscription was bought beside a live one. */
  readonly refund: 'none' | 'due' | 'refunded' | 'rejected';
  readonly payment: 'settled' | 'pending' | 'disputed';
  readonly paidCents: number;
  readonly refundedCents: number;
}

interface StripeAccount {
  /** True if any customer of the account, including deleted customers, started a trial. The account has one owner. */
  readonly hadTrial: boolean;
  readonly subscriptions: readonly SubscriptionFacts[];
  /** Excludes deleted customers, because their checkout sessions cannot be paid. */
  readonly openCheckouts: number;
}

type Invoice = Stripe.Invoice & { readonly payments?: Stripe.ApiList<Stripe.InvoicePayment> };

const hasEnded = ({ status }: Stripe.Subscription): boolean => status === 'canceled' || status.startsWith('incomplete');

/** Stripe's dashboard may set a date instead of `cancel_at_period_end`. */
const isEnding = ({ cancel_at, cancel_at_period_end }: Stripe.Subscription): boolean =>
  cancel_at_period_end || cancel_at !== null;

const isPaid = ({ status }: Stripe.Subscription): boolean => status === 'active' || status === 'trialing';

const hadTrial = ({ trial_start }: Stripe.Subscription): boolean => trial_start !== null;

const toDate = (seconds: number): Date => new Date(seconds * 1_000);

function readRefund({ metadata: { duplicate_refund } }: Stripe.Subscription): SubscriptionFacts['refund'] {
  if (duplicate_refund === undefined) return 'none';
  if (duplicate_refund === 'due') return 'due';
  return duplicate_refund === 'rejected' ? 'rejected' : 'refunded';
}

export async function readStripeAccount({ list, paymentProblems }: InProcessStripe): Promise<StripeAccount> {
  const [customers, subscriptions, invoices, charges, sessions] = await Promise.all([
    list<Stripe.Customer>('/v1/customers'),
    list<Stripe.Subscription>('/v1/subscriptions?status=all'),
    list<Invoice>('/v1/invoices?expand[]=data.payments'),
    list<Stripe.Charge>('/v1/charges'),
    list<Stripe.Checkout.Session>('/v1/checkout/sessions'),
  ]);
  const chargesFor = (subscriptionId: string) => {
    const intents = invoices
      .filter(({ parent }) => parent?.subscription_details?.subscription === subscriptionId)
      .flatMap(({ payments }) => (payments?.data ?? []).map(({ payment }) => payment.payment_intent));
    return charges.filter(({ payment_intent, status }) => intents.includes(payment_intent ?? '') && status !== 'failed');
  };
  return {
    hadTrial: subscriptions.some(hadTrial),
    subscriptions: subscriptions.map((subscription): SubscriptionFacts => {
      const ownCharges = chargesFor(subscription.id);
      return {
        id: subscription.id,
        customerId: String(subscription.customer),
        isLive: !hasEnded(subscription),
        isEnding: isEnding(subscription),
        refund: readRefund(subscription),
        payment: ownCharges.map(({ id }) => paymentProblems.get(id)).find((problem) => problem !== undefined) ?? 'settled',
        paidCents: ownCharges.reduce((sum, { amount }) => sum + amount, 0),
        refundedCents: ownCharges.reduce((sum, { amount_refunded }) => sum + amount_refunded, 0),
      };
    }),
    openCheckouts: sessions.filter(
      ({ customer, mode, status }) => mode === 'subscription' && status === 'open' && customers.some(({ id }) => id === customer),
    ).length,
  };
}

/**
 * Derives the expected billing of a customer from Stripe's objects, without the product's code. After all syncs a user has at most
 * one live subscription, which counts. Of several live ones of an organization, the oldest with the best standing counts. If none
 * is live, the newest counts. Returns undefined when the customer was deleted.
 */
export async function computeExpectedBilling(
  { list, request }: InProcessStripe,
  customerId: string,
): Promise<Billing | undefined> {
  const customer = await request<Stripe.Customer | Stripe.DeletedCustomer>('GET', `/v1/customers/${customerId}`);
  if (customer.deleted) return undefined;
  const newestFirst = await list<Stripe.Subscription>(`/v1/subscriptions?customer=${customerId}&status=all`);
  const purchases = newestFirst
    .filter(({ status }) => !status.startsWith('incomplete'))
    .toSorted((a, b) => a.created - b.created);
  const live = purchases.filter((each) => !hasEnded(each));
  const current = live.find(isPaid) ?? live.find(({ status }) => status === 'past_due') ?? live[0] ?? purchases.at(-1);
  const methodId = current?.default_payment_method ?? customer.invoice_settings.default_payment_method;
  const method = methodId ? await request<Stripe.PaymentMethod>('GET', `/v1/payment_methods/${methodId}`) : undefined;
  const invoiceId = current?.latest_invoice;
  const invoice = invoiceId ? await request<Stripe.Invoice>('GET', `/v1/invoices/${invoiceId}`) : undefined;
  return {
    ...(current && { subscription: toSubscription(current, invoice) }),
    ...(method?.card && {
      card: { brand: method.card.brand, last4: method.card.last4, name: method.billing_details.name },
      cardExpiry: { year: method.card.exp_year, month: method.card.exp_month },
    }),
    hadTrial: purchases.some(hadTrial),
    duplicateSubscriptions: purchases
      .filter((each) => readRefund(each) !== 'none')
      .map(({ id }) => id)
      .toSorted(),
  };
}

function toSubscription(
  subscription: Stripe.Subscription,
  invoice: Stripe.Invoice | undefined,
): NonNullable<Billing['subscription']> {
  const period = subscription.items.data[0];
  return {
    id: subscription.id,
    status: subscription.status,
    interval: 'year',
    interval_count: 1,
    cancel_at_period_end: isEnding(subscription),
    ...(subscription.cancel_at !== null && { cancel_at: toDate(subscription.cancel_at) }),
    current_period_start: toDate(period?.current_period_start ?? 0),
    current_period_end: toDate(period?.current_period_end ?? 0),
    ...(subscription.trial_start !== null && { trial_start: toDate(subscription.trial_start) }),
    ...(subscription.trial_end !== null && { trial_end: toDate(subscription.trial_end) }),
    created: toDate(subscription.created),
    amount: 1_200,
    ...(invoice?.next_payment_attempt && { next_payment_attempt: toDate(invoice.next_payment_attempt) }),
  };
}
