import { SITE } from '#shared/site.ts';
import { html } from '../../html.ts';
import type { Mail } from '../mail/outbox.ts';
import type { Asked } from './asked.ts';

export function askedMail({ name, email, organization, seats, message }: Asked): Mail {
  const facts = [`Name: ${name}`, `Work e-mail: ${email}`, `Organization: ${organization}`, `Number of seats: ${seats}`];
  const paragraphs = [...facts, ...(message === '' ? [] : ['Message:', message])];
  return {
    to: SITE.supportEmail.value,
    subject: `Request from ${name}, ${organization}`,
    text: paragraphs.join('\n\n'),
    html: html`${paragraphs.map((words) => html`<p>${words}</p>`)}`.markup,
  };
}
