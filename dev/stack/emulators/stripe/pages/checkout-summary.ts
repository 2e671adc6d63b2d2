import { SITE } from '#shared/site.ts';
import { type Html, html } from '../../../html.ts';
import { type Account, requireRecord } from '../account.ts';
import { DAY } from '../billing/calendar.ts';
import { amountDueNow, hasTrial, periodAmount } from '../objects/checkout-session.ts';
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
  const full = formatAmount(periodAmount(account, session), price.currency);
  const today = formatAmount(amountDueNow(account, session), price.currency);
  const trial = findTrial(account, session);
  const rows = [
    renderReceiptRow(item.quantity === 1 ? name : `${item.quantity} × ${name}`, full, `Billed ${formatBillingAdverb(price)}`),
    ...(trial
      ? [
          renderReceiptRow(
            `${trial.days} ${trial.days === 1 ? 'day' : 'days'} free`,
            `−${full}`,
            `Then ${full} ${formatBillingInterval(price)}, from ${formatDate(trial.end)}`,
          ),
        ]
      : []),
  ];
  return {
    title: trial ? `Start your free trial` : `Subscribe to ${name}`,
    button: trial ? 'Start trial' : `Pay ${full}`,
    terms: `By confirming your subscription, you allow ${SITE.name} to charge your card for this payment and future payments in accordance with their terms. You can always cancel your subscription.`,
    panel: renderReceiptPanel({
      label: 'Summary',
      head: html`<p>${name}</p><p>${description ?? SITE.name}</p>`,
      rows,
      total: ['Due today', today],
    }),
  };
}

function findTrial(account: Account, session: CheckoutSession) {
  if (!hasTrial(session) || !session.subscriptionData) return undefined;
  const { trialDays, trialEnd } = session.subscriptionData;
  const time = account.time();
  const end = trialEnd ?? time + (trialDays ?? 0) * DAY;
  return { days: Math.round((end - time) / DAY), end };
}
