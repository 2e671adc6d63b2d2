import type { Account } from '../account.ts';
import { recordsOf, requireRecord } from '../account-records.ts';
import { announce } from '../events/announce.ts';
import type { CheckoutSession, Invoice, Subscription } from '../records/billing-records.ts';
import { DAY } from './calendar.ts';
import { collectInvoice } from './collection.ts';
import { endSubscription } from './end-subscription.ts';
import { expireSession } from './expire-session.ts';
import { finalizeInvoice } from './invoices.ts';
import { paymentMethodOf } from './payment-methods.ts';
import { renewSubscription } from './renew-subscription.ts';

interface Due {
  readonly moment: number;
  happen(): void;
}

const TRIAL_NOTICE_SECONDS = 3 * DAY;
const RENEWING: readonly Subscription['status'][] = ['trialing', 'active', 'past_due', 'unpaid'];

/**
 * Runs everything that is due in chronological order, each with the clock at its due time. Includes what becomes due as a result.
 * Returns the number of changes.
 */
export function catchUp(account: Account): number {
  const time = account.time();
  let happened = 0;
  for (let next = firstDue(account); next && next.moment <= time; next = firstDue(account)) {
    account.at(next.moment, next.happen);
    happened += 1;
  }
  return happened;
}

/** Returns the first in this order if several are due at the same time. A cancellation therefore precedes a renewal. */
function firstDue(account: Account): Due | undefined {
  const all = [
    ...recordsOf(account, 'checkout.session').flatMap((session) => expiry(account, session)),
    ...recordsOf(account, 'subscription').flatMap((subscription) => turningPoints(account, subscription)),
    ...recordsOf(account, 'invoice').flatMap((invoice) => collection(account, invoice)),
  ];
  return all.reduce<Due | undefined>((first, due) => (first && first.moment <= due.moment ? first : due), undefined);
}

const expiry = (account: Account, session: CheckoutSession): Due[] =>
  session.status === 'open' ? [{ moment: session.expiresAt, happen: () => expireSession(account, session) }] : [];

function turningPoints(account: Account, subscription: Subscription): Due[] {
  const { status, cancelAt, period, trial } = subscription;
  if (!RENEWING.includes(status)) return [];
  const renewal = { moment: period.end, happen: () => renewSubscription(account, subscription) };
  const end = { happen: () => endSubscription(account, subscription, { reason: 'cancellation_requested' }) };
  const notice = { happen: () => announceTrialEnd(account, subscription) };
  return [
    ...(trial && !trial.isAnnounced ? [{ ...notice, moment: Math.max(trial.end - TRIAL_NOTICE_SECONDS, trial.start) }] : []),
    ...(cancelAt === null ? [] : [{ ...end, moment: cancelAt }]),
    renewal,
  ];
}

function announceTrialEnd(account: Account, subscription: Subscription): void {
  if (subscription.trial) subscription.trial.isAnnounced = true;
  announce(account, 'customer.subscription.trial_will_end', 'subscription', subscription);
}

function collection(account: Account, invoice: Invoice): Due[] {
  const { status, finalizesAt, nextAttempt } = invoice;
  if (status === 'draft' && finalizesAt !== null)
    return [{ moment: finalizesAt, happen: () => finalizeAndCollect(account, invoice) }];
  if (status === 'open' && nextAttempt !== null) return [{ moment: nextAttempt, happen: () => collect(account, invoice) }];
  return [];
}

function finalizeAndCollect(account: Account, invoice: Invoice): void {
  finalizeInvoice(account, invoice);
  if (invoice.status === 'open') collect(account, invoice);
}

function collect(account: Account, invoice: Invoice): void {
  const subscription = requireRecord(account, 'subscription', invoice.subscription);
  collectInvoice(account, invoice, { method: paymentMethodOf(account, subscription), isAutomatic: true });
}
