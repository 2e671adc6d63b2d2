import { type Html, html } from '../../../html.ts';
import type { Price } from '../records/catalog-records.ts';
import type { Card } from '../records/payment-records.ts';

interface ReceiptPanelProps {
  readonly label: string;
  readonly head: Html;
  readonly rows: readonly Html[];
  readonly total: readonly [label: string, amount: string];
  readonly foot?: Html | undefined;
}

export const renderReceiptPanel = ({
  label,
  head,
  rows,
  total: [totalLabel, amount],
  foot,
}: ReceiptPanelProps): Html => html`<section class="receipt-panel" aria-label="${label}">
  <div class="receipt-head">${head}</div>
  <dl>${rows}</dl>
  <dl class="total"><div><dt>${totalLabel}</dt><dd>${amount}</dd></div></dl>
  ${foot && html`<div class="receipt-foot">${foot}</div>`}
</section>`;

export const renderReceiptRow = (label: string, value: string, note?: string): Html =>
  html`<div><dt>${label}${note && html`<span>${note}</span>`}</dt><dd>${value}</dd></div>`;

/** Formats an `amount` in hundredths of the currency's unit. */
export const formatAmount = (amount: number, currency: string): string =>
  (amount / 100).toLocaleString('en-US', { style: 'currency', currency });

export const formatDate = (unixSeconds: number): string =>
  new Date(unixSeconds * 1_000).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });

const BRAND_NAMES: Readonly<Record<string, string>> = { visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express' };

export const formatCard = ({ brand, last4 }: Card): string => `${BRAND_NAMES[brand] ?? brand} •••• ${last4}`;

const INTERVAL_ADVERBS = { day: 'daily', week: 'weekly', month: 'monthly', year: 'yearly' } as const;

/** Returns, for example, `yearly` or `every 3 months`. */
export function formatBillingAdverb({ recurring }: Price): string {
  if (!recurring) return 'once';
  const { interval, count } = recurring;
  return count === 1 ? INTERVAL_ADVERBS[interval] : `every ${count} ${interval}s`;
}

/** Returns, for example, `per year` or `every 3 months`. */
export function formatBillingInterval({ recurring }: Price): string {
  if (!recurring) return 'once';
  const { interval, count } = recurring;
  return count === 1 ? `per ${interval}` : `every ${count} ${interval}s`;
}
