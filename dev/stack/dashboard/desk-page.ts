import { SITE } from '#shared/site.ts';
import { DEMO_PASSWORD } from '../demo-accounts.ts';
import type { OutboxMail } from '../emulators/mail/outbox.ts';
import type { ListState } from '../emulators/mailing-list/kept-list.ts';
import type { EventDesk } from '../emulators/stripe/events/event-desk.ts';
import { HOUSE_MARK } from '../house-assets.ts';
import { houseDocument } from '../house-document.ts';
import { type Html, html } from '../html.ts';
import type { Part } from '../ports.ts';
import { eventsSection } from './events-section.ts';
import { copyable, letter } from './letter.ts';
import { mailingListSection } from './mailing-list-section.ts';
import { moment } from './moment.ts';
import type { DemoAccount, Stack } from './stack-facts.ts';

const MOST_LETTERS = 50;

/** `isOpened` is true for addresses that people open in a browser. */
const ADDRESSES: readonly (readonly [name: string, part: Part, isOpened: boolean])[] = [
  ['Site', 'site', true],
  ['Sign-in', 'signIn', false],
  ['Payments', 'payments', false],
  ['Storage', 'storage', false],
  ['Database', 'database', false],
];

interface Papers {
  readonly mails: readonly OutboxMail[];
  readonly payments: EventDesk | undefined;
  readonly list: ListState | undefined;
}

/** Lists emails newest first, so that a sign-up code is at the top. */
export const deskPage = (stack: Stack, { mails, payments, list }: Papers): Html =>
  houseDocument({
    title: 'Desk',
    sheet: '/desk.css',
    more: html`<script type="module" src="/fresh-outbox.js"></script>`,
    body: html`<header><a class="logo" href="${stack.site}/">${HOUSE_MARK}${SITE.name}</a><a href="/" data-without-script>Reload</a></header>
  <main>
    <div class="head">
      <h1>Desk</h1>
      <p class="lead">Mail, newsletter, payment events, clock and sign-ins of the stack that runs on this machine.</p>
    </div>
    <div class="papers">${outboxSection(mails)}${list && mailingListSection(list)}${payments && eventsSection(payments)}</div>
    <div class="aside">${clockSection()}${accountSection(stack.accounts)}${addressSection(stack)}</div>
  </main>`,
  });

const outboxSection = (mails: readonly OutboxMail[]): Html => html`<section class="outbox" aria-labelledby="outbox">
  <h2 id="outbox">Outbox</h2>
  <div class="sheet" data-letters="${mails.length}">
    ${mails
      .toReversed()
      .slice(0, MOST_LETTERS)
      .map((mail, index) => letter(mail, index === 0))}
    ${mails.length === 0 && html`<p class="quiet">No mail was sent yet. When somebody signs up, their code is here<span data-without-script>: reload, and it is at the top</span>.</p>`}
    ${mails.length > MOST_LETTERS && html`<p class="quiet">All ${mails.length} are in <a href="/outbox.json">outbox.json</a>.</p>`}
  </div>
</section>`;

const clockSection = (): Html => html`<section aria-labelledby="clock">
  <h2 id="clock">Clock</h2>
  <p>${moment(new Date().toISOString())}</p>
  <p class="quiet">Moving on runs whatever falls due in between. It cannot be moved back.</p>
  <form method="post" action="/clock">
    <label for="days">Days</label>
    <input id="days" name="days" type="number" inputmode="numeric" min="1" max="3650" value="1" required />
    <button>Move on</button>
  </form>
</section>`;

const accountSection = (accounts: readonly DemoAccount[]): Html => html`<section>
  <h2>Sign-ins</h2>
  <p>Password for all: ${copyable(DEMO_PASSWORD, 'word')}</p>
  <dl>${accounts.map(({ email, note }) => html`<div><dt><code>${email}</code></dt><dd>${note}</dd></div>`)}</dl>
</section>`;

const addressSection = (stack: Stack): Html => html`<section>
  <h2>Addresses</h2>
  <dl class="pairs">${ADDRESSES.map(
    ([name, part, isOpened]) =>
      html`<div><dt>${name}</dt><dd>${isOpened ? html`<a href="${stack[part]}/">${stack[part]}</a>` : html`<code>${stack[part]}</code>`}</dd></div>`,
  )}</dl>
  <p class="quiet">For programs: <a href="/stack.json">stack.json</a>, <a href="/outbox.json">outbox.json</a></p>
</section>`;
