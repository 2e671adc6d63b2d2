import { type Email, renderEmail } from '#shared/email-template.ts';
import { formatLongDate } from '#shared/format-date.ts';
import { pathOf } from '#shared/pages.ts';
import { SITE } from '#shared/site.ts';

export interface Invitation {
  readonly organization: string;
  readonly adminEmail: string;
  readonly expires: Date;
  readonly link: string;
}

const STRANGER = 'You do not know them? Then leave this letter alone: nothing comes of it without you.';

export const inviteLink = (origin: string, { sub, token }: { readonly sub: string; readonly token: string }): string =>
  `${origin}${pathOf('invites')}?${new URLSearchParams({ sub, token })}`;

export const invitationLetter = ({ organization, adminEmail, expires, link }: Invitation): Email =>
  renderEmail(`${adminEmail} invites you to ${organization}`, [
    `${adminEmail} has a ${SITE.name} seat for you, which ${organization} pays for.`,
    { button: 'Accept or decline', to: link },
    `You can accept until ${formatLongDate(expires)}.`,
    { smallPrint: STRANGER },
  ]);

export const reminderLetter = ({ organization, adminEmail, expires, link }: Invitation): Email =>
  renderEmail(`Reminder: ${adminEmail} invites you to ${organization}`, [
    `Your ${SITE.name} seat, which ${organization} pays for, is still waiting for you.`,
    { button: 'Accept or decline', to: link },
    `You can accept until ${formatLongDate(expires)}. The link in this letter replaces the one before.`,
    { smallPrint: `${adminEmail} asked us to write again. ${STRANGER}` },
  ]);
