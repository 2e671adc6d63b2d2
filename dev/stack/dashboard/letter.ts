import type { OutboxMail } from '../emulators/mail/outbox.ts';
import { type Html, html } from '../html.ts';
import { moment } from './moment.ts';

const CODE = /^\d{6}$/;

export const letter = (
  { to, subject, text, at }: OutboxMail,
  isOpen: boolean,
): Html => html`<details class="letter" ${isOpen && html`open`}>
  <summary>
    <span class="subject">${subject}</span>
    <span class="to">${to}</span>
    ${moment(at)}
  </summary>
  <div class="text">${text
    .trim()
    .split(/\n{2,}/)
    .map(paragraph)}</div>
</details>`;

const ADDRESS = /(https?:\/\/\S+)/;

const paragraph = (words: string): Html =>
  CODE.test(words) ? copyable(words, 'code') : html`<p>${words.split(ADDRESS).map(linked)}</p>`;

const linked = (words: string): Html => (ADDRESS.test(words) ? html`<a href="${words}">${words}</a>` : html`${words}`);

export const copyable = (words: string, name: 'code' | 'word'): Html =>
  html`<span class="${name}"><code>${words}</code><button type="button" data-copy="${words}" hidden>Copy</button></span>`;
