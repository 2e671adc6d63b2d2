import { SITE } from '#shared/site.ts';
import { html } from '../../html.ts';
import type { Email } from '../mail/outbox.ts';
import type { DemoRequest } from './asked.ts';

export function createDemoRequestEmail({ name, email, organization, seats, message }: DemoRequest): Email {
  const facts = [`Name: ${name}`, `Work e-mail: ${email}`, `Organization: ${organization}`, `Number of seats: ${seats}`];
  const paragraphs = [...facts, ...(message === '' ? [] : ['Message:', message])];
  return {
    to: SITE.supportEmail.value,
    subject: `Request from ${name}, ${organization}`,
    text: paragraphs.join('\n\n'),
    html: html`${paragraphs.map((text) => html`<p>${text}</p>`)}`.markup,
  };
}
