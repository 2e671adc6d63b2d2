import { findDeciding, mayBuy, type OracleState } from './oracle-state.ts';
import { DAY_S, isLive, isRunning, type OracleSubscription, sumCharged, sumRefunded } from './stripe-oracle.ts';

/** Decision 24: `past_due` grants the plan for 14 days after it was first seen. */
const GRACE_S = 14 * DAY_S;

const TRIAL_NOTICE_S = 2 * DAY_S;

/** Everything that the product must show or have done. Times are seconds since the epoch. */
export interface Prediction {
  readonly status: string | undefined;
  readonly periodEnd: number | undefined;
  /** False for an ended subscription: Stripe does not document what remains of a scheduled end (decision 26, 5). */
  readonly isEnding: boolean;
  readonly cancelAt: number | undefined;
  readonly hadTrial: boolean;
  readonly plan: 'basic' | 'premium' | 'enterprise';
  /** Undefined for a member whose organization pays: the organization decides then. */
  readonly until: number | undefined;
  readonly notice: string;
  readonly noticeDate: number | undefined;
  readonly mayBuy: boolean;
  readonly liveCount: number;
  readonly chargedCents: number;
  readonly refundedCents: number;
  readonly wasAccepted: boolean;
}

export function predict(state: OracleState, time: number): Prediction {
  const deciding = findDeciding(state);
  const isEnding = deciding !== undefined && isLive(deciding) && deciding.cancelsAtPeriodEnd;
  const all = [...state.lost, ...state.subscriptions];
  return {
    status: deciding?.status,
    periodEnd: deciding?.periodEnd,
    isEnding,
    cancelAt: isEnding ? deciding.periodEnd : undefined,
    hadTrial: state.hadTrial,
    ...predictPlan(state, deciding, time),
    mayBuy: mayBuy(state),
    liveCount: state.subscriptions.filter(isLive).length,
    chargedCents: sumCharged(all),
    refundedCents: sumRefunded(all),
    wasAccepted: state.wasAccepted,
  };
}

type PlanPrediction = Pick<Prediction, 'plan' | 'until' | 'notice' | 'noticeDate'>;

/**
 * Decision 24: a paid seat gives Enterprise. A member whose organization does not pay has their own plan and a notice, unless
 * only a payment of their own is missing. An organization's own subscription gives Enterprise to its admin.
 */
function predictPlan(state: OracleState, deciding: OracleSubscription | undefined, time: number): PlanPrediction {
  if (state.seat === 'paid') return { plan: 'enterprise', until: undefined, notice: 'none', noticeDate: undefined };
  const until = predictEnd(state, deciding, time);
  const notice = predictNotice(deciding, until, time);
  const plan = until === undefined ? 'basic' : state.owner === 'org' ? 'enterprise' : 'premium';
  const isLapsed = state.seat === 'lapsed' || (state.owner === 'org' && plan === 'basic');
  const isOwnPaymentMissing = state.owner === 'user' && ['paymentFailed', 'actionRequired'].includes(notice.notice);
  if (isLapsed && !isOwnPaymentMissing) return { plan, until, notice: 'organizationLapsed', noticeDate: undefined };
  return { plan, until, ...notice };
}

/** Capabilities, 1: `trialing`, `active`, and `past_due` for 14 days grant the plan. No other status does. */
function predictEnd({ pastDue }: OracleState, deciding: OracleSubscription | undefined, time: number): number | undefined {
  if (!deciding || !isLive(deciding)) return undefined;
  if (isRunning(deciding)) return deciding.periodEnd;
  const graceEnd = (pastDue?.since ?? time) + GRACE_S;
  const end = deciding.cancelsAtPeriodEnd ? Math.min(graceEnd, deciding.periodEnd) : graceEnd;
  return end > time ? end : undefined;
}

function predictNotice(
  deciding: OracleSubscription | undefined,
  until: number | undefined,
  time: number,
): Pick<Prediction, 'notice' | 'noticeDate'> {
  if (deciding?.returnedPayment) return { notice: 'disputeLost', noticeDate: deciding.returnedPayment };
  if (!deciding || !isLive(deciding)) return { notice: 'none', noticeDate: undefined };
  if (!isRunning(deciding))
    return { notice: deciding.invoice?.needsAuthentication ? 'actionRequired' : 'paymentFailed', noticeDate: until };
  if (deciding.cancelsAtPeriodEnd) return { notice: 'canceling', noticeDate: deciding.periodEnd };
  const isTrialEnding = deciding.status === 'trialing' && deciding.periodEnd - time <= TRIAL_NOTICE_S;
  return isTrialEnding ? { notice: 'trialEnding', noticeDate: deciding.periodEnd } : { notice: 'none', noticeDate: undefined };
}
