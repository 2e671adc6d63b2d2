/**
 * Stripe's rules for subscriptions, written from Stripe's documents alone. This file shares no code with the emulator or the
 * product, so that a misunderstanding of Stripe in any of the three shows up as a disagreement. Times are seconds since the epoch.
 */

import { addTax, computeNetCents, keepDiscount, type OracleDiscount, startDiscount } from './oracle-amounts.ts';

export const DAY_S = 86_400;

/** docs.stripe.com/billing/subscriptions/trials: "Approximately 1 hour later, we attempt to charge that invoice." */
const DRAFT_S = 3_600;

/**
 * docs.stripe.com/billing/revenue-recovery/smart-retries: "The recommended default is 8 tries within 2 weeks." docs/operations.md:
 * subscriptions are canceled when all retries have failed.
 */
const RETRY_WINDOW_S = 14 * DAY_S;

/** docs.stripe.com/billing/subscriptions/trials: `customer.subscription.trial_will_end` is sent three days before the end. */
const TRIAL_NOTICE_S = 3 * DAY_S;

/**
 * docs.stripe.com/billing/subscriptions/webhooks: `invoice.upcoming` is sent some days before a renewal. The
 * settings of the Stripe account determine the number of days.
 */
const RENEWAL_NOTICE_S = 7 * DAY_S;

/**
 * docs.stripe.com/testing: `failsLater` is "Decline after attaching" (0341), `declined` is "Generic decline" (0002) and
 * `authenticates` is "Always authenticate" (3184).
 */
export type OracleCard = 'works' | 'declined' | 'failsLater' | 'authenticates';

export interface OracleCharge {
  readonly time: number;
  readonly cents: number;
  readonly refundedCents: number;
  readonly dispute?: 'open' | 'won' | 'lost';
}

/** The invoice of a renewal that is not paid yet. */
interface DueInvoice {
  readonly chargedAt: number;
  readonly netCents: number;
  /** Absent while the invoice is a draft. */
  readonly failedAt?: number;
  readonly needsAuthentication?: boolean;
}

export interface OracleSubscription {
  readonly created: number;
  readonly status: 'trialing' | 'active' | 'past_due' | 'canceled';
  readonly anchor: number;
  readonly periodStart: number;
  readonly periodEnd: number;
  readonly trialEnd?: number;
  /** Time at which Stripe announces the charge at the end of the period by an event. Absent after the event. */
  readonly announcesAt?: number | undefined;
  readonly cancelsAtPeriodEnd: boolean;
  readonly card: OracleCard;
  readonly discount?: OracleDiscount | undefined;
  readonly collectsTax: boolean;
  /** Percentage of the latest finalized invoice. 0 if it has no amount or no tax. */
  readonly taxPercent: number;
  readonly invoice?: DueInvoice | undefined;
  /** Time of a payment that the bank returned while the subscription was live. */
  readonly returnedPayment?: number;
  readonly charges: readonly OracleCharge[];
}

/**
 * docs.stripe.com/billing/subscriptions/billing-cycle: a date that a month lacks becomes its last day, and later periods return to the
 * day of the anchor.
 */
function addYears(anchor: number, years: number): number {
  const date = new Date(anchor * 1_000);
  const isLeapDay = date.getUTCMonth() === 1 && date.getUTCDate() === 29;
  const year = date.getUTCFullYear() + years;
  const hasLeapDay = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const day = isLeapDay && !hasLeapDay ? 28 : date.getUTCDate();
  const midnight = Date.UTC(year, date.getUTCMonth(), day) / 1_000;
  return midnight + (anchor % DAY_S);
}

function findNextPeriodEnd(anchor: number, periodEnd: number): number {
  let years = 1;
  while (addYears(anchor, years) <= periodEnd) years++;
  return addYears(anchor, years);
}

/** docs.stripe.com/api/invoices: an invoice below the minimum charge is "automatically marked paid". Only 0 is below it here. */
const listCharges = (time: number, cents: number): OracleCharge[] => (cents > 0 ? [{ time, cents, refundedCents: 0 }] : []);

export interface OracleSale {
  readonly card: OracleCard;
  readonly trialDays?: number | undefined;
  readonly code?: string | undefined;
  /** Percentage at the customer's location. Undefined if the sale collects no tax. */
  readonly taxPercent?: number | undefined;
}

/**
 * docs.stripe.com/billing/subscriptions/trials: a trial starts with an invoice of zero, and the cycle is anchored at its end.
 * Otherwise the first period is charged at once and the cycle is anchored at the creation.
 */
export function startSubscription(time: number, { card, trialDays, code, taxPercent }: OracleSale): OracleSubscription {
  const discount = code === undefined ? undefined : startDiscount(code, time);
  const common = { created: time, periodStart: time, cancelsAtPeriodEnd: false, card, collectsTax: taxPercent !== undefined };
  if (trialDays === undefined) {
    const periodEnd = addYears(time, 1);
    const netCents = computeNetCents(discount, time);
    const paid = {
      taxPercent: netCents > 0 ? (taxPercent ?? 0) : 0,
      charges: listCharges(time, addTax(netCents, taxPercent ?? 0)),
    };
    const cycle = { anchor: time, periodEnd, announcesAt: periodEnd - RENEWAL_NOTICE_S };
    return { ...common, ...cycle, ...paid, status: 'active', discount: keepDiscount(discount) };
  }
  const trialEnd = time + trialDays * DAY_S;
  // A shorter trial is announced when it starts.
  const announcesAt = trialEnd - TRIAL_NOTICE_S > time ? trialEnd - TRIAL_NOTICE_S : undefined;
  const cycle = { anchor: trialEnd, periodEnd: trialEnd, trialEnd, announcesAt };
  return { ...common, ...cycle, status: 'trialing', discount, taxPercent: 0, charges: [] };
}

/** A trial and a free period charge nothing at once. */
export const isChargedAtOnce = ({ trialDays, code }: OracleSale): boolean =>
  trialDays === undefined && computeNetCents(code === undefined ? undefined : startDiscount(code, 0), 0) > 0;

/**
 * docs.stripe.com/payments/checkout: the customer authenticates on the page. The page shows a decline and stays open. A trial only
 * saves the card, which `failsLater` allows.
 */
export const isAcceptedByCheckout = (card: OracleCard, isCharged: boolean): boolean =>
  card !== 'declined' && !(isCharged && card === 'failsLater');

export const isLive = ({ status }: OracleSubscription): boolean => status !== 'canceled';

export const isRunning = ({ status }: OracleSubscription): boolean => status === 'trialing' || status === 'active';

/**
 * docs.stripe.com/billing/subscriptions/overview: "During cancellation, automatic collection for all unpaid invoices is disabled."
 * They stay open, and nothing is refunded.
 */
export const cancelNow = (subscription: OracleSubscription): OracleSubscription => ({ ...subscription, status: 'canceled' });

/** docs.stripe.com/invoicing/overview: a void invoice cannot be paid. Drafts cannot be voided. */
export const voidInvoice = (subscription: OracleSubscription): OracleSubscription =>
  isPayable(subscription) ? { ...subscription, invoice: undefined } : subscription;

/** docs.stripe.com/invoicing/overview: a draft cannot be paid. */
export const isPayable = ({ invoice }: OracleSubscription): boolean => invoice?.failedAt !== undefined;

/** Pays the due invoice. docs.stripe.com/billing/subscriptions/overview: `canceled` is "a terminal state that can't be updated". */
export function payInvoice(subscription: OracleSubscription, time: number): OracleSubscription {
  const { invoice, status, taxPercent, charges } = subscription;
  if (invoice?.failedAt === undefined) return subscription;
  const paid = listCharges(time, addTax(invoice.netCents, taxPercent));
  return {
    ...subscription,
    status: isLive(subscription) ? 'active' : status,
    invoice: undefined,
    charges: [...charges, ...paid],
  };
}

/** Returns the time of the next change or announcement that needs no request, or undefined if the subscription stays as it is. */
export function findNextChange({ status, invoice, periodEnd, announcesAt }: OracleSubscription): number | undefined {
  if (status === 'canceled') return undefined;
  if (!invoice) return announcesAt ?? periodEnd;
  return invoice.failedAt === undefined ? invoice.chargedAt : invoice.failedAt + RETRY_WINDOW_S;
}

/** Makes the change that `findNextChange` found. `taxPercent` applies at the customer's location, and is undefined if it is unknown. */
export function makeNextChange(
  subscription: OracleSubscription,
  time: number,
  taxPercent: number | undefined,
): OracleSubscription {
  const { invoice, periodEnd } = subscription;
  if (time === subscription.announcesAt) return { ...subscription, announcesAt: undefined };
  if (time === periodEnd) return endPeriod(subscription);
  return invoice?.failedAt === undefined ? finalizeInvoice(subscription, time, taxPercent) : cancelNow(subscription);
}

/**
 * docs.stripe.com/billing/subscriptions/cancel: `cancel_at_period_end` ends the subscription without another invoice. Otherwise the
 * next period begins with a draft invoice. A trial becomes `active` when it ends.
 */
function endPeriod(subscription: OracleSubscription): OracleSubscription {
  const { anchor, periodEnd, cancelsAtPeriodEnd, status, discount } = subscription;
  if (cancelsAtPeriodEnd) return cancelNow(subscription);
  const nextEnd = findNextPeriodEnd(anchor, periodEnd);
  return {
    ...subscription,
    status: status === 'trialing' ? 'active' : status,
    periodStart: periodEnd,
    periodEnd: nextEnd,
    announcesAt: nextEnd - RENEWAL_NOTICE_S,
    discount: keepDiscount(discount),
    invoice: { chargedAt: periodEnd + DRAFT_S, netCents: computeNetCents(discount, periodEnd) },
  };
}

/**
 * docs.stripe.com/tax/invoicing: tax is calculated "at the time of invoice finalization". docs.stripe.com/tax/customer-locations:
 * without a location, tax is turned off for the invoice and the subscription, and the invoice is finalized without it.
 * docs.stripe.com/billing/subscriptions/overview: "past_due: Payment on the latest finalized invoice either failed or wasn't
 * attempted."
 */
function finalizeInvoice(
  subscription: OracleSubscription,
  time: number,
  customerTaxPercent: number | undefined,
): OracleSubscription {
  const netCents = subscription.invoice?.netCents ?? 0;
  const collectsTax = subscription.collectsTax && customerTaxPercent !== undefined;
  const taxPercent = collectsTax && netCents > 0 ? customerTaxPercent : 0;
  const invoice = { chargedAt: time, failedAt: time, netCents };
  const finalized = { ...subscription, collectsTax, taxPercent, invoice };
  return netCents === 0 ? payInvoice(finalized, time) : chargeCard(finalized, time);
}

/** Returns the amount of the next or due payment before tax. */
export const computeNextCents = ({ status, invoice, discount, periodEnd }: OracleSubscription): number =>
  status === 'past_due' && invoice ? invoice.netCents : computeNetCents(discount, periodEnd);

/**
 * Charges the saved card for the open invoice while the customer is away. An authentication then waits for the customer, and is not
 * retried: support.stripe.com/questions/subscription-retries-for-failed-3d-secure-authorizations. Decision 26, item 9: the
 * payment is due like any other, and for as long.
 */
export function chargeCard(subscription: OracleSubscription, time: number): OracleSubscription {
  const { card, invoice } = subscription;
  if (!invoice || card === 'works') return payInvoice(subscription, time);
  return { ...subscription, status: 'past_due', invoice: { ...invoice, needsAuthentication: card === 'authenticates' } };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

export const sumCharged = (subscriptions: readonly OracleSubscription[]): number =>
  sum(subscriptions.flatMap(({ charges }) => charges.map(({ cents }) => cents)));

export const sumRefunded = (subscriptions: readonly OracleSubscription[]): number =>
  sum(subscriptions.flatMap(({ charges }) => charges.map(({ refundedCents }) => refundedCents)));

/** docs.stripe.com/refunds: the sum of all refunds of a charge cannot exceed it. A disputed charge cannot be refunded. */
export const refundCharge = (charge: OracleCharge, cents: number): OracleCharge =>
  charge.dispute === 'open' || charge.dispute === 'lost'
    ? charge
    : { ...charge, refundedCents: Math.min(charge.cents, charge.refundedCents + cents) };

export const setDispute = (
  subscription: OracleSubscription,
  disputed: OracleCharge,
  dispute: NonNullable<OracleCharge['dispute']>,
): OracleSubscription => ({
  ...subscription,
  charges: subscription.charges.map((charge) => (charge === disputed ? { ...charge, dispute } : charge)),
});

export const refundInFull = (subscription: OracleSubscription): OracleSubscription => ({
  ...subscription,
  charges: subscription.charges.map((charge) => refundCharge(charge, charge.cents)),
});
