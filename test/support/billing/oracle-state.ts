import { type OracleLocation, type OraclePlace, UNKNOWN_LOCATION } from './oracle-amounts.ts';
import {
  cancelNow,
  isLive,
  isRunning,
  type OracleCard,
  type OracleSubscription,
  refundInFull,
  voidInvoice,
} from './stripe-oracle.ts';

export type OracleStep =
  | { readonly kind: 'wait' }
  | { readonly kind: 'openCheckout'; readonly isQuickTrial: boolean }
  | (Purchase & { readonly kind: 'payCheckout' })
  | { readonly kind: 'payDueInvoice' | 'replaceCard'; readonly card: OracleCard }
  | { readonly kind: 'changeDetails'; readonly place: OraclePlace }
  | { readonly kind: 'cancelAtPeriodEnd' | 'undoCancel' | 'cancelNow' }
  | StaffStep
  | BankStep
  | SeatStep;

/** Entries on a checkout page. Only a page that collects tax asks for the place. */
export interface Purchase {
  readonly card: OracleCard;
  readonly code: string | undefined;
  readonly place: OraclePlace;
}

/** Changes that staff make in Stripe's dashboard. */
export type StaffStep =
  | (Purchase & { readonly kind: 'sellInDashboard' })
  | { readonly kind: 'deleteCustomer' }
  | { readonly kind: 'refundLatest'; readonly cents: number };

/** Steps of a bank. Staff respond to each dispute at once, because a dispute without a response is lost at its due date. */
export type BankStep = { readonly kind: 'openDispute' } | { readonly kind: 'closeDispute'; readonly outcome: 'won' | 'lost' };

export type SeatStep =
  | { readonly kind: 'acceptSeat'; readonly agrees: boolean }
  | { readonly kind: 'leaveSeat' | 'organizationStopsPaying' | 'organizationPaysAgain' };

export type EarlierTrial = 'none' | 'email' | 'card';

export interface OracleState {
  readonly owner: 'user' | 'org';
  readonly collectsTax: boolean;
  readonly hasCustomer: boolean;
  readonly location: OracleLocation;
  readonly subscriptions: readonly OracleSubscription[];
  /** Subscriptions of customers that were deleted. */
  readonly ofDeletedCustomers: readonly OracleSubscription[];
  readonly hadTrial: boolean;
  /** Decision 25: a trial of another account that had the same email or card. */
  readonly earlierTrial: EarlierTrial;
  /** Subscription with a due payment, and when the payment was first seen to be due. */
  readonly pastDue?: { readonly created: number; readonly since: number } | undefined;
  readonly session?: OracleSession | undefined;
  readonly seat: 'none' | 'paid' | 'lapsed';
  readonly hasAgreed: boolean;
  /** False if the last step was refused. */
  readonly wasAccepted: boolean;
}

interface OracleSession {
  readonly opened: number;
  readonly trialDays: number | undefined;
  /** Promotion code that was entered on the page. */
  readonly code?: string | undefined;
}

type Account = Pick<OracleState, 'owner' | 'earlierTrial' | 'collectsTax'>;

export const newAccount = (account: Account): OracleState => ({
  ...account,
  hasCustomer: account.owner === 'org',
  location: UNKNOWN_LOCATION,
  subscriptions: [],
  ofDeletedCustomers: [],
  hadTrial: false,
  seat: 'none',
  hasAgreed: false,
  wasAccepted: true,
});

/** Decision 24: no purchase while any own subscription is live, or while an organization pays. */
export const mayBuy = ({ owner, seat, subscriptions }: OracleState): boolean =>
  owner === 'user' && seat !== 'paid' && !subscriptions.some(isLive);

/** Decision 30: any customer may manage their own billing, also while an organization pays for them. */
export const mayManage = ({ hasCustomer }: OracleState): boolean => hasCustomer;

/** Applies our rules after a change at Stripe: docstring of reconcileCustomer, decision 24, and decision 26, item 8. */
export function sync(state: OracleState, time: number): OracleState {
  const current = state.owner === 'org' ? state : endPersonal(removeDuplicates(state));
  const resolved = { ...current, subscriptions: current.subscriptions.map((each) => (isLive(each) ? each : voidInvoice(each))) };
  const isClosed = resolved.seat === 'paid' || resolved.subscriptions.some(isLive);
  return { ...resolved, pastDue: findPastDue(resolved, time), session: isClosed ? undefined : resolved.session };
}

/** Decision 26, item 6: the grace starts again when another subscription is selected. */
function findPastDue(state: OracleState, time: number): OracleState['pastDue'] {
  const { pastDue } = state;
  const selected = findSelected(state, ({ status }) => status === 'past_due');
  if (!selected) return undefined;
  return pastDue?.created === selected.created ? pastDue : { created: selected.created, since: time };
}

/**
 * One subscription of a user stays. A later one is a duplicate: it is canceled and refunded. An earlier one in a worse standing
 * is canceled without a refund.
 */
function removeDuplicates(state: OracleState): OracleState {
  const selected = findSelected(state, isLive);
  const resolve = (each: OracleSubscription): OracleSubscription => {
    if (!selected || each === selected || !isLive(each)) return each;
    return each.created > selected.created ? refundInFull(cancelNow(each)) : cancelNow(each);
  };
  return { ...state, subscriptions: state.subscriptions.map(resolve) };
}

/** Decision 24: an agreed end takes effect at the end of the period, or immediately if a payment is due. */
function endPersonal(state: OracleState): OracleState {
  if (state.seat !== 'paid' || !state.hasAgreed || !findSelected(state, isLive)) return state;
  return changeSelected(state, (each) => (isRunning(each) ? { ...each, cancelsAtPeriodEnd: true } : cancelNow(each)));
}

/**
 * Decision 26, item 1: selects the oldest live subscription in the best standing. If none is live, selects the newest. Returns
 * undefined if the selected subscription does not match.
 */
export function findSelected(
  { subscriptions }: OracleState,
  matches: (subscription: OracleSubscription) => boolean = () => true,
): OracleSubscription | undefined {
  const selected = subscriptions.find(isRunning) ?? subscriptions.find(isLive) ?? subscriptions.at(-1);
  return selected && matches(selected) ? selected : undefined;
}

export function changeSelected(
  state: OracleState,
  change: (subscription: OracleSubscription) => OracleSubscription,
): OracleState {
  const selected = findSelected(state);
  return {
    ...state,
    subscriptions: state.subscriptions.map((each) => (each === selected && isLive(each) ? change(each) : each)),
  };
}
