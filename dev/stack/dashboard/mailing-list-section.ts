import type { ListState, Subscriber } from '../emulators/mailing-list/kept-list.ts';
import { type Html, html } from '../html.ts';
import { renderTime } from './moment.ts';

const MAX_SUBSCRIBERS = 30;

export const mailingListSection = ({
  isAway,
  isDoubleOptIn,
  subscribers,
}: ListState): Html => html`<section class="events" aria-labelledby="mailing-list">
  <h2 id="mailing-list">Mailing list</h2>
  <div class="sheet">
    <div class="event">
      <p class="quiet">${isAway ? 'The provider is away: nobody can subscribe.' : 'The provider answers.'}</p>
      ${isAway ? listButton('return', 'Bring it back') : listButton('leave', 'Send it away')}
    </div>
    <div class="event">
      <p class="quiet">${isDoubleOptIn ? 'Double opt-in: a letter asks each address to confirm.' : 'Single opt-in: an address is subscribed at once.'}</p>
      ${isDoubleOptIn ? listButton('single', 'Subscribe at once') : listButton('double', 'Ask to confirm')}
    </div>
    ${subscribers.toReversed().slice(0, MAX_SUBSCRIBERS).map(subscriberRow)}
    ${subscribers.length === 0 && html`<p class="quiet">Nobody has subscribed yet.</p>`}
    ${subscribers.length > MAX_SUBSCRIBERS && html`<p class="quiet">All ${subscribers.length} are in <a href="/subscribers.json">subscribers.json</a>.</p>`}
  </div>
</section>`;

const subscriberRow = ({ email, state, at }: Subscriber): Html => html`<div class="event">
  <span class="subject"><code>${email}</code></span>
  <span class="to">${state}</span>
  ${renderTime(at)}
</div>`;

const listButton = (action: string, label: string): Html =>
  html`<form method="post" action="/subscribers/${action}"><button>${label}</button></form>`;
