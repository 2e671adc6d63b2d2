import { type Letter, letter } from '#shared/letter.ts';
import { longDate } from '#shared/long-date.ts';
import { path } from '#shared/routes.ts';
import { SITE } from '#shared/site.ts';

export interface Invitation {
  readonly organization: string;
  readonly adminEmail: string;
  readonly expires: Date;
  readonly link: string;
}

const STRANGER = 'You do not know them? Then leave this letter alone: nothing comes of it without you.';

export const inviteLink = (origin: string, { sub, token }: { readonly sub: string; readonly token: string }): string =>
  `${origin}${path('invites')}?${new URLSearchParams({ sub, token })}`;

export const invitationLetter = ({ organization, adminEmail, expires, link }: Invitation): Letter =>
  letter(`${adminEmail} invites you to ${organization}`, [
    `${adminEmail} has a ${SITE.name} seat for you, which ${organization} pays for.`,
    { button: 'Accept or decline', to: link },
    `You can accept until ${longDate(expires)}.`,
    { aside: STRANGER },
  ]);

export const reminderLetter = ({ organization, adminEmail, expires, link }: Invitation): Letter =>
  letter(`Reminder: ${adminEmail} invites you to ${organization}`, [
    `Your ${SITE.name} seat, which ${organization} pays for, is still waiting for you.`,
    { button: 'Accept or decline', to: link },
    `You can accept until ${longDate(expires)}. The link in this letter replaces the one before.`,
    { aside: `${adminEmail} asked us to write again. ${STRANGER}` },
  ]);
