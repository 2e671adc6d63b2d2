import type { ListState, Subscriber } from '../emulators/mailing-list/kept-list.ts';
import { type Html, html } from '../html.ts';
import { moment } from './moment.ts';

const MOST_SUBSCRIBERS = 30;

export const mailingListSection = ({
  isAway,
  isDoubleOptIn,
  subscribers,
}: ListState): Html => html`<section class="events" aria-labelledby="mailing-list">
  <h2 id="mailing-list">Mailing list</h2>
  <div class="sheet">
    <div class="event">
      <p class="quiet">${isAway ? 'The provider is away: nobody can subscribe.' : 'The provider answers.'}</p>
      ${isAway ? button('return', 'Bring it back') : button('leave', 'Send it away')}
    </div>
    <div class="event">
      <p class="quiet">${isDoubleOptIn ? 'Double opt-in: a letter asks each address to confirm.' : 'Single opt-in: an address is subscribed at once.'}</p>
      ${isDoubleOptIn ? button('single', 'Subscribe at once') : button('double', 'Ask to confirm')}
    </div>
    ${subscribers.toReversed().slice(0, MOST_SUBSCRIBERS).map(subscriberRow)}
    ${subscribers.length === 0 && html`<p class="quiet">Nobody has subscribed yet.</p>`}
    ${subscribers.length > MOST_SUBSCRIBERS && html`<p class="quiet">All ${subscribers.length} are in <a href="/subscribers.json">subscribers.json</a>.</p>`}
  </div>
</section>`;

const subscriberRow = ({ email, state, at }: Subscriber): Html => html`<div class="event">
  <span class="subject"><code>${email}</code></span>
  <span class="to">${state}</span>
  ${moment(at)}
</div>`;

const button = (act: string, label: string): Html =>
  html`<form method="post" action="/subscribers/${act}"><button>${label}</button></form>`;
