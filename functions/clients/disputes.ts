import type Stripe from 'stripe';
import { type Dispute, type EarlyFraudWarning, LOST_DISPUTE } from '#shared/dispute.ts';
import { isLive } from '#shared/subscription.ts';
import { type CallStripe, ignoreNotFound, LIST_LIMIT, LIST_PAGE_SIZE } from './stripe.ts';
import type { PaymentProblem } from './stripe-events.ts';
import { getId, getPaymentIntentId, isDisputeLost, mapByPaymentIntent, toDate } from './stripe-shapes.ts';

export interface ProblemDetails {
  readonly customerId: string | undefined;
  /** Facts for the log, without personal data. */
  readonly facts: Readonly<Record<string, string | number>>;
}

/**
 * Lost dispute of the latest payment for a live subscription whose metadata does not record a lost dispute yet. Each subscription has
 * at most one.
 */
export interface LostPayment {
  readonly dispute: Dispute;
  readonly subscriptionId: string;
  readonly paidAt: Date;
}

export interface CustomerDisputes {
  readonly disputes: readonly Dispute[];
  readonly lostPayments: readonly LostPayment[];
}

export interface PaymentProblems {
  readonly disputes: readonly Dispute[];
  readonly warnings: readonly EarlyFraudWarning[];
}

/** Number of the newest payments whose early fraud warnings staff see. Stripe lists warnings by payment only. */
const PAYMENTS_WITH_WARNINGS = 10;

export type Disputes = ReturnType<typeof createDisputesClient>;

export function createDisputesClient(callStripe: CallStripe) {
  const listCharges = (customer: string) =>
    callStripe((stripe) => stripe.charges.list({ customer, limit: LIST_PAGE_SIZE }).autoPagingToArray(LIST_LIMIT));

  const listDisputes = async (charges: readonly Stripe.Charge[]): Promise<Stripe.Dispute[]> => {
    const lists = charges
      .filter(({ disputed }) => disputed)
      .map(({ id }) => callStripe((stripe) => stripe.disputes.list({ charge: id, limit: LIST_PAGE_SIZE })));
    return (await Promise.all(lists)).flatMap(({ data }) => data);
  };

  return {
    /**
     * Returns the customer of a dispute or a warning, which name only the charge. Returns undefined if Stripe has no such object.
     */
    getProblem: (problem: PaymentProblem): Promise<ProblemDetails | undefined> =>
      PROBLEM_READERS[problem.kind](callStripe, problem.id).catch(ignoreNotFound),

    /**
     * Returns the disputes of a customer. Works for a deleted customer too. Reads the charges, the disputes of each disputed charge
     * and, if a dispute was lost, the paid invoices.
     */
    async list(customerId: string): Promise<CustomerDisputes> {
      const charges = await listCharges(customerId);
      const disputes = await listDisputes(charges);
      const lost = disputes.filter(({ status }) => status === LOST_DISPUTE);
      if (lost.length === 0) return { disputes: disputes.map(toDispute), lostPayments: [] };
      const subscriptions = await mapLatestPayments(callStripe, customerId);
      const lostPayments = lost.flatMap((dispute) => {
        const charge = charges.find(({ id }) => id === getId(dispute.charge));
        const subscription = charge && subscriptions.get(getPaymentIntentId(charge) ?? '');
        if (!subscription || !isLive(subscription) || isDisputeLost(subscription)) return [];
        return [{ dispute: toDispute(dispute), subscriptionId: subscription.id, paidAt: toDate(charge.created) }];
      });
      return { disputes: disputes.map(toDispute), lostPayments: keepOnePerSubscription(lostPayments) };
    },

    /** Returns the disputes of a customer, and the early fraud warnings about their newest payments. */
    async listProblems(customerId: string): Promise<PaymentProblems> {
      const charges = await listCharges(customerId);
      const warnings = charges.slice(0, PAYMENTS_WITH_WARNINGS).map(async (charge) => {
        const { data } = await callStripe((stripe) => stripe.radar.earlyFraudWarnings.list({ charge: charge.id }));
        return data.map((warning) => toEarlyFraudWarning(warning, charge));
      });
      return { disputes: (await listDisputes(charges)).map(toDispute), warnings: (await Promise.all(warnings)).flat() };
    },
  };
}

const keepOnePerSubscription = (lostPayments: readonly LostPayment[]): LostPayment[] => [
  ...new Map(lostPayments.map((lostPayment) => [lostPayment.subscriptionId, lostPayment])).values(),
];

const EXPAND_CHARGE = { expand: ['charge'] };

const getCustomerId = (charge: string | Stripe.Charge): string | undefined =>
  typeof charge === 'object' ? getId(charge.customer) : undefined;

const PROBLEM_READERS: Readonly<Record<PaymentProblem['kind'], (callStripe: CallStripe, id: string) => Promise<ProblemDetails>>> =
  {
    dispute: async (callStripe, id) => {
      const dispute = await callStripe((stripe) => stripe.disputes.retrieve(id, EXPAND_CHARGE));
      const { chargeId, status, reason, amount, currency, dueBy } = toDispute(dispute);
      const facts = { disputeId: id, chargeId, status, reason, amount, currency, ...(dueBy && { dueBy: dueBy.toISOString() }) };
      return { customerId: getCustomerId(dispute.charge), facts };
    },
    earlyFraudWarning: async (callStripe, id) => {
      const warning = await callStripe((stripe) => stripe.radar.earlyFraudWarnings.retrieve(id, EXPAND_CHARGE));
      const facts = { warningId: id, chargeId: getId(warning.charge) ?? '', type: warning.fraud_type };
      return { customerId: getCustomerId(warning.charge), facts };
    },
  };

const EXPAND_PAYMENTS_AND_SUBSCRIPTION = ['data.payments', 'data.parent.subscription_details.subscription'];

/**
 * Returns the subscriptions by the payment intent of their latest payment. A dispute about an earlier period must not end a period that
 * was paid later.
 */
async function mapLatestPayments(callStripe: CallStripe, customer: string): Promise<ReadonlyMap<string, Stripe.Subscription>> {
  const newestFirst = await callStripe((stripe) =>
    stripe.invoices
      .list({ customer, status: 'paid', limit: LIST_PAGE_SIZE, expand: EXPAND_PAYMENTS_AND_SUBSCRIPTION })
      .autoPagingToArray(LIST_LIMIT),
  );
  const latestBySubscription = new Map(newestFirst.toReversed().map((invoice) => [getSubscription(invoice)?.id, invoice]));
  return mapByPaymentIntent([...latestBySubscription.values()], getSubscription);
}

function getSubscription({ parent }: Stripe.Invoice): Stripe.Subscription | undefined {
  const subscription = parent?.subscription_details?.subscription;
  return subscription && typeof subscription === 'object' ? subscription : undefined;
}

const toDispute = (dispute: Stripe.Dispute): Dispute => ({
  id: dispute.id,
  chargeId: getId(dispute.charge) ?? '',
  status: dispute.status,
  reason: dispute.reason,
  amount: dispute.amount,
  currency: dispute.currency,
  created: toDate(dispute.created),
  // Stripe sends 0 or null if the bank accepts no response.
  ...(dispute.evidence_details.due_by && { dueBy: toDate(dispute.evidence_details.due_by) }),
});

const toEarlyFraudWarning = (
  { id, fraud_type, actionable, created }: Stripe.Radar.EarlyFraudWarning,
  charge: Stripe.Charge,
): EarlyFraudWarning => ({
  id,
  chargeId: charge.id,
  type: fraud_type,
  amount: charge.amount,
  currency: charge.currency,
  isActionable: actionable,
  created: toDate(created),
});
