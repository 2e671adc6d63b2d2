import { PRICE_CENTS } from './oracle-amounts.ts';
import { findSelected, mayBuy, type OracleState } from './oracle-state.ts';
import {
  computeNextCents,
  DAY_S,
  isLive,
  isPayable,
  isRunning,
  type OracleSubscription,
  sumCharged,
  sumRefunded,
} from './stripe-oracle.ts';

/** Decision 24: `past_due` grants the plan for 14 days after it was first seen. */
const GRACE_S = 14 * DAY_S;

const TRIAL_NOTICE_S = 2 * DAY_S;

/** State that the product must show or have caused at Stripe. Times are seconds since the epoch. */
export interface Prediction {
  readonly status: string | undefined;
  readonly periodEnd: number | undefined;
  /** False for an ended subscription: Stripe does not document what remains of a scheduled end (decision 26, item 5). */
  readonly isEnding: boolean;
  readonly cancelAt: number | undefined;
  readonly hadTrial: boolean;
  readonly plan: 'basic' | 'premium' | 'enterprise';
  /** Undefined for a member whose organization pays: the organization decides then. */
  readonly until: number | undefined;
  readonly notice: string;
  readonly noticeDate: number | undefined;
  readonly mayBuy: boolean;
  /** Next or due payment before tax, if a discount reduces it. */
  readonly nextCents: number | undefined;
  readonly taxPercent: number | undefined;
  readonly liveCount: number;
  readonly chargedCents: number;
  readonly refundedCents: number;
  readonly wasAccepted: boolean;
}

export function predict(state: OracleState, time: number): Prediction {
  const selected = findSelected(state);
  const isEnding = selected !== undefined && isLive(selected) && selected.cancelsAtPeriodEnd;
  const all = [...state.ofDeletedCustomers, ...state.subscriptions];
  return {
    status: selected?.status,
    periodEnd: selected?.periodEnd,
    isEnding,
    cancelAt: isEnding ? selected.periodEnd : undefined,
    hadTrial: state.hadTrial,
    ...predictPlan(state, selected, time),
    mayBuy: mayBuy(state),
    ...predictPrice(findPriced(state)),
    liveCount: state.subscriptions.filter(isLive).length,
    chargedCents: sumCharged(all),
    refundedCents: sumRefunded(all),
    wasAccepted: state.wasAccepted,
  };
}

/**
 * Returns the selected subscription unless it has ended or its next invoice is a draft. Stripe does not document the discounts of an
 * ended subscription, the tax of a draft, or when a draft uses up a discount.
 */
export function findPriced(state: OracleState): OracleSubscription | undefined {
  const selected = findSelected(state, isLive);
  const isDraft = selected?.invoice !== undefined && !isPayable(selected);
  return isDraft ? undefined : selected;
}

/** Decision 31: the percentage is that of the latest invoice. An invoice of 0 has none. */
function predictPrice(priced: OracleSubscription | undefined): Pick<Prediction, 'nextCents' | 'taxPercent'> {
  const nextCents = priced && computeNextCents(priced);
  return { nextCents: nextCents === PRICE_CENTS ? undefined : nextCents, taxPercent: priced?.taxPercent || undefined };
}

type PlanPrediction = Pick<Prediction, 'plan' | 'until' | 'notice' | 'noticeDate'>;

/**
 * Decision 24: a paid seat gives Enterprise. A member whose organization does not pay has their own plan and a notice, unless
 * only a payment of their own is missing. An organization's own subscription gives Enterprise to its admin.
 */
function predictPlan(state: OracleState, selected: OracleSubscription | undefined, time: number): PlanPrediction {
  if (state.seat === 'paid') return { plan: 'enterprise', until: undefined, notice: 'none', noticeDate: undefined };
  const until = predictEnd(state, selected, time);
  const notice = predictNotice(selected, until, time);
  const plan = until === undefined ? 'basic' : state.owner === 'org' ? 'enterprise' : 'premium';
  const isLapsed = state.seat === 'lapsed' || (state.owner === 'org' && plan === 'basic');
  const isOwnPaymentMissing = state.owner === 'user' && ['paymentFailed', 'actionRequired'].includes(notice.notice);
  if (isLapsed && !isOwnPaymentMissing) return { plan, until, notice: 'organizationLapsed', noticeDate: undefined };
  return { plan, until, ...notice };
}

/** Capabilities, 1: `trialing`, `active`, and `past_due` for 14 days grant the plan. No other status does. */
function predictEnd({ pastDue }: OracleState, selected: OracleSubscription | undefined, time: number): number | undefined {
  if (!selected || !isLive(selected)) return undefined;
  if (isRunning(selected)) return selected.periodEnd;
  const graceEnd = (pastDue?.since ?? time) + GRACE_S;
  const end = selected.cancelsAtPeriodEnd ? Math.min(graceEnd, selected.periodEnd) : graceEnd;
  return end > time ? end : undefined;
}

function predictNotice(
  selected: OracleSubscription | undefined,
  until: number | undefined,
  time: number,
): Pick<Prediction, 'notice' | 'noticeDate'> {
  if (selected?.returnedPayment) return { notice: 'disputeLost', noticeDate: selected.returnedPayment };
  if (!selected || !isLive(selected)) return { notice: 'none', noticeDate: undefined };
  if (!isRunning(selected))
    return { notice: selected.invoice?.needsAuthentication ? 'actionRequired' : 'paymentFailed', noticeDate: until };
  if (selected.cancelsAtPeriodEnd) return { notice: 'canceling', noticeDate: selected.periodEnd };
  const isTrialEnding = selected.status === 'trialing' && selected.periodEnd - time <= TRIAL_NOTICE_S;
  return isTrialEnding ? { notice: 'trialEnding', noticeDate: selected.periodEnd } : { notice: 'none', noticeDate: undefined };
}
