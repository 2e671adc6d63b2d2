import { type Account, addRecord, createId, listRecords } from '../account.ts';
import { recordEvent, updateAndRecordEvent } from '../events/record-event.ts';
import { isInquiry } from '../objects/dispute.ts';
import type { BankAction, Dispute } from '../records/dispute-records.ts';
import type { Charge } from '../records/payment-records.ts';
import { DAY_SECONDS } from './calendar.ts';

/** Banks give 7 to 21 days to respond (https://docs.stripe.com/disputes/responding). */
const RESPONSE_SECONDS = 20 * DAY_SECONDS;

/** Age at which Stripe closes an inquiry that did not become a dispute. */
const INQUIRY_SECONDS = 120 * DAY_SECONDS;

interface DisputeParams {
  readonly amount?: number;
  readonly reason?: Dispute['reason'];
  readonly isInquiry?: boolean;
}

/**
 * Opens a dispute. By default it covers the whole charge, even after a partial or full refund: banks often do not know of the
 * refund.
 */
export function openDispute(
  account: Account,
  charge: Charge,
  { amount = charge.amount, reason = 'fraudulent', isInquiry: opensInquiry = false }: DisputeParams = {},
): Dispute {
  const created = account.getTime();
  const dispute = addRecord(account, 'dispute', {
    id: createId('du'),
    created,
    charge: charge.id,
    amount,
    reason,
    status: opensInquiry ? 'warning_needs_response' : 'needs_response',
    dueBy: created + RESPONSE_SECONDS,
    evidence: {},
    submittedAt: null,
    withdrawal: opensInquiry ? null : createBalanceTransaction(account),
    reinstatement: null,
    metadata: {},
  });
  recordEvent(account, 'charge.dispute.created', 'dispute', dispute);
  if (!opensInquiry) recordEvent(account, 'charge.dispute.funds_withdrawn', 'dispute', dispute);
  return dispute;
}

const createBalanceTransaction = (account: Account) => ({ id: createId('txn'), created: account.getTime() });

export function addEarlyFraudWarning(account: Account, { id }: Charge): void {
  const warning = addRecord(account, 'radar.early_fraud_warning', {
    id: createId('issfr'),
    created: account.getTime(),
    charge: id,
  });
  recordEvent(account, 'radar.early_fraud_warning.created', 'radar.early_fraud_warning', warning);
}

/** Closes a dispute. An inquiry ends as `warning_closed` for both outcomes, because it moved no money. */
export function closeDispute(account: Account, dispute: Dispute, outcome: 'won' | 'lost'): void {
  if (isInquiry(dispute)) {
    dispute.status = 'warning_closed';
  } else {
    dispute.status = outcome;
    if (outcome === 'won') dispute.reinstatement = createBalanceTransaction(account);
  }
  recordEvent(account, 'charge.dispute.closed', 'dispute', dispute);
  if (dispute.reinstatement) recordEvent(account, 'charge.dispute.funds_reinstated', 'dispute', dispute);
}

function escalateInquiry(account: Account, dispute: Dispute): void {
  updateAndRecordEvent(account, 'charge.dispute.updated', ['dispute', dispute], {
    status: 'needs_response',
    dueBy: account.getTime() + RESPONSE_SECONDS,
    submittedAt: null,
    evidence: {},
    withdrawal: createBalanceTransaction(account),
  });
  recordEvent(account, 'charge.dispute.funds_withdrawn', 'dispute', dispute);
}

const CLOSED_STATUSES: readonly Dispute['status'][] = ['won', 'lost', 'warning_closed'];
const UNDER_REVIEW_STATUSES: readonly Dispute['status'][] = ['under_review', 'warning_under_review'];

export const isClosed = ({ status }: Dispute): boolean => CLOSED_STATUSES.includes(status);
export const isUnderReview = ({ status }: Dispute): boolean => UNDER_REVIEW_STATUSES.includes(status);

/** A full refund resolves an inquiry. */
export function closeRefundedInquiries(account: Account, { id, amount, amountRefunded }: Charge): void {
  if (amountRefunded < amount) return;
  for (const dispute of listRecords(account, 'dispute'))
    if (dispute.charge === id && isInquiry(dispute) && !isClosed(dispute)) closeDispute(account, dispute, 'won');
}

/**
 * Decision of the bank for each test value of `uncategorized_text` in the evidence (https://docs.stripe.com/testing#disputes).
 */
const DECISIONS: Readonly<Record<string, (account: Account, dispute: Dispute) => void>> = {
  winning_evidence: (account, dispute) => closeDispute(account, dispute, 'won'),
  losing_evidence: (account, dispute) => closeDispute(account, dispute, 'lost'),
  escalate_inquiry_evidence: escalateInquiry,
};

interface ScheduledDecision {
  /** Unix seconds. */
  readonly dueAt: number;
  run(): void;
}

/**
 * Returns the next automatic change of a dispute, if any. A dispute without a response is lost when the response is due. Evidence
 * with a test value of `DECISIONS` is decided on submission. A dispute with other evidence stays under review. An inquiry closes
 * after 120 days.
 */
export function listDisputeChanges(account: Account, dispute: Dispute): ScheduledDecision[] {
  const { created, dueBy, evidence, status, submittedAt } = dispute;
  if (isClosed(dispute)) return [];
  const decide = isUnderReview(dispute) ? DECISIONS[evidence.uncategorized_text ?? ''] : undefined;
  if (decide && (isInquiry(dispute) || evidence.uncategorized_text !== 'escalate_inquiry_evidence'))
    return [{ dueAt: submittedAt ?? created, run: () => decide(account, dispute) }];
  if (isInquiry(dispute)) return [{ dueAt: created + INQUIRY_SECONDS, run: () => closeDispute(account, dispute, 'won') }];
  return status === 'needs_response' ? [{ dueAt: dueBy, run: () => closeDispute(account, dispute, 'lost') }] : [];
}

const BANK_ACTIONS: Readonly<Record<BankAction, (account: Account, charge: Charge) => void>> = {
  fraudulent: (account, charge) => void openDispute(account, charge),
  notReceived: (account, charge) => void openDispute(account, charge, { reason: 'product_not_received' }),
  inquiry: (account, charge) => void openDispute(account, charge, { isInquiry: true }),
  multiple: (account, charge) => {
    const amount = Math.floor(charge.amount / 2);
    openDispute(account, charge, { amount });
    openDispute(account, charge, { amount: charge.amount - amount });
  },
  fraudWarning: addEarlyFraudWarning,
};

/** The bank acts right after the charge, but not within the request that charges the card. */
export function listBankActions(account: Account, charge: Charge): ScheduledDecision[] {
  const { bankAction } = charge;
  if (bankAction === null) return [];
  const run = () => {
    charge.bankAction = null;
    BANK_ACTIONS[bankAction](account, charge);
  };
  return [{ dueAt: charge.created, run }];
}
