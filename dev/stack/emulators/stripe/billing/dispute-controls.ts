import { type Account, listRecords, requireRecord } from '../account.ts';
import { addEarlyFraudWarning, closeDispute, isClosed, openDispute } from './disputes.ts';

/** Dispute in the format of the dashboard. The due date is in ISO 8601. */
export interface DisputeSummary {
  readonly id: string;
  readonly charge: string;
  readonly customer: string | null;
  readonly customerEmail: string | null;
  /** In the currency's smallest unit. */
  readonly amount: number;
  readonly currency: string;
  readonly status: string;
  readonly dueBy: string;
  readonly isClosed: boolean;
}

/** Lets a developer or a test act as a bank. Each action rejects if the charge or the dispute does not exist. */
export interface DisputeControls {
  /** Returns all disputes, the oldest first. */
  listDisputes(): readonly DisputeSummary[];
  /**
   * Disputes a charge as fraudulent. Some test cards are disputed automatically right after the payment. Returns the id of the
   * dispute.
   */
  openDispute(chargeId: string): Promise<string>;
  /** Closes an open dispute with the decision of the bank. */
  closeDispute(id: string, outcome: 'won' | 'lost'): Promise<void>;
  addFraudWarning(chargeId: string): Promise<void>;
}

/** `runDue` delivers the events. */
export function createDisputeControls(account: Account, runDue: () => Promise<void>): DisputeControls {
  async function apply<T>(change: () => T): Promise<T> {
    const result = change();
    account.store.save();
    await runDue();
    return result;
  }

  return {
    listDisputes: () => listDisputes(account),
    openDispute: (chargeId) => apply(() => openDispute(account, requireRecord(account, 'charge', chargeId)).id),
    closeDispute: (id, outcome) => apply(() => closeOpenDispute(account, id, outcome)),
    addFraudWarning: (chargeId) => apply(() => addEarlyFraudWarning(account, requireRecord(account, 'charge', chargeId))),
  };
}

const listDisputes = (account: Account): DisputeSummary[] =>
  listRecords(account, 'dispute').map((dispute) => {
    const { customer, currency } = requireRecord(account, 'charge', dispute.charge);
    return {
      id: dispute.id,
      charge: dispute.charge,
      customer,
      customerEmail: customer === null ? null : requireRecord(account, 'customer', customer).email,
      amount: dispute.amount,
      currency,
      status: dispute.status,
      dueBy: new Date(dispute.dueBy * 1_000).toISOString(),
      isClosed: isClosed(dispute),
    };
  });

function closeOpenDispute(account: Account, id: string, outcome: 'won' | 'lost'): void {
  const dispute = requireRecord(account, 'dispute', id);
  if (isClosed(dispute)) throw new Error(`Dispute ${id} is already closed.`);
  closeDispute(account, dispute, outcome);
}
