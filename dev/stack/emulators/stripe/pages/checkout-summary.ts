import { pluralize } from '#shared/plural.ts';
import { SITE } from '#shared/site.ts';
import { type Html, html } from '../../../html.ts';
import { type Account, findRecord, requireRecord } from '../account.ts';
import { DAY_SECONDS } from '../billing/calendar.ts';
import { findTaxIdType, isValidTaxId } from '../billing/tax-ids.ts';
import { computeTaxAt, listCustomerTaxIds, type TaxLocation } from '../billing/taxes.ts';
import { computeAmountDueNow, computePeriodAmount, computePeriodDiscount, hasTrial } from '../objects/checkout-session.ts';
import type { CheckoutSession } from '../records/billing-records.ts';
import type { Price } from '../records/catalog-records.ts';
import { isBusiness, parseAddress, readField } from './card-form.ts';
import { describeDiscount, renderPromotionSection } from './promotion-section.ts';
import {
  formatAmount,
  formatBillingAdverb,
  formatBillingInterval,
  formatDate,
  renderReceiptPanel,
  renderReceiptRow,
} from './receipt-panel.ts';

interface Summary {
  readonly title: string;
  readonly button: string;
  readonly terms: string;
  readonly panel: Html;
}

interface SubmittedSummary {
  readonly form: URLSearchParams;
  /** Error of the promotion code. */
  readonly error: string | undefined;
}

export const createSummary = (account: Account, session: CheckoutSession, submitted: SubmittedSummary): Summary =>
  session.item ? createSubscriptionSummary(account, session, { item: session.item, submitted }) : CARD_SUMMARY;

const CARD_SUMMARY: Summary = {
  title: 'Save a card',
  button: 'Save card',
  terms: `By saving your card, you allow ${SITE.name} to charge it for future payments in accordance with their terms.`,
  panel: renderReceiptPanel({
    label: 'Summary',
    head: html`<p>${SITE.name}</p><p>Card for future payments</p>`,
    rows: [renderReceiptRow('New card', formatAmount(0, 'usd'), 'Saving a card is free.')],
    total: ['Due today', formatAmount(0, 'usd')],
  }),
};

interface SubscriptionSummaryParams {
  readonly item: NonNullable<CheckoutSession['item']>;
  readonly submitted: SubmittedSummary;
}

function createSubscriptionSummary(
  account: Account,
  session: CheckoutSession,
  { item, submitted }: SubscriptionSummaryParams,
): Summary {
  const price = requireRecord(account, 'price', item.price);
  const { name, description } = requireRecord(account, 'product', price.product);
  const tax = computeTaxToday(account, session, submitted.form);
  const amountToday = computeTotalToday(account, session, submitted.form);
  const formattedToday = formatAmount(amountToday, price.currency);
  const isTrial = hasTrial(session);
  const rows = [
    renderReceiptRow(
      item.quantity === 1 ? name : `${item.quantity} × ${name}`,
      formatAmount(computePeriodAmount(account, session), price.currency),
      `Billed ${formatBillingAdverb(price)}${session.automaticTax ? ' plus tax' : ''}`,
    ),
    ...listReductionRows(account, session, price),
    ...(tax === undefined ? [] : [renderReceiptRow('Tax', formatAmount(tax, price.currency))]),
  ];
  return {
    title: isTrial ? `Start your free trial` : `Subscribe to ${name}`,
    button: isTrial ? 'Start trial' : amountToday > 0 ? `Pay ${formattedToday}` : 'Subscribe',
    terms: `By confirming your subscription, you allow ${SITE.name} to charge your card for this payment and future payments in accordance with their terms. You can always cancel your subscription.`,
    panel: renderReceiptPanel({
      label: 'Summary',
      head: html`<p>${name}</p><p>${description ?? SITE.name}</p>`,
      rows,
      total: ['Due today', formattedToday],
      foot: renderPromotionSection(session, submitted.form, submitted.error),
    }),
  };
}

/** Returns the discount row and the trial row. The trial row subtracts the discounted price. */
function listReductionRows(account: Account, session: CheckoutSession, price: Price): Html[] {
  const label = describeDiscount(account, session);
  const trial = computeTrial(account, session);
  const reduction = formatAmount(computePeriodDiscount(account, session), price.currency);
  const hasTemporaryDiscount = label !== undefined && !label.isForever;
  return [
    ...(label ? [renderReceiptRow(label.name, `−${reduction}`, label.terms)] : []),
    ...(trial ? [renderTrialRow(account, session, { price, trial, hasTemporaryDiscount })] : []),
  ];
}

interface TrialRowParams {
  readonly price: Price;
  readonly trial: Trial;
  readonly hasTemporaryDiscount: boolean;
}

function renderTrialRow(
  account: Account,
  session: CheckoutSession,
  { price, trial, hasTemporaryDiscount }: TrialRowParams,
): Html {
  const fullAmount = computePeriodAmount(account, session);
  const firstAmount = formatAmount(fullAmount - computePeriodDiscount(account, session), price.currency);
  const interval = formatBillingInterval(price);
  const laterPayments = hasTemporaryDiscount
    ? `Then ${firstAmount} on ${formatDate(trial.end)}, later ${formatAmount(fullAmount, price.currency)} ${interval}`
    : `Then ${firstAmount} ${interval}, from ${formatDate(trial.end)}`;
  return renderReceiptRow(`${pluralize(trial.days, 'day')} free`, `−${firstAmount}`, laterPayments);
}

/** Returns the amount that is due today with tax, in cents. */
export const computeTotalToday = (account: Account, session: CheckoutSession, form: URLSearchParams): number =>
  computeAmountDueNow(account, session) + (computeTaxToday(account, session, form) ?? 0);

/**
 * Returns the tax that is due today. Returns undefined if no payment is due today, if tax is not collected, or if the visitor's
 * address is not known yet.
 */
function computeTaxToday(account: Account, session: CheckoutSession, form: URLSearchParams): number | undefined {
  const taxableAmount = computeAmountDueNow(account, session);
  if (!session.automaticTax || taxableAmount === 0) return undefined;
  const customer = session.customer === null ? undefined : findRecord(account, 'customer', session.customer);
  // An address that the session does not save to the customer does not affect the tax.
  const usesForm = form.has('country') && (!customer || session.customerUpdate.address);
  const location: TaxLocation = usesForm ? parseAddress(form).address : (customer?.address ?? null);
  const hasVatNumber =
    entersVatNumber(form) || listCustomerTaxIds(account, session.customer).some(({ type }) => type === 'eu_vat');
  return computeTaxAt(location, { taxableAmount, hasVatNumber })?.amount;
}

const entersVatNumber = (form: URLSearchParams): boolean =>
  isBusiness(form) && findTaxIdType(readField(form, 'country')) === 'eu_vat' && isValidTaxId('eu_vat', readField(form, 'tax_id'));

interface Trial {
  readonly days: number;
  /** Unix seconds. */
  readonly end: number;
}

function computeTrial(account: Account, session: CheckoutSession): Trial | undefined {
  if (!hasTrial(session) || !session.subscriptionData) return undefined;
  const { trialDays, trialEnd } = session.subscriptionData;
  const time = account.getTime();
  const end = trialEnd ?? time + (trialDays ?? 0) * DAY_SECONDS;
  return { days: Math.round((end - time) / DAY_SECONDS), end };
}
