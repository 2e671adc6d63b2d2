import type Stripe from 'stripe';
import type { Billing } from '../../../functions/clients/user-records.ts';
import { computeExpectedAmounts } from './billing-reference-amounts.ts';
import type { InProcessStripe } from './in-process-stripe.ts';

export interface SubscriptionFacts {
  readonly id: string;
  readonly customerId: string;
  readonly isLive: boolean;
  readonly isEnding: boolean;
  /** `none` unless the subscription was bought while another one was live. */
  readonly refund: 'none' | 'due' | 'refunded' | 'rejected';
  /** `disputed`: a bank has claimed a payment back, even if the dispute was won later. */
  readonly payment: 'settled' | 'pending' | 'disputed';
  /** True if the bank decided a dispute of the latest payment in favor of the customer. */
  readonly isPaymentReturned: boolean;
  readonly hasOpenInvoice: boolean;
  /** Amount that was paid after the end of the subscription, with tax. */
  readonly lateCents: number;
  /** Amount that was paid according to the invoices, with tax. */
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

const hadTrial = ({ trial_start }: Stripe.Subscription): boolean => trial_start !== null;

const isMarkedDisputeLost = ({ metadata }: Stripe.Subscription): boolean => metadata.lost_dispute !== undefined;

/** A user who got their money back gets no trial later. */
const usedUpTrial = (subscription: Stripe.Subscription): boolean => hadTrial(subscription) || isMarkedDisputeLost(subscription);

const toDate = (seconds: number): Date => new Date(seconds * 1_000);

function readRefund({ metadata: { duplicate_refund } }: Stripe.Subscription): SubscriptionFacts['refund'] {
  if (duplicate_refund === undefined) return 'none';
  if (duplicate_refund === 'due') return 'due';
  return duplicate_refund === 'rejected' ? 'rejected' : 'refunded';
}

export async function readStripeAccount({ list, pendingChargeIds }: InProcessStripe): Promise<StripeAccount> {
  const [customers, subscriptions, invoices, charges, sessions, disputes] = await Promise.all([
    list<Stripe.Customer>('/v1/customers'),
    list<Stripe.Subscription>('/v1/subscriptions?status=all'),
    list<Invoice>('/v1/invoices?expand[]=data.payments'),
    list<Stripe.Charge>('/v1/charges'),
    list<Stripe.Checkout.Session>('/v1/checkout/sessions'),
    list<Stripe.Dispute>('/v1/disputes'),
  ]);
  const records = { invoices, charges, disputes, pendingChargeIds };
  return {
    hadTrial: subscriptions.some(usedUpTrial),
    subscriptions: subscriptions.map((subscription) => toSubscriptionFacts(subscription, records)),
    openCheckouts: sessions.filter(
      ({ customer, mode, status }) => mode === 'subscription' && status === 'open' && customers.some(({ id }) => id === customer),
    ).length,
  };
}

interface PaymentRecords {
  readonly invoices: readonly Invoice[];
  readonly charges: readonly Stripe.Charge[];
  readonly disputes: readonly Stripe.Dispute[];
  readonly pendingChargeIds: ReadonlySet<string>;
}

function toSubscriptionFacts(
  subscription: Stripe.Subscription,
  { invoices, charges, disputes, pendingChargeIds }: PaymentRecords,
): SubscriptionFacts {
  const ownInvoices = invoices.filter(({ parent }) => parent?.subscription_details?.subscription === subscription.id);
  const intents = ownInvoices.flatMap(({ payments }) => (payments?.data ?? []).map(({ payment }) => payment.payment_intent));
  const ownCharges = charges.filter(
    ({ payment_intent, status }) => intents.includes(payment_intent ?? '') && status !== 'failed',
  );
  const claims = disputes.filter(
    ({ charge, status }) => ownCharges.some(({ id }) => id === charge) && !status.startsWith('warning_'),
  );
  return {
    id: subscription.id,
    customerId: String(subscription.customer),
    isLive: !hasEnded(subscription),
    isEnding: isEnding(subscription),
    refund: readRefund(subscription),
    payment: ownCharges.some(({ id }) => pendingChargeIds.has(id)) ? 'pending' : claims.length > 0 ? 'disputed' : 'settled',
    isPaymentReturned: claims.some(({ charge, status }) => status === 'lost' && charge === ownCharges[0]?.id),
    lateCents: ownInvoices
      .filter(({ status_transitions: { paid_at } }) => (paid_at ?? 0) > (subscription.ended_at ?? Number.POSITIVE_INFINITY))
      .reduce((sum, { amount_paid }) => sum + amount_paid, 0),
    hasOpenInvoice: ownInvoices.some(({ status }) => status === 'open'),
    paidCents: ownInvoices.reduce((sum, { amount_paid }) => sum + amount_paid, 0),
    refundedCents: ownCharges.reduce((sum, { amount_refunded }) => sum + amount_refunded, 0),
  };
}

/**
 * Derives the expected billing of a customer from Stripe's objects, without the product's code. After all syncs a user has at
 * most one live subscription, which is selected. An organization may have several: the oldest with the best standing is selected.
 * If none is live, the newest is selected. Returns undefined when the customer was deleted.
 */
export async function computeExpectedBilling(
  { list, request }: InProcessStripe,
  customerId: string,
): Promise<Billing | undefined> {
  const customer = await request<Stripe.Customer | Stripe.DeletedCustomer>('GET', `/v1/customers/${customerId}`);
  if (customer.deleted) return undefined;
  const newestFirst = await list<Stripe.Subscription>(
    `/v1/subscriptions?customer=${customerId}&status=all&expand[]=data.discounts.source.coupon`,
  );
  const purchases = newestFirst
    .filter(({ status }) => !status.startsWith('incomplete'))
    .toSorted((a, b) => a.created - b.created);
  const live = purchases.filter((each) => !hasEnded(each));
  const findLive = (...statuses: string[]) => live.find(({ status }) => statuses.includes(status));
  const selected = findLive('active', 'trialing') ?? findLive('past_due') ?? findLive('unpaid') ?? live[0] ?? purchases.at(-1);
  const methodId = selected?.default_payment_method ?? customer.invoice_settings.default_payment_method;
  const method = methodId ? await request<Stripe.PaymentMethod>('GET', `/v1/payment_methods/${methodId}`) : undefined;
  const invoiceId = selected?.latest_invoice;
  const invoice = invoiceId ? await request<Invoice>('GET', `/v1/invoices/${invoiceId}?expand[]=payments`) : undefined;
  const dispute = await findDispute(list, customerId);
  const authenticationUrl = selected && invoice && (await findAuthenticationUrl(request, selected, invoice));
  return {
    ...(selected && { subscription: toSubscription(selected, invoice) }),
    ...(dispute && { dispute }),
    ...(authenticationUrl && { paymentAuthenticationUrl: authenticationUrl }),
    ...(selected && (await findReturnedPayment(request, selected))),
    ...(method?.card && {
      card: { brand: method.card.brand, last4: method.card.last4, name: method.billing_details.name },
      cardExpiry: { year: method.card.exp_year, month: method.card.exp_month },
    }),
    hadTrial: purchases.some(usedUpTrial),
    duplicateSubscriptions: purchases
      .filter((each) => readRefund(each) !== 'none')
      .map(({ id }) => id)
      .toSorted(),
  };
}

/** Returns the newest dispute among those of the most urgent kind: needs a response, was answered, is closed. */
async function findDispute(list: InProcessStripe['list'], customerId: string): Promise<Billing['dispute']> {
  const charges = await list<Stripe.Charge>(`/v1/charges?customer=${customerId}`);
  const disputes = (await list<Stripe.Dispute>('/v1/disputes')).filter(({ charge }) => charges.some(({ id }) => id === charge));
  const findNewest = (...statuses: string[]) => disputes.find(({ status }) => statuses.includes(status));
  const dispute =
    findNewest('needs_response', 'warning_needs_response') ?? findNewest('under_review', 'warning_under_review') ?? disputes[0];
  if (!dispute) return undefined;
  const { id, charge, status, reason, amount, currency, created, evidence_details } = dispute;
  const dueBy = evidence_details.due_by ?? 0;
  return {
    id,
    chargeId: String(charge),
    status,
    reason,
    amount,
    currency,
    created: toDate(created),
    ...(dueBy > 0 && { dueBy: toDate(dueBy) }),
  };
}

/** Returns the URL of the latest invoice's page if the bank asks for authentication, or if the customer failed to authenticate. */
async function findAuthenticationUrl(
  request: InProcessStripe['request'],
  { status }: Stripe.Subscription,
  invoice: Invoice,
): Promise<string | undefined> {
  const isDue = status === 'past_due' || status === 'unpaid';
  const intentId = invoice.payments?.data[0]?.payment.payment_intent;
  if (!isDue || invoice.status !== 'open' || !intentId) return undefined;
  const intent = await request<Stripe.PaymentIntent>('GET', `/v1/payment_intents/${intentId}`);
  const isWaiting =
    intent.status === 'requires_action' || intent.last_payment_error?.code === 'payment_intent_authentication_failure';
  return isWaiting ? (invoice.hosted_invoice_url ?? undefined) : undefined;
}

/** Returns the time of the payment that the bank returned. */
async function findReturnedPayment(
  request: InProcessStripe['request'],
  { metadata }: Stripe.Subscription,
): Promise<Pick<Billing, 'returnedPayment'>> {
  if (metadata.lost_dispute === undefined) return {};
  const { charge } = await request<Stripe.Dispute>('GET', `/v1/disputes/${metadata.lost_dispute}`);
  const { created } = await request<Stripe.Charge>('GET', `/v1/charges/${charge}`);
  return { returnedPayment: toDate(created) };
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
    ...computeExpectedAmounts(subscription, invoice),
    ...(invoice?.next_payment_attempt && { next_payment_attempt: toDate(invoice.next_payment_attempt) }),
  };
}
