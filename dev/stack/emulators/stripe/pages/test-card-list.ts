import { html } from '../../../html.ts';

const CARDS = [
  ['4242 4242 4242 4242', 'works'],
  ['4000 0000 0000 0002', 'is declined'],
  ['4000 0000 0000 0341', 'is saved, then declined'],
] as const;

/** The emulator declines real cards, so the page lists test cards. */
export const TEST_CARD_LIST = html`<aside class="test-cards" aria-labelledby="test-cards">
  <h2 id="test-cards">Cards to try</h2>
  <dl>${CARDS.map(([number, outcome]) => html`<div><dt><code>${number}</code></dt><dd>${outcome}</dd></div>`)}</dl>
  <p>With any date to come, any security code and any name.</p>
</aside>`;
