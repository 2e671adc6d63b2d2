import { type Html, html } from '../../../html.ts';

interface ReceiptPanelProps {
  readonly label: string;
  readonly head: Html;
  readonly rows: readonly Html[];
  readonly total: readonly [label: string, amount: string];
  readonly foot?: Html;
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
