import type { EventControls, EventSummary } from '../emulators/stripe/events/event-desk.ts';
import { type Html, html } from '../html.ts';
import { renderTime } from './moment.ts';

const MAX_EVENTS = 30;

export function eventsSection(controls: EventControls): Html {
  const events = controls.listEvents();
  const isHolding = controls.areEventsHeld();
  return html`<section class="events" aria-labelledby="events">
  <h2 id="events">Payment events</h2>
  <div class="sheet">
    <div class="event">
      <p class="quiet">${isHolding ? 'Events wait here until they are sent, dropped or released.' : 'Events go to the site as they happen.'}</p>
      ${isHolding ? eventButton('release', 'Release all') : eventButton('hold', 'Hold events back')}
    </div>
    ${events.toReversed().slice(0, MAX_EVENTS).map(eventRow)}
    ${events.length === 0 && html`<p class="quiet">Nothing has happened yet. When somebody buys Premium, it is told here.</p>`}
    ${events.length > MAX_EVENTS && html`<p class="quiet">All ${events.length} are in <a href="/events.json">events.json</a>.</p>`}
  </div>
</section>`;
}

const eventRow = ({ id, type, state, outcome, created }: EventSummary): Html => html`<div class="event">
  <span class="subject"><code>${type}</code></span>
  <span class="to">${outcome === null ? state : `${state} · ${outcome}`}</span>
  ${renderTime(created)}
  ${eventButton('send', state === 'delivered' ? 'Send again' : 'Send', id)}
  ${state !== 'delivered' && state !== 'dropped' && eventButton('drop', 'Drop', id)}
</div>`;

const eventButton = (action: string, label: string, id?: string): Html =>
  html`<form method="post" action="/events/${action}">${id !== undefined && html`<input type="hidden" name="id" value="${id}" />`}<button>${label}</button></form>`;
