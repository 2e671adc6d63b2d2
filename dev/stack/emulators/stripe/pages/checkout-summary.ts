import { pluralize } from '#shared/plural.ts';
import { SITE } from '#shared/site.ts';
import { type Html, html } from '../../../html.ts';
import { type Account, requireRecord } from '../account.ts';
import { DAY_SECONDS } from '../billing/calendar.ts';
import { computeAmountDueNow, computePeriodAmount, hasTrial } from '../objects/checkout-session.ts';
import type { CheckoutSession } from '../records/billing-records.ts';
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

export const createSummary = (account: Account, session: CheckoutSession): Summary =>
  session.item ? createSubscriptionSummary(account, session, session.item) : CARD_SUMMARY;

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

function createSubscriptionSummary(
  account: Account,
  session: CheckoutSession,
  item: NonNullable<CheckoutSession['item']>,
): Summary {
  const price = requireRecord(account, 'price', item.price);
  const { name, description } = requireRecord(account, 'product', price.product);
  const fullAmount = formatAmount(computePeriodAmount(account, session), price.currency);
  const amountToday = formatAmount(computeAmountDueNow(account, session), price.currency);
  const trial = computeTrial(account, session);
  const taxNote = session.automaticTax ? ' plus tax' : '';
  const rows = [
    renderReceiptRow(
      item.quantity === 1 ? name : `${item.quantity} × ${name}`,
      fullAmount,
      `Billed ${formatBillingAdverb(price)}${taxNote}`,
    ),
    ...(trial
      ? [
          renderReceiptRow(
            `${pluralize(trial.days, 'day')} free`,
            `−${fullAmount}`,
            `Then ${fullAmount} ${formatBillingInterval(price)}, from ${formatDate(trial.end)}`,
          ),
        ]
      : []),
  ];
  return {
    title: trial ? `Start your free trial` : `Subscribe to ${name}`,
    button: trial ? 'Start trial' : `Pay ${fullAmount}`,
    terms: `By confirming your subscription, you allow ${SITE.name} to charge your card for this payment and future payments in accordance with their terms. You can always cancel your subscription.`,
    panel: renderReceiptPanel({
      label: 'Summary',
      head: html`<p>${name}</p><p>${description ?? SITE.name}</p>`,
      rows,
      total: ['Due today', amountToday],
    }),
  };
}

function computeTrial(account: Account, session: CheckoutSession) {
  if (!hasTrial(session) || !session.subscriptionData) return undefined;
  const { trialDays, trialEnd } = session.subscriptionData;
  const time = account.getTime();
  const end = trialEnd ?? time + (trialDays ?? 0) * DAY_SECONDS;
  return { days: Math.round((end - time) / DAY_SECONDS), end };
}
