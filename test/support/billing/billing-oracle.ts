import {
  cancelNow,
  chargeCard,
  findNextChange,
  isAcceptedByCheckout,
  isLive,
  isPayable,
  isRunning,
  makeNextChange,
  type OracleCard,
  type OracleSubscription,
  payInvoice,
  refundCharge,
  refundInFull,
  startSubscription,
} from './stripe-oracle.ts';

/** docs/glossary.md: seven days, once per account. Outside prod `quick_trial` makes it one day. */
const TRIAL_DAYS = 7;
const QUICK_TRIAL_DAYS = 1;

/** Stripe's shortest lifetime of a checkout session is 30 minutes. Decision 26, 2: ours live 31, and are reused for 21. */
const SESSION_LIFETIME_S = 31 * 60;
const SESSION_REUSE_S = 21 * 60;

export type OracleStep =
  | { readonly kind: 'wait' }
  | { readonly kind: 'openCheckout'; readonly isQuickTrial: boolean }
  | { readonly kind: 'payCheckout' | 'payDueInvoice' | 'replaceCard'; readonly card: OracleCard }
  | { readonly kind: 'cancelAtPeriodEnd' | 'undoCancel' | 'cancelNow' }
  | StaffStep
  | SeatStep;

/** Changes that staff make in Stripe's dashboard. */
export type StaffStep =
  | { readonly kind: 'sellInDashboard' }
  | { readonly kind: 'deleteCustomer' }
  | { readonly kind: 'refundLatest'; readonly cents: number };

export type SeatStep =
  | { readonly kind: 'acceptSeat'; readonly agrees: boolean }
  | { readonly kind: 'leaveSeat' | 'organizationStopsPaying' | 'organizationPaysAgain' };

export type EarlierTrial = 'none' | 'email' | 'card';

export interface OracleState {
  readonly owner: 'user' | 'org';
  readonly hasCustomer: boolean;
  readonly subscriptions: readonly OracleSubscription[];
  /** Subscriptions of customers that were deleted. */
  readonly lost: readonly OracleSubscription[];
  readonly hadTrial: boolean;
  /** Decision 25: a trial of another account that had the same email or card. */
  readonly earlierTrial: EarlierTrial;
  /** When a payment of which subscription was first seen to be due. */
  readonly pastDue?: { readonly created: number; readonly since: number } | undefined;
  readonly session?: { readonly opened: number; readonly trialDays: number | undefined } | undefined;
  readonly seat: 'none' | 'paid' | 'lapsed';
  readonly hasAgreed: boolean;
  /** False if the last step was refused. */
  readonly wasAccepted: boolean;
}

export const newAccount = (owner: 'user' | 'org', earlierTrial: EarlierTrial): OracleState => ({
  owner,
  earlierTrial,
  hasCustomer: owner === 'org',
  subscriptions: [],
  lost: [],
  hadTrial: false,
  seat: 'none',
  hasAgreed: false,
  wasAccepted: true,
});

/** Returns the time of the next change that Stripe makes by itself. */
export const findNextStop = ({ subscriptions }: OracleState): number | undefined =>
  subscriptions
    .map(findNextChange)
    .filter((time) => time !== undefined)
    .toSorted((a, b) => a - b)[0];

/** Lets the time pass, then makes the step. Webhooks arrive at once, so that our rules apply at the time of each change. */
export function apply(state: OracleState, step: OracleStep, time: number): OracleState {
  const current = passTime(state, time);
  const next = makeStep({ ...current, wasAccepted: true }, step, time);
  return next ?? { ...current, wasAccepted: false };
}

function passTime(state: OracleState, until: number): OracleState {
  const time = findNextStop(state);
  if (time === undefined || time > until) return state;
  const subscriptions = state.subscriptions.map((each) => (findNextChange(each) === time ? makeNextChange(each, time) : each));
  return passTime(sync({ ...state, subscriptions }, time), until);
}

/** Returns undefined if the step is refused. */
function makeStep(state: OracleState, step: OracleStep, time: number): OracleState | undefined {
  switch (step.kind) {
    case 'wait':
      return state;
    case 'openCheckout':
      return openCheckout(state, step.isQuickTrial, time);
    case 'payCheckout':
      return payCheckout(state, step.card, time);
    case 'payDueInvoice':
      return payDueInvoice(state, step.card, time);
    case 'replaceCard':
      return mayManage(state) && step.card !== 'declined' ? replaceCard(state, step.card, time) : undefined;
    case 'cancelAtPeriodEnd':
    case 'undoCancel':
      return scheduleEnd(state, step.kind === 'cancelAtPeriodEnd', time);
    case 'cancelNow':
      return findDeciding(state, isLive) && sync(changeDeciding(state, cancelNow), time);
    case 'sellInDashboard':
      return state.hasCustomer ? sync(addSubscription(state, startSubscription(time, 'works', undefined)), time) : undefined;
    case 'deleteCustomer':
      return state.hasCustomer ? deleteCustomer(state, time) : undefined;
    case 'refundLatest':
      return refundLatest(state, step.cents);
    default:
      return changeSeat(state, step, time);
  }
}

/** Decision 24: no purchase while any own subscription is live, or while an organization pays. */
export const mayBuy = ({ owner, seat, subscriptions }: OracleState): boolean =>
  owner === 'user' && seat !== 'paid' && !subscriptions.some(isLive);

/** Decision 24: a member with a live subscription of their own may change it. */
const mayManage = ({ hasCustomer, seat, subscriptions }: OracleState): boolean =>
  hasCustomer && (seat !== 'paid' || subscriptions.some(isLive));

/** docs/glossary.md: one trial per account. Decision 24: a new purchase ends the agreement to end the own subscription. */
function openCheckout(state: OracleState, isQuickTrial: boolean, time: number): OracleState | undefined {
  if (!mayBuy(state)) return undefined;
  const hadTrial = state.hadTrial || state.earlierTrial === 'email';
  const trialDays = hadTrial ? undefined : isQuickTrial ? QUICK_TRIAL_DAYS : TRIAL_DAYS;
  const { session } = state;
  const isReused = session && session.trialDays === trialDays && time - session.opened < SESSION_REUSE_S;
  return { ...state, hadTrial, hasCustomer: true, hasAgreed: false, session: isReused ? session : { opened: time, trialDays } };
}

function payCheckout(state: OracleState, card: OracleCard, time: number): OracleState | undefined {
  const { session } = state;
  if (!session || time - session.opened >= SESSION_LIFETIME_S) return undefined;
  if (!isAcceptedByCheckout(card, session.trialDays === undefined)) return undefined;
  const subscription = startSubscription(time, card, session.trialDays);
  // Decision 25: a trial with a remembered card is ended after checkout, without a charge.
  const isRefused = session.trialDays !== undefined && state.earlierTrial === 'card';
  const bought = addSubscription(state, isRefused ? cancelNow(subscription) : subscription);
  return sync({ ...bought, session: undefined }, time);
}

/** docs.stripe.com/invoicing/hosted-invoice-page: the customer pays with any card. The card of the subscription stays. */
function payDueInvoice(state: OracleState, card: OracleCard, time: number): OracleState | undefined {
  const deciding = findDeciding(state, isPayable);
  if (!deciding || !isAcceptedByCheckout(card, true)) return undefined;
  const subscriptions = state.subscriptions.map((each) => (each === deciding ? payInvoice(each, time) : each));
  return sync({ ...state, subscriptions }, time);
}

const addSubscription = (state: OracleState, subscription: OracleSubscription): OracleState => ({
  ...state,
  subscriptions: [...state.subscriptions, subscription],
  hadTrial: state.hadTrial || subscription.trialEnd !== undefined,
});

/**
 * Stripe only uses a new card for later payments. Decision 26, 3: it becomes the card of all live subscriptions, and pays their due
 * invoices at once. If it is declined then, the call fails although the card was saved.
 */
function replaceCard(state: OracleState, card: OracleCard, time: number): OracleState {
  const replace = (subscription: OracleSubscription): OracleSubscription => {
    if (!isLive(subscription)) return subscription;
    const withCard = { ...subscription, card };
    return isPayable(withCard) ? chargeCard(withCard, time) : withCard;
  };
  const subscriptions = state.subscriptions.map(replace);
  const isDeclined = card === 'failsLater' && subscriptions.some(({ status }) => status === 'past_due');
  return { ...sync({ ...state, subscriptions }, time), wasAccepted: !isDeclined };
}

/** Decision 26, 4: Stripe also schedules an end while a payment is due, and so do we. */
function scheduleEnd(state: OracleState, cancelsAtPeriodEnd: boolean, time: number): OracleState | undefined {
  if (!findDeciding(state, isLive)) return undefined;
  const hasAgreed = state.hasAgreed && cancelsAtPeriodEnd;
  return sync({ ...changeDeciding(state, (each) => ({ ...each, cancelsAtPeriodEnd })), hasAgreed }, time);
}

/** docs.stripe.com/api/customers/delete: "immediately cancels any active subscriptions". `hadTrial` stays. */
const deleteCustomer = (state: OracleState, time: number): OracleState =>
  sync(
    {
      ...state,
      hasCustomer: false,
      subscriptions: [],
      lost: [...state.lost, ...state.subscriptions.map((each) => (isLive(each) ? cancelNow(each) : each))],
      session: undefined,
    },
    time,
  );

/** docs.stripe.com/refunds: a refund changes no subscription. Staff refund the latest payment. */
function refundLatest(state: OracleState, cents: number): OracleState | undefined {
  const latest = state.subscriptions.flatMap(({ charges }) => charges).toSorted((a, b) => b.time - a.time)[0];
  if (!latest) return undefined;
  const subscriptions = state.subscriptions.map((each) => ({
    ...each,
    charges: each.charges.map((charge) => (charge === latest ? refundCharge(charge, cents) : charge)),
  }));
  return { ...state, subscriptions };
}

/** Decision 24: only a paying organization has seats to accept. The agreement ends with the seat. */
function changeSeat(state: OracleState, step: SeatStep, time: number): OracleState | undefined {
  const { owner, seat } = state;
  if (owner === 'org') return undefined;
  switch (step.kind) {
    case 'acceptSeat':
      return seat === 'none' ? sync({ ...state, seat: 'paid', hasAgreed: step.agrees }, time) : undefined;
    case 'leaveSeat':
      return seat === 'none' ? undefined : { ...state, seat: 'none', hasAgreed: false };
    case 'organizationStopsPaying':
      return seat === 'paid' ? { ...state, seat: 'lapsed' } : undefined;
    case 'organizationPaysAgain':
      return seat === 'lapsed' ? { ...state, seat: 'paid' } : undefined;
  }
}

/** Our rules after each change at Stripe: docstring of reconcileCustomer and decision 24. */
function sync(state: OracleState, time: number): OracleState {
  const resolved = state.owner === 'org' ? state : endPersonal(removeDuplicates(state));
  const isClosed = resolved.seat === 'paid' || resolved.subscriptions.some(isLive);
  return { ...resolved, pastDue: findPastDue(resolved, time), session: isClosed ? undefined : resolved.session };
}

/** Decision 26, 6: the grace starts again when another subscription decides. */
function findPastDue(state: OracleState, time: number): OracleState['pastDue'] {
  const { pastDue } = state;
  const deciding = findDeciding(state, ({ status }) => status === 'past_due');
  if (!deciding) return undefined;
  return pastDue?.created === deciding.created ? pastDue : { created: deciding.created, since: time };
}

/**
 * One subscription of a user stays. A later one is a duplicate: it is canceled and refunded. An earlier one in a worse standing is
 * canceled without a refund.
 */
function removeDuplicates(state: OracleState): OracleState {
  const deciding = findDeciding(state, isLive);
  const resolve = (each: OracleSubscription): OracleSubscription => {
    if (!deciding || each === deciding || !isLive(each)) return each;
    return each.created > deciding.created ? refundInFull(cancelNow(each)) : cancelNow(each);
  };
  return { ...state, subscriptions: state.subscriptions.map(resolve) };
}

/** Decision 24: an agreed end takes effect at the end of the period, or immediately if a payment is due. */
function endPersonal(state: OracleState): OracleState {
  if (state.seat !== 'paid' || !state.hasAgreed || !findDeciding(state, isLive)) return state;
  return changeDeciding(state, (each) => (isRunning(each) ? { ...each, cancelsAtPeriodEnd: true } : cancelNow(each)));
}

/**
 * Decision 26, 1: the oldest live subscription in the best standing decides. If none is live, the newest does. Returns undefined if
 * it does not match.
 */
export function findDeciding(
  { subscriptions }: OracleState,
  matches: (subscription: OracleSubscription) => boolean = () => true,
): OracleSubscription | undefined {
  const deciding = subscriptions.find(isRunning) ?? subscriptions.find(isLive) ?? subscriptions.at(-1);
  return deciding && matches(deciding) ? deciding : undefined;
}

function changeDeciding(state: OracleState, change: (subscription: OracleSubscription) => OracleSubscription): OracleState {
  const deciding = findDeciding(state);
  return {
    ...state,
    subscriptions: state.subscriptions.map((each) => (each === deciding && isLive(each) ? change(each) : each)),
  };
}
