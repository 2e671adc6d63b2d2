import { computeEntitlement } from '#shared/entitlement.ts';
import { isPaymentDue, type Subscription } from '#shared/subscription.ts';
import type { EmailRow } from '../clients/email-records.ts';
import { createEmailState, type EmailState } from '../clients/email-state.ts';
import type { Billing } from '../clients/user-records.ts';

const DAY_MS = 86_400_000;

/** Emails about a change are dropped after this time, for example if the function did not run. */
const CHANGE_VALID_MS = 7 * DAY_MS;

export const BILLING_EMAIL_KINDS = [
  'trialEnding',
  'renewalIn30Days',
  'renewalIn7Days',
  'cardExpiring',
  'paymentFailed',
  'actionRequired',
  'canceled',
  'reactivated',
  'ended',
  'organizationLapsed',
] as const;
export type BillingEmailKind = (typeof BILLING_EMAIL_KINDS)[number];

/** Email about the billing of a user or an organization. `date` is the date that the email names. */
export interface BillingEmail {
  /** Identifies the kind, the subscription and the period or change, so that no email is sent twice. */
  readonly id: string;
  readonly kind: BillingEmailKind;
  readonly dueAt: Date;
  readonly date: Date;
}

interface Candidate extends BillingEmail {
  /** Time after which the email is outdated and dropped. */
  readonly staleAt: Date;
}

export interface EmailPlan {
  /** Emails to send now, in the order in which they fell due. Includes sent reminders, which `sendOnce` skips. */
  readonly due: readonly BillingEmail[];
  /** Emails that fell due but are too old to send. */
  readonly stale: readonly BillingEmail[];
  /** Time at which the row must be checked again. */
  readonly nextDue: Date | undefined;
  /** State of the row after the emails were sent. */
  readonly state: EmailState;
}

type PlannedRow = Pick<EmailRow, 'owner' | 'billing' | 'emailState' | 'emailDue' | 'deletionDue'>;

/**
 * Returns the emails that are due for a row. Derives them from the current billing, so that no outdated email is sent, and from the
 * state when emails were last sent.
 */
export function planEmails(row: PlannedRow, now: Date): EmailPlan {
  const { owner, billing, emailState, emailDue } = row;
  const state = createEmailState(billing, emailState.version + 1, now);
  const candidates = [...listChanges(row, state), ...listReminders(billing), ...listDuePayments(billing)]
    .filter(({ id }) => !isDuplicate(billing, id))
    .toSorted((one, other) => one.dueAt.getTime() - other.dueAt.getTime());
  const due = candidates.filter(({ dueAt }) => dueAt <= now);
  const later = [...candidates.map(({ dueAt }) => dueAt), ...(owner.type === 'org' ? listLapseDates(billing) : [])];
  return {
    due: due.filter(({ staleAt }) => staleAt > now),
    stale: due.filter(({ staleAt, dueAt }) => staleAt <= now && dueAt >= emailDue),
    nextDue: later.filter((date) => date > now).toSorted((one, other) => one.getTime() - other.getTime())[0],
    state,
  };
}

/** No email is sent about a duplicate subscription, because we cancel and refund it ourselves. */
const isDuplicate = (billing: Billing | undefined, id: string): boolean =>
  billing?.duplicateSubscriptions.some((subscriptionId) => id.includes(subscriptionId)) ?? false;

/**
 * Returns the emails about changes since emails were last sent. There are none for a user who has scheduled the deletion of their
 * account, because the email about the deletion also covers the subscription.
 */
function listChanges({ owner, billing, emailState: last, emailDue, deletionDue }: PlannedRow, state: EmailState): Candidate[] {
  if (deletionDue) return [];
  const subscription = billing?.subscription;
  const createChange = (kind: BillingEmailKind, date: Date, subject = subscription?.id ?? ''): Candidate => ({
    id: `${kind}-${subject}-${last.version}`,
    kind,
    dueAt: emailDue,
    date,
    staleAt: new Date(emailDue.getTime() + CHANGE_VALID_MS),
  });
  const isSame = last.subscriptionId === state.subscriptionId;
  const wasCanceling = isSame && last.standing === 'canceling';
  if (owner.type === 'org' && last.isEntitled && !state.isEntitled)
    return [createChange('organizationLapsed', emailDue, owner.id)];
  switch (state.standing) {
    case 'canceling': {
      const isKnown = wasCanceling && last.end?.getTime() === state.end?.getTime();
      return isKnown || !state.end ? [] : [createChange('canceled', state.end)];
    }
    case 'running': {
      const isReactivated = wasCanceling && subscription !== undefined && !isPaymentDue(subscription);
      return isReactivated ? [createChange('reactivated', subscription.current_period_end)] : [];
    }
    case 'ended': {
      // A subscription that ended within minutes, for example because the card had a trial before, was never stored as running.
      const wasRunning = isSame && last.standing !== 'ended';
      const hasEndedAsAnnounced = wasCanceling && last.end !== undefined && last.end <= emailDue;
      return wasRunning && !hasEndedAsAnnounced && owner.type === 'user' ? [createChange('ended', emailDue)] : [];
    }
    case 'none':
      return [];
  }
}

interface Reminder {
  readonly kind: BillingEmailKind;
  readonly dueAt: Date;
  readonly staleAt: Date;
  readonly period?: string;
}

/** Returns the reminders of the current period. Leaves out reminders that would fall due before the period starts. */
function listReminders(billing: Billing | undefined): Candidate[] {
  if (!billing?.subscription || billing.subscription.cancel_at_period_end) return [];
  const { subscription } = billing;
  const end = subscription.current_period_end;
  const beforeEnd = (days: number): Date => new Date(end.getTime() - days * DAY_MS);
  const isYearly = subscription.status === 'active' && subscription.interval === 'year';
  const reminders: readonly Reminder[] = [
    ...(subscription.status === 'trialing' ? [{ kind: 'trialEnding' as const, dueAt: beforeEnd(2), staleAt: end }] : []),
    ...(isYearly
      ? [
          { kind: 'renewalIn30Days' as const, dueAt: beforeEnd(30), staleAt: beforeEnd(7) },
          { kind: 'renewalIn7Days' as const, dueAt: beforeEnd(7), staleAt: end },
        ]
      : []),
    ...listCardReminders(billing, subscription),
  ];
  return reminders
    .filter(({ kind, dueAt }) => kind === 'cardExpiring' || dueAt > subscription.current_period_start)
    .map(({ period = end.toISOString(), ...reminder }) => ({
      id: `${reminder.kind}-${subscription.id}-${period}`,
      ...reminder,
      date: end,
    }));
}

/** The reminder is due at the start of the month in which the card expires, because banks send the new card around then. */
function listCardReminders({ cardExpiry }: Billing, { status, current_period_end }: Subscription): Reminder[] {
  if (!cardExpiry || (status !== 'active' && status !== 'trialing')) return [];
  const { year, month } = cardExpiry;
  if (new Date(Date.UTC(year, month)) > current_period_end) return [];
  const dueAt = new Date(Date.UTC(year, month - 1));
  return [{ kind: 'cardExpiring', dueAt, staleAt: current_period_end, period: `${year}-${month}` }];
}

function listDuePayments(billing: Billing | undefined): Candidate[] {
  const subscription = billing?.subscription;
  if (subscription?.status !== 'past_due') return [];
  const dueAt = billing?.pastDueSince ?? subscription.current_period_start;
  const date = computeGraceEnd(billing, dueAt);
  const kind = billing?.paymentAuthenticationUrl === undefined ? 'paymentFailed' : 'actionRequired';
  const id = `${kind}-${subscription.id}-${subscription.current_period_start.toISOString()}`;
  return [{ id, kind, dueAt, date, staleAt: date }];
}

/** Returns the time at which the plan ends unless the due payment is made. */
const computeGraceEnd = (billing: Billing | undefined, since: Date): Date =>
  computeEntitlement(billing, undefined, since).until ?? since;

/** An organization whose payment is due lapses without a change at Stripe, so its row is checked again at these dates. */
const listLapseDates = (billing: Billing | undefined): Date[] => listDuePayments(billing).map(({ date }) => date);
