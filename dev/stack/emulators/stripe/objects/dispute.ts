import type Stripe from 'stripe';
import { type Account, listRecords, requireRecord } from '../account.ts';
import type { Dispute, EarlyFraudWarning } from '../records/dispute-records.ts';
import type { Charge } from '../records/payment-records.ts';

/** Stripe's fee for a dispute of an account in the United States. It is returned if the dispute is won. */
const FEE_CENTS = 1_500;

const NETWORK_REASON_CODES: Readonly<Record<Dispute['reason'], string>> = { fraudulent: '10.4', product_not_received: '13.1' };

export const isInquiry = ({ status }: Dispute): boolean => status.startsWith('warning_');

/** A charge can be refunded during an inquiry and after a dispute was won. */
export const isChargeRefundable = (dispute: Dispute): boolean => isInquiry(dispute) || dispute.status === 'won';

export function serializeDispute(account: Account, dispute: Dispute) {
  const charge = requireRecord(account, 'charge', dispute.charge);
  return {
    id: dispute.id,
    object: 'dispute',
    amount: dispute.amount,
    balance_transactions: serializeBalanceTransactions(dispute, charge),
    charge: charge.id,
    created: dispute.created,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: { ...NO_EVIDENCE, ...dispute.evidence, enhanced_evidence: {} },
    evidence_details: {
      due_by: dispute.dueBy,
      enhanced_eligibility: {},
      has_evidence: Object.keys(dispute.evidence).length > 0,
      past_due: dispute.submittedAt !== null && dispute.submittedAt > dispute.dueBy,
      submission_count: dispute.submittedAt === null ? 0 : 1,
      submission_method: dispute.submittedAt === null ? 'not_submitted' : 'manual',
    },
    intended_submission_method: null,
    is_charge_refundable: isChargeRefundable(dispute),
    livemode: false,
    metadata: dispute.metadata,
    network_reason_code: NETWORK_REASON_CODES[dispute.reason],
    payment_intent: charge.paymentIntent,
    payment_method_details: { card: serializeCard(account, dispute, charge), type: 'card' },
    reason: dispute.reason,
    status: dispute.status,
  } satisfies Stripe.Dispute;
}

function serializeCard(account: Account, dispute: Dispute, { paymentMethod }: Charge) {
  const { brand } = requireRecord(account, 'payment_method', paymentMethod).card;
  return {
    brand,
    case_type: isInquiry(dispute) ? 'inquiry' : 'chargeback',
    network: brand,
    network_reason_code: NETWORK_REASON_CODES[dispute.reason],
  } satisfies Stripe.Dispute.PaymentMethodDetails.Card;
}

function serializeBalanceTransactions({ id, amount, withdrawal, reinstatement }: Dispute, { id: charge, currency }: Charge) {
  const createTransaction = (
    { id: transactionId, created }: NonNullable<Dispute['withdrawal']>,
    { gross, fee, category }: { readonly gross: number; readonly fee: number; readonly category: string },
  ) =>
    ({
      id: transactionId,
      object: 'balance_transaction',
      amount: gross,
      available_on: created,
      balance_type: 'payments',
      created,
      currency,
      description: gross < 0 ? `Chargeback withdrawal for ${charge}` : `Chargeback reversal for ${charge}`,
      exchange_rate: null,
      fee,
      fee_details: [{ amount: fee, application: null, currency, description: 'Dispute fee', type: 'stripe_fee' }],
      net: gross - fee,
      reporting_category: category,
      source: id,
      status: 'available',
      type: 'adjustment',
    }) satisfies Stripe.BalanceTransaction;
  return [
    ...(withdrawal ? [createTransaction(withdrawal, { gross: -amount, fee: FEE_CENTS, category: 'dispute' })] : []),
    ...(reinstatement
      ? [createTransaction(reinstatement, { gross: amount, fee: -FEE_CENTS, category: 'dispute_reversal' })]
      : []),
  ];
}

export const NO_EVIDENCE = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
} satisfies Omit<Stripe.Dispute.Evidence, 'enhanced_evidence'>;

export function serializeEarlyFraudWarning(account: Account, { id, charge, created }: EarlyFraudWarning) {
  const { amount, amountRefunded, paymentIntent } = requireRecord(account, 'charge', charge);
  const isDisputed = listRecords(account, 'dispute').some((dispute) => dispute.charge === charge);
  return {
    id,
    object: 'radar.early_fraud_warning',
    actionable: !isDisputed && amountRefunded < amount,
    charge,
    created,
    fraud_type: 'unauthorized_use_of_card',
    livemode: false,
    payment_intent: paymentIntent,
  } satisfies Stripe.Radar.EarlyFraudWarning;
}
