import { SITE } from '#shared/site.ts';
import { html } from '../../html.ts';
import type { Email } from '../mail/outbox.ts';

export const createConfirmationEmail = (to: string, link: string): Email => ({
  to,
  subject: `${SITE.name}: Please Confirm Subscription`,
  text: [
    'Please confirm your subscription',
    `Yes, subscribe me to this list:\n\n${link}`,
    'If you received this email by mistake, simply delete it. You will not be subscribed if you do not follow the link above.',
  ].join('\n\n'),
  html: html`<h2>Please confirm your subscription</h2>
<p><a href="${link}">Yes, subscribe me to this list</a></p>
<p>If you received this email by mistake, simply delete it. You will not be subscribed if you do not follow the link above.</p>`
    .markup,
});
