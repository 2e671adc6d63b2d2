import type { BillingEvent } from '../clients/stripe-events.ts';
import type { Clients } from '../clients.ts';
import { logAndCount } from '../http/logging.ts';
import { type ClaimTrialClients, claimTrial } from './claim-trial.ts';
import { type EndMissingAccountClients, endMissingAccount } from './end-missing-account.ts';
import { type DisputeClients, markLostDisputes } from './mark-lost-disputes.ts';
import { type ReplaceCardClients, replaceCard } from './replace-card.ts';
import { syncBilling } from './sync-billing.ts';

export type ProcessEventClients = ReplaceCardClients & ClaimTrialClients & EndMissingAccountClients & DisputeClients;

export async function processEvent(clients: ProcessEventClients, event: BillingEvent): Promise<void> {
  const customerId = await resolveCustomer(clients, event);
  if (customerId !== undefined) await processCustomerEvent(clients, { ...event, customerId });
}

/** Event whose customer is known. */
export type CustomerEvent = Pick<BillingEvent, 'problem' | 'cardSessionId' | 'announcesCharge'> & { readonly customerId: string };

/**
 * Processes a Stripe event: syncs the customer's billing, and replaces the card if the event completes a session for saving a
 * card. The card is therefore replaced even if the user does not return to the site. Reads the customer's disputes if the event is
 * about one. Before a charge, checks that the user still exists. While a subscription is in a trial, checks that the trial is
 * allowed.
 */
export async function processCustomerEvent(
  clients: ProcessEventClients,
  { customerId, problem, cardSessionId, announcesCharge }: CustomerEvent,
): Promise<void> {
  const syncDispute = problem?.kind === 'dispute' ? () => markLostDisputes(clients, customerId) : undefined;
  const row = await syncBilling(clients, customerId, undefined, syncDispute);
  if (row?.customerId !== customerId) return;
  if (announcesCharge && (await endMissingAccount(clients, row))) return;
  await claimTrial(clients, row);
  if (cardSessionId === undefined) return;
  const result = await replaceCard(clients, row.owner, await clients.checkouts.get(cardSessionId));
  if (result === 'rejected') logAndCount('cardRejected', { customerId, cardSessionId });
  else await syncBilling(clients, customerId, row.owner);
}

const PROBLEM_METRICS = { dispute: 'disputeOpened', earlyFraudWarning: 'earlyFraudWarning' } as const;

/**
 * Returns the customer id of an event. Reads the customer of a payment problem from Stripe. Counts a new problem for its alarm, even if
 * the problem has no customer.
 */
export async function resolveCustomer(
  { disputes }: Pick<Clients, 'disputes'>,
  { customerId, problem }: BillingEvent,
): Promise<string | undefined> {
  if (!problem) return customerId;
  const details = await disputes.getProblem(problem);
  if (details && problem.isNew)
    logAndCount(PROBLEM_METRICS[problem.kind], {
      ...details.facts,
      ...(details.customerId && { customerId: details.customerId }),
    });
  return details?.customerId;
}
