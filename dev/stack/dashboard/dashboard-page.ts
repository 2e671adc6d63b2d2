import { SITE } from '#shared/site.ts';
import { createTokenCode } from '../authenticator.ts';
import { DEMO_PASSWORD } from '../demo-accounts.ts';
import type { OutboxEmail } from '../emulators/mail/outbox.ts';
import type { ListState, Subscriber } from '../emulators/mailing-list/list-store.ts';
import type { DisputeSummary } from '../emulators/stripe/billing/dispute-controls.ts';
import type { EventControls, EventSummary } from '../emulators/stripe/events/event-controls.ts';
import { formatAmount } from '../emulators/stripe/pages/receipt-panel.ts';
import { type Html, html } from '../html.ts';
import { LOGO, renderPage } from '../local-page.ts';
import type { Service } from '../ports.ts';
import type { DemoAccount, StackFacts } from './stack-facts.ts';

const MAX_EMAILS = 50;

/** Services with URLs. `isLink` is true for URLs that people open in a browser. */
const SERVICES: readonly (readonly [name: string, service: Service, isLink: boolean])[] = [
  ['Site', 'site', true],
  ['Sign-in', 'signIn', false],
  ['Payments', 'payments', false],
  ['Storage', 'storage', false],
  ['Database', 'database', false],
];

interface DashboardContent {
  readonly emails: readonly OutboxEmail[];
  readonly eventControls: EventControls | undefined;
  readonly disputes: readonly DisputeSummary[];
  readonly list: ListState | undefined;
}

/** Lists emails newest first, so that a sign-up code is at the top. */
export const renderDashboard = (stack: StackFacts, { emails, eventControls, disputes, list }: DashboardContent): Html =>
  renderPage({
    title: 'Dashboard',
    stylesheet: '/dashboard.css',
    head: html`<script type="module" src="/dashboard.js"></script>`,
    body: html`<header><a class="logo" href="${stack.site}/">${LOGO}${SITE.name}</a><a href="/" data-no-script>Reload</a></header>
  <main>
    <div class="head">
      <h1>Dashboard</h1>
      <p class="lead">Email, newsletter, payment events, clock and demo accounts of the local stack.</p>
    </div>
    <div class="main-column">${renderOutboxSection(emails)}${list && renderMailingListSection(list)}${disputes.length > 0 && renderDisputesSection(disputes)}${eventControls && renderEventsSection(eventControls)}</div>
    <div class="sidebar">${renderClockSection()}${renderAccountSection(stack.accounts)}${renderUrlSection(stack)}</div>
  </main>`,
  });

const renderOutboxSection = (emails: readonly OutboxEmail[]): Html => html`<section class="outbox" aria-labelledby="outbox">
  <h2 id="outbox">Outbox</h2>
  <p><a href="/emails">Every email of the product</a></p>
  <div class="panel" data-email-count="${emails.length}">
    ${emails
      .toReversed()
      .slice(0, MAX_EMAILS)
      .map((email, index) => renderEmail(email, index === 0))}
    ${emails.length === 0 && html`<p class="muted">No emails yet. Sign-up codes appear here<span data-no-script> after a reload</span>.</p>`}
    ${emails.length > MAX_EMAILS && html`<p class="muted">All ${emails.length} are in <a href="/outbox.json">outbox.json</a>.</p>`}
  </div>
</section>`;

const renderClockSection = (): Html => html`<section aria-labelledby="clock">
  <h2 id="clock">Clock</h2>
  <p>${renderTime(new Date().toISOString())}</p>
  <p class="muted">Advancing the clock runs everything that falls due. It cannot be moved back.</p>
  <form method="post" action="/clock">
    <label for="days">Days</label>
    <input id="days" name="days" type="number" inputmode="numeric" min="1" max="3650" value="1" required />
    <button>Advance clock</button>
  </form>
</section>`;

const renderAccountSection = (accounts: readonly DemoAccount[]): Html => html`<section>
  <h2>Demo accounts</h2>
  <p>Password for all: ${renderCopyableText(DEMO_PASSWORD, 'copyable')}</p>
  <dl>${accounts.map(
    ({ email, note, totpSecret }) =>
      html`<div><dt><code>${email}</code></dt><dd>${note}</dd>${totpSecret !== undefined && renderTokenCode(totpSecret)}</div>`,
  )}</dl>
</section>`;

/** Shows the code for the current time of the stack's clock, which may be days ahead of an authenticator app. */
const renderTokenCode = (
  secret: string,
): Html => html`<dd data-token-code>${renderCopyableText(createTokenCode(secret, Date.now()), 'copyable')}</dd>
  <dd>The code changes every 30 seconds and works once.</dd>`;

const renderUrlSection = (stack: StackFacts): Html => html`<section>
  <h2>URLs</h2>
  <dl class="pairs">${SERVICES.map(
    ([name, service, isLink]) =>
      html`<div><dt>${name}</dt><dd>${isLink ? html`<a href="${stack[service]}/">${stack[service]}</a>` : html`<code>${stack[service]}</code>`}</dd></div>`,
  )}</dl>
  <p class="muted">For programs: <a href="/stack.json">stack.json</a>, <a href="/outbox.json">outbox.json</a></p>
</section>`;

const MAX_EVENTS = 30;

function renderEventsSection(controls: EventControls): Html {
  const events = controls.listEvents();
  const areHeld = controls.areEventsHeld();
  return html`<section class="rows" aria-labelledby="events">
  <h2 id="events">Payment events</h2>
  <div class="panel">
    <div class="row">
      <p class="muted">${areHeld ? 'Events are held until you send, drop or release them.' : 'Events are delivered immediately.'}</p>
      ${areHeld ? renderEventButton('release', 'Release all') : renderEventButton('hold', 'Hold events')}
    </div>
    ${events.length > 0 && html`<div class="event-list">${events.toReversed().slice(0, MAX_EVENTS).map(renderEventRow)}</div>`}
    ${events.length === 0 && html`<p class="muted">No events yet. They appear after a purchase.</p>`}
    ${events.length > MAX_EVENTS && html`<p class="muted">All ${events.length} are in <a href="/events.json">events.json</a>.</p>`}
  </div>
</section>`;
}

const renderEventRow = ({ id, type, state, outcome, created }: EventSummary): Html => html`<div class="row">
  <span class="row-title"><code>${type}</code></span>
  <span class="row-detail">${outcome === null ? state : `${state} · ${outcome}`}</span>
  ${renderTime(created)}
  ${renderEventButton('send', state === 'delivered' ? 'Send again' : 'Send', id)}
  ${state !== 'delivered' && state !== 'dropped' && renderEventButton('drop', 'Drop', id)}
</div>`;

const renderEventButton = (action: string, label: string, id?: string): Html =>
  html`<form method="post" action="/events/${action}">${id !== undefined && html`<input type="hidden" name="id" value="${id}" />`}<button>${label}</button></form>`;

const MAX_DISPUTES = 30;

const renderDisputesSection = (
  disputes: readonly DisputeSummary[],
): Html => html`<section class="rows" aria-labelledby="disputes">
  <h2 id="disputes">Disputes</h2>
  <div class="panel">
    ${disputes.toReversed().slice(0, MAX_DISPUTES).map(renderDisputeRow)}
    ${disputes.length > MAX_DISPUTES && html`<p class="muted">All ${disputes.length} are in <a href="/disputes.json">disputes.json</a>.</p>`}
  </div>
</section>`;

const renderDisputeRow = ({
  id,
  amount,
  currency,
  customerEmail,
  status,
  dueBy,
  isClosed,
}: DisputeSummary): Html => html`<div class="row">
  <span class="row-title">${formatAmount(amount, currency)}${customerEmail !== null && `, ${customerEmail}`}</span>
  <span class="row-detail"><code>${id}</code> ${status}</span>
  ${!isClosed && html`<span class="row-detail">Respond by ${renderTime(dueBy)}</span>`}
  ${!isClosed && renderDisputeButton('win', 'Decide as won', id)}
  ${!isClosed && renderDisputeButton('lose', 'Decide as lost', id)}
</div>`;

const renderDisputeButton = (action: 'win' | 'lose', label: string, id: string): Html =>
  html`<form method="post" action="/disputes/${action}"><input type="hidden" name="id" value="${id}" /><button>${label}</button></form>`;

const MAX_SUBSCRIBERS = 30;

const renderMailingListSection = ({
  isDown,
  isDoubleOptIn,
  subscribers,
}: ListState): Html => html`<section class="rows" aria-labelledby="mailing-list">
  <h2 id="mailing-list">Mailing list</h2>
  <div class="panel">
    <div class="row">
      <p class="muted">${isDown ? 'The provider is down. Sign-ups fail.' : 'The provider is up.'}</p>
      ${isDown ? renderListButton('return', 'Restore') : renderListButton('leave', 'Simulate outage')}
    </div>
    <div class="row">
      <p class="muted">${isDoubleOptIn ? 'Double opt-in: each subscriber gets a confirmation email.' : 'Single opt-in: emails are subscribed immediately.'}</p>
      ${isDoubleOptIn ? renderListButton('single', 'Switch to single opt-in') : renderListButton('double', 'Switch to double opt-in')}
    </div>
    ${subscribers.toReversed().slice(0, MAX_SUBSCRIBERS).map(renderSubscriberRow)}
    ${subscribers.length === 0 && html`<p class="muted">No subscribers yet.</p>`}
    ${subscribers.length > MAX_SUBSCRIBERS && html`<p class="muted">All ${subscribers.length} are in <a href="/subscribers.json">subscribers.json</a>.</p>`}
  </div>
</section>`;

const renderSubscriberRow = ({ email, state, at }: Subscriber): Html => html`<div class="row">
  <span class="row-title"><code>${email}</code></span>
  <span class="row-detail">${state}</span>
  ${renderTime(at)}
</div>`;

const renderListButton = (action: string, label: string): Html =>
  html`<form method="post" action="/subscribers/${action}"><button>${label}</button></form>`;

const CODE_PATTERN = /^\d{6}$/;

const renderEmail = (
  { to, subject, text, at }: OutboxEmail,
  isOpen: boolean,
): Html => html`<details class="email" ${isOpen && html`open`}>
  <summary>
    <span class="subject">${subject}</span>
    <span class="to">${to}</span>
    ${renderTime(at)}
  </summary>
  <div class="text">${text
    .trim()
    .split(/\n{2,}/)
    .map(renderParagraph)}</div>
</details>`;

const URL_PATTERN = /(https?:\/\/\S+)/;

const renderParagraph = (text: string): Html =>
  CODE_PATTERN.test(text) ? renderCopyableText(text, 'code') : html`<p>${text.split(URL_PATTERN).map(renderTextOrLink)}</p>`;

const renderTextOrLink = (text: string): Html => (URL_PATTERN.test(text) ? html`<a href="${text}">${text}</a>` : html`${text}`);

const renderCopyableText = (text: string, className: 'code' | 'copyable'): Html =>
  html`<span class="${className}"><code>${text}</code><button type="button" data-copy="${text}" hidden>Copy</button></span>`;

const TIME_FORMAT = { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' } as const;

const renderTime = (time: string): Html =>
  html`<time datetime="${time}">${new Date(time).toLocaleString('en-GB', TIME_FORMAT)} UTC</time>`;
