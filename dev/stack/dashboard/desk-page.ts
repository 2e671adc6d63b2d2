import { SITE } from '#shared/site.ts';
import { DEMO_PASSWORD } from '../demo-accounts.ts';
import type { OutboxEmail } from '../emulators/mail/outbox.ts';
import type { ListState } from '../emulators/mailing-list/kept-list.ts';
import type { EventControls } from '../emulators/stripe/events/event-desk.ts';
import { LOGO } from '../house-assets.ts';
import { renderPage } from '../house-document.ts';
import { type Html, html } from '../html.ts';
import type { Service } from '../ports.ts';
import { eventsSection } from './events-section.ts';
import { renderCopyableText, renderEmail } from './letter.ts';
import { mailingListSection } from './mailing-list-section.ts';
import { renderTime } from './moment.ts';
import type { DemoAccount, StackFacts } from './stack-facts.ts';

const MAX_EMAILS = 50;

/** `isOpened` is true for addresses that people open in a browser. */
const SERVICES: readonly (readonly [name: string, part: Service, isOpened: boolean])[] = [
  ['Site', 'site', true],
  ['Sign-in', 'signIn', false],
  ['Payments', 'payments', false],
  ['Storage', 'storage', false],
  ['Database', 'database', false],
];

interface DashboardContent {
  readonly emails: readonly OutboxEmail[];
  readonly events: EventControls | undefined;
  readonly list: ListState | undefined;
}

/** Lists emails newest first, so that a sign-up code is at the top. */
export const renderDashboard = (stack: StackFacts, { emails, events: payments, list }: DashboardContent): Html =>
  renderPage({
    title: 'Desk',
    stylesheet: '/desk.css',
    head: html`<script type="module" src="/fresh-outbox.js"></script>`,
    body: html`<header><a class="logo" href="${stack.site}/">${LOGO}${SITE.name}</a><a href="/" data-without-script>Reload</a></header>
  <main>
    <div class="head">
      <h1>Desk</h1>
      <p class="lead">Mail, newsletter, payment events, clock and sign-ins of the stack that runs on this machine.</p>
    </div>
    <div class="papers">${outboxSection(emails)}${list && mailingListSection(list)}${payments && eventsSection(payments)}</div>
    <div class="aside">${clockSection()}${accountSection(stack.accounts)}${addressSection(stack)}</div>
  </main>`,
  });

const outboxSection = (emails: readonly OutboxEmail[]): Html => html`<section class="outbox" aria-labelledby="outbox">
  <h2 id="outbox">Outbox</h2>
  <div class="sheet" data-letters="${emails.length}">
    ${emails
      .toReversed()
      .slice(0, MAX_EMAILS)
      .map((email, index) => renderEmail(email, index === 0))}
    ${emails.length === 0 && html`<p class="quiet">No mail was sent yet. When somebody signs up, their code is here<span data-without-script>: reload, and it is at the top</span>.</p>`}
    ${emails.length > MAX_EMAILS && html`<p class="quiet">All ${emails.length} are in <a href="/outbox.json">outbox.json</a>.</p>`}
  </div>
</section>`;

const clockSection = (): Html => html`<section aria-labelledby="clock">
  <h2 id="clock">Clock</h2>
  <p>${renderTime(new Date().toISOString())}</p>
  <p class="quiet">Moving on runs whatever falls due in between. It cannot be moved back.</p>
  <form method="post" action="/clock">
    <label for="days">Days</label>
    <input id="days" name="days" type="number" inputmode="numeric" min="1" max="3650" value="1" required />
    <button>Move on</button>
  </form>
</section>`;

const accountSection = (accounts: readonly DemoAccount[]): Html => html`<section>
  <h2>Sign-ins</h2>
  <p>Password for all: ${renderCopyableText(DEMO_PASSWORD, 'word')}</p>
  <dl>${accounts.map(({ email, note }) => html`<div><dt><code>${email}</code></dt><dd>${note}</dd></div>`)}</dl>
</section>`;

const addressSection = (stack: StackFacts): Html => html`<section>
  <h2>Addresses</h2>
  <dl class="pairs">${SERVICES.map(
    ([name, service, isOpened]) =>
      html`<div><dt>${name}</dt><dd>${isOpened ? html`<a href="${stack[service]}/">${stack[service]}</a>` : html`<code>${stack[service]}</code>`}</dd></div>`,
  )}</dl>
  <p class="quiet">For programs: <a href="/stack.json">stack.json</a>, <a href="/outbox.json">outbox.json</a></p>
</section>`;
