import { type Email, type EmailBlock, renderEmail } from '#shared/email-template.ts';
import { formatLongDate } from '#shared/format-date.ts';
import { getPath } from '#shared/pages.ts';
import { SITE } from '#shared/site.ts';
import type { AccountEmail } from '../clients/account-emails.ts';
import type { Clients } from '../clients.ts';
import { type SendOnceClients, sendOnce } from './send-once.ts';

export interface SendAccountEmailClients extends SendOnceClients {
  readonly dueAccountEmails: Pick<Clients['dueAccountEmails'], 'get' | 'remove'>;
  /** Origin of the stage's site, without a trailing slash. */
  readonly siteOrigin: string;
}

/** Sends an email about an account if it is still due. Throws `SendingStopped` like `sendOnce`. */
export async function sendAccountEmail(clients: SendAccountEmailClients, id: string): Promise<void> {
  const { dueAccountEmails, siteOrigin } = clients;
  const email = await dueAccountEmails.get(id);
  if (email && (await sendOnce(clients, id, email.recipient, renderAccountEmail(email, siteOrigin))))
    await dueAccountEmails.remove(id);
}

export function renderAccountEmail(email: AccountEmail, origin: string): Email {
  const [subject, ...blocks] = createContent(email, origin);
  return renderEmail(subject, [...blocks, { smallPrint: `You get this email because it is about your ${SITE.name} account.` }]);
}

type Content = readonly [subject: string, ...blocks: readonly EmailBlock[]];

const NOT_YOU = `If this wasn’t you, write to ${SITE.supportEmail.value} at once.`;

const renderSecurityButton = (origin: string): EmailBlock => ({
  button: 'Check your security settings',
  url: origin + getPath('accountSecurity'),
});

function createContent(email: AccountEmail, origin: string): Content {
  switch (email.kind) {
    case 'emailChanged':
      return [
        `The email of your ${SITE.name} account was changed`,
        `Your account now has the email ${email.newEmail}. You can no longer sign in with this one.`,
        NOT_YOU,
      ];
    case 'deletionScheduled':
      return createDeletionContent(formatLongDate(email.deletionDue), origin);
    default:
      return CONTENTS[email.kind](origin);
  }
}

const createDeletionContent = (date: string, origin: string): Content => [
  `Your account will be deleted on ${date}`,
  `We delete your account, your images and your personal data on ${date}. Your subscription is not renewed.`,
  'Changed your mind? Until then you can sign in and keep your account.',
  { button: 'Keep your account', url: origin + getPath('accountData') },
  NOT_YOU,
];

const CONTENTS: Readonly<
  Record<Exclude<AccountEmail['kind'], 'emailChanged' | 'deletionScheduled'>, (origin: string) => Content>
> = {
  secondFactorOn: (origin) => [
    'Two-step sign-in is on',
    'You now need a code from your authenticator app to sign in.',
    `If this wasn’t you, someone else knows your password. Write to ${SITE.supportEmail.value} at once.`,
    renderSecurityButton(origin),
  ],
  secondFactorOff: (origin) => [
    'Two-step sign-in is off',
    'You no longer need a code from an authenticator app to sign in.',
    `If this wasn’t you, change your password and write to ${SITE.supportEmail.value}.`,
    renderSecurityButton(origin),
  ],
  secondFactorReset: (origin) => [
    'We turned off your two-step sign-in',
    'Our staff turned it off after a request to support. You now sign in with your password alone.',
    `Turn it on again with your new device. ${NOT_YOU}`,
    renderSecurityButton(origin),
  ],
  deletionCanceled: (origin) => [
    'Your account stays',
    'You have canceled the deletion of your account. Nothing was deleted.',
    { button: 'Open your account', url: origin + getPath('account') },
  ],
  accountDeleted: () => [
    'Your account was deleted',
    'Your account, your images and your personal data are deleted. We keep your invoices, because the law requires it.',
    'You can sign up again at any time.',
  ],
};
