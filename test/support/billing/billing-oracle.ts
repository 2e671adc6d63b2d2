import { computeTaxPercent, type OracleLocation, type OraclePlace, PLACES, UNKNOWN_LOCATION } from './oracle-amounts.ts';
import {
  changeSelected,
  findSelected,
  mayBuy,
  mayManage,
  type OracleState,
  type OracleStep,
  type Purchase,
  type SeatStep,
  sync,
} from './oracle-state.ts';
import {
  cancelNow,
  chargeCard,
  findNextChange,
  isAcceptedByCheckout,
  isChargedAtOnce,
  isLive,
  isPayable,
  makeNextChange,
  type OracleCard,
  type OracleCharge,
  type OracleSubscription,
  payInvoice,
  refundCharge,
  setDispute,
  startSubscription,
} from './stripe-oracle.ts';

/** docs/glossary.md: seven days, once per account. Outside prod `quick_trial` makes it one day. */
const TRIAL_DAYS = 7;
const QUICK_TRIAL_DAYS = 1;

/** Stripe's shortest lifetime of a checkout session is 30 minutes. Decision 26, item 2: ours are open for 31 minutes, and reused for 21. */
const SESSION_LIFETIME_S = 31 * 60;
const SESSION_REUSE_S = 21 * 60;

/** Returns the time of the next change that Stripe makes by itself. */
export const findNextStop = ({ subscriptions }: OracleState): number | undefined =>
  subscriptions
    .map(findNextChange)
    .filter((time) => time !== undefined)
    .toSorted((a, b) => a - b)[0];

/** Makes the changes until `time`, then the step. Webhooks arrive at once, so that our rules apply at the time of each change. */
export function apply(state: OracleState, step: OracleStep, time: number): OracleState {
  const current = passTime(state, time);
  const next = makeStep({ ...current, wasAccepted: true }, step, time);
  return next ?? { ...current, wasAccepted: false };
}

function passTime(state: OracleState, until: number): OracleState {
  const time = findNextStop(state);
  if (time === undefined || time > until) return state;
  const taxPercent = computeTaxPercent(state.location);
  const subscriptions = state.subscriptions.map((each) =>
    findNextChange(each) === time ? makeNextChange(each, time, taxPercent) : each,
  );
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
      return payCheckout(state, step, time);
    case 'changeDetails':
      return mayManage(state) ? sync({ ...state, location: PLACES[step.place] }, time) : undefined;
    case 'payDueInvoice':
      return payDueInvoice(state, step.card, time);
    case 'replaceCard':
      return mayManage(state) && step.card !== 'declined' ? replaceCard(state, step.card, time) : undefined;
    case 'cancelAtPeriodEnd':
    case 'undoCancel':
      return scheduleEnd(state, step.kind === 'cancelAtPeriodEnd', time);
    case 'cancelNow':
      return findSelected(state, isLive) && sync(changeSelected(state, cancelNow), time);
    case 'sellInDashboard':
      return sellInDashboard(state, step, time);
    case 'deleteCustomer':
      return state.hasCustomer ? deleteCustomer(state, time) : undefined;
    case 'refundLatest':
      return refundLatest(state, step.cents);
    case 'openDispute':
      return openDispute(state);
    case 'closeDispute':
      return closeDispute(state, step.outcome, time);
    default:
      return changeSeat(state, step, time);
  }
}

/** docs/glossary.md: one trial per account. Decision 24: after a new purchase, the user no longer agrees to end their subscription. */
function openCheckout(state: OracleState, isQuickTrial: boolean, time: number): OracleState | undefined {
  if (!mayBuy(state)) return undefined;
  const hadTrial = state.hadTrial || state.earlierTrial === 'email';
  const trialDays = hadTrial ? undefined : isQuickTrial ? QUICK_TRIAL_DAYS : TRIAL_DAYS;
  const { session } = state;
  const isReused = session && session.trialDays === trialDays && time - session.opened < SESSION_REUSE_S;
  return { ...state, hadTrial, hasCustomer: true, hasAgreed: false, session: isReused ? session : { opened: time, trialDays } };
}

/** A page that collects tax asks for the address and saves it to the customer. A saved VAT number stays. */
const enterPlace = ({ collectsTax, location }: OracleState, place: OraclePlace): OracleLocation =>
  collectsTax ? { ...PLACES[place], hasVatNumber: location.hasVatNumber || PLACES[place].hasVatNumber } : location;

const findSaleTax = ({ collectsTax }: OracleState, location: OracleLocation): number | undefined =>
  collectsTax ? computeTaxPercent(location) : undefined;

/** A declined card leaves the page open, and the page keeps the code that was entered. */
function payCheckout(state: OracleState, { card, code, place }: Purchase, time: number): OracleState | undefined {
  if (!state.session || time - state.session.opened >= SESSION_LIFETIME_S) return undefined;
  const session = { ...state.session, code: state.session.code ?? code };
  const location = enterPlace(state, place);
  const sale = { ...session, card, taxPercent: findSaleTax(state, location) };
  if (!isAcceptedByCheckout(card, isChargedAtOnce(sale))) return { ...state, session, wasAccepted: false };
  const subscription = startSubscription(time, sale);
  // Decision 25: a trial with a remembered card is ended after checkout, without a charge.
  const isRefused = session.trialDays !== undefined && state.earlierTrial === 'card';
  const bought = addSubscription(state, isRefused ? cancelNow(subscription) : subscription);
  return sync({ ...bought, location, session: undefined }, time);
}

function sellInDashboard(state: OracleState, { card, code, place }: Purchase, time: number): OracleState | undefined {
  if (!state.hasCustomer) return undefined;
  const location = enterPlace(state, place);
  const subscription = startSubscription(time, { card, code, taxPercent: findSaleTax(state, location) });
  return sync(addSubscription({ ...state, location }, subscription), time);
}

/** docs.stripe.com/invoicing/hosted-invoice-page: the customer may pay with any card. The subscription keeps its own card. */
function payDueInvoice(state: OracleState, card: OracleCard, time: number): OracleState | undefined {
  const selected = findSelected(state, isPayable);
  if (!selected || !isAcceptedByCheckout(card, true)) return undefined;
  const subscriptions = state.subscriptions.map((each) => (each === selected ? payInvoice(each, time) : each));
  return sync({ ...state, subscriptions }, time);
}

const addSubscription = (state: OracleState, subscription: OracleSubscription): OracleState => ({
  ...state,
  subscriptions: [...state.subscriptions, subscription],
  hadTrial: state.hadTrial || subscription.trialEnd !== undefined,
});

/**
 * Stripe only uses a new card for later payments. Decision 26, item 3: it becomes the card of all live subscriptions, and pays
 * their due invoices at once. If this payment is declined, the call fails although the card was saved.
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

/** Decision 26, item 4: Stripe also schedules an end while a payment is due, and so do we. */
function scheduleEnd(state: OracleState, cancelsAtPeriodEnd: boolean, time: number): OracleState | undefined {
  if (!findSelected(state, isLive)) return undefined;
  const hasAgreed = state.hasAgreed && cancelsAtPeriodEnd;
  return sync({ ...changeSelected(state, (each) => ({ ...each, cancelsAtPeriodEnd })), hasAgreed }, time);
}

/** docs.stripe.com/api/customers/delete: "immediately cancels any active subscriptions". `hadTrial` stays. */
const deleteCustomer = (state: OracleState, time: number): OracleState =>
  sync(
    {
      ...state,
      hasCustomer: false,
      location: UNKNOWN_LOCATION,
      subscriptions: [],
      ofDeletedCustomers: [
        ...state.ofDeletedCustomers,
        ...state.subscriptions.map((each) => (isLive(each) ? cancelNow(each) : each)),
      ],
      session: undefined,
    },
    time,
  );

/** docs.stripe.com/refunds: a refund changes no subscription. Staff refund the latest payment. */
function refundLatest(state: OracleState, cents: number): OracleState | undefined {
  const latest = findLatestCharge(state);
  if (!latest) return undefined;
  const subscriptions = state.subscriptions.map((each) => ({
    ...each,
    charges: each.charges.map((charge) => (charge === latest ? refundCharge(charge, cents) : charge)),
  }));
  return { ...state, subscriptions };
}

const findLatestCharge = (
  { subscriptions }: OracleState,
  matches: (charge: OracleCharge) => boolean = () => true,
): OracleCharge | undefined =>
  subscriptions.flatMap(({ charges }) => charges.filter(matches)).toSorted((a, b) => b.time - a.time)[0];

/** docs.stripe.com/disputes: a dispute changes neither the payment nor the subscription. Decision 28: nor the plan. */
function openDispute(state: OracleState): OracleState | undefined {
  const latest = findLatestCharge(state);
  if (!latest || latest.dispute) return undefined;
  return { ...state, subscriptions: state.subscriptions.map((each) => setDispute(each, latest, 'open')) };
}

/** Decision 28: a lost dispute of the latest payment ends the subscription before our other rules apply. No trial follows. */
function closeDispute(state: OracleState, outcome: 'won' | 'lost', time: number): OracleState | undefined {
  const charge = findLatestCharge(state, ({ dispute }) => dispute === 'open');
  if (!charge) return undefined;
  const endsPlan = (each: OracleSubscription) => outcome === 'lost' && each.charges.at(-1) === charge && isLive(each);
  const subscriptions = state.subscriptions.map((each) => {
    const decided = setDispute(each, charge, outcome);
    return endsPlan(each) ? { ...cancelNow(decided), returnedPayment: charge.time } : decided;
  });
  return sync({ ...state, subscriptions, hadTrial: state.hadTrial || state.subscriptions.some(endsPlan) }, time);
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
