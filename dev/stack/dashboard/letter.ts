import type { OutboxEmail } from '../emulators/mail/outbox.ts';
import { type Html, html } from '../html.ts';
import { renderTime } from './moment.ts';

const CODE = /^\d{6}$/;

export const renderEmail = (
  { to, subject, text, at }: OutboxEmail,
  isOpen: boolean,
): Html => html`<details class="letter" ${isOpen && html`open`}>
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
  CODE.test(text) ? renderCopyableText(text, 'code') : html`<p>${text.split(URL_PATTERN).map(renderLinks)}</p>`;

const renderLinks = (text: string): Html => (URL_PATTERN.test(text) ? html`<a href="${text}">${text}</a>` : html`${text}`);

export const renderCopyableText = (text: string, className: 'code' | 'word'): Html =>
  html`<span class="${className}"><code>${text}</code><button type="button" data-copy="${text}" hidden>Copy</button></span>`;
