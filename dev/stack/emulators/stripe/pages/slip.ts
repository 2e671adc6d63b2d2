import { type Html, html } from '../../../html.ts';

interface SlipProps {
  readonly label: string;
  readonly head: Html;
  readonly rows: readonly Html[];
  readonly total: readonly [words: string, amount: string];
  readonly foot?: Html;
}

export const slip = ({
  label,
  head,
  rows,
  total: [words, amount],
  foot,
}: SlipProps): Html => html`<section class="slip" aria-label="${label}">
  <div class="slip-head">${head}</div>
  <dl>${rows}</dl>
  <dl class="total"><div><dt>${words}</dt><dd>${amount}</dd></div></dl>
  ${foot && html`<div class="slip-foot">${foot}</div>`}
</section>`;

export const slipRow = (words: string, value: string, note?: string): Html =>
  html`<div><dt>${words}${note && html`<span>${note}</span>`}</dt><dd>${value}</dd></div>`;
