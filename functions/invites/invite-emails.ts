import { type Email, renderEmail } from '#shared/email-template.ts';
import { formatLongDate } from '#shared/format-date.ts';
import { getPath } from '#shared/pages.ts';
import { SITE } from '#shared/site.ts';
import type { Clients } from '../clients.ts';
import { logAndCount } from '../http/logging.ts';
import { describeError } from '../internal-error.ts';

export interface InvitationEmail {
  readonly organization: string;
  readonly adminEmail: string;
  readonly expires: Date;
  readonly link: string;
}

const IGNORE_NOTE = 'If you weren’t expecting this, you can ignore this email.';

export const createInviteLink = (origin: string, { sub, token }: { readonly sub: string; readonly token: string }): string =>
  `${origin}${getPath('invites')}?${new URLSearchParams({ sub, token })}`;

export const renderInvitationEmail = ({ organization, adminEmail, expires, link }: InvitationEmail): Email =>
  renderEmail(`${adminEmail} invites you to ${organization}`, [
    `${adminEmail} invited you to ${SITE.name} Premium, paid for by ${organization}.`,
    { button: 'Accept or decline', url: link },
    `You can accept until ${formatLongDate(expires)}.`,
    { smallPrint: IGNORE_NOTE },
  ]);

export const renderReminderEmail = ({ organization, adminEmail, expires, link }: InvitationEmail): Email =>
  renderEmail(`Reminder: ${adminEmail} invites you to ${organization}`, [
    `Your invitation to ${SITE.name} Premium, paid for by ${organization}, is still open.`,
    { button: 'Accept or decline', url: link },
    `You can accept until ${formatLongDate(expires)}. This link replaces the previous one.`,
    { smallPrint: `${adminEmail} asked us to send this reminder. ${IGNORE_NOTE}` },
  ]);

export const renderDeclinedEmail = (email: string, organization: string): Email =>
  renderEmail(`${email} has declined your invitation`, [
    `${email} has declined the invitation to ${organization}.`,
    'Their seat is available again.',
  ]);

/** Returns false if sending fails, and logs the failure without the address. */
export async function sendEmail({ mail }: Pick<Clients, 'mail'>, recipient: string, email: Email): Promise<boolean> {
  try {
    await mail.send(recipient, email);
    return true;
  } catch (error) {
    logAndCount('emailFailed', { reason: describeError(error) });
    return false;
  }
}
