import type { Email } from '#shared/email-template.ts';
import { renderEmailChangeCode } from '../../../functions/account/start-email-change.lambda.ts';
import type { AccountEmail } from '../../../functions/clients/account-emails.ts';
import type { Billing } from '../../../functions/clients/user-records.ts';
import type { BillingEmailKind } from '../../../functions/emails/plan-emails.ts';
import { renderBillingEmail, renderMemberLapsedEmail } from '../../../functions/emails/render-billing-email.ts';
import { renderAccountEmail } from '../../../functions/emails/send-account-emails.ts';
import {
  createInviteLink,
  renderDeclinedEmail,
  renderInvitationEmail,
  renderReminderEmail,
} from '../../../functions/invites/invite-emails.ts';
import { renderCodeEmail } from '../../../infra/code-email.ts';

export interface EmailSample {
  /** Last part of the sample's path on the dashboard. */
  readonly slug: string;
  /** When the product sends the email. */
  readonly occasion: string;
  readonly email: Email;
}

const ORGANIZATION = 'Northwind Studio';
const ADMIN_EMAIL = 'ada@northwind.example';
const DATE = new Date('2027-11-21T12:00:00Z');

const BILLING: Billing = {
  subscription: {
    id: 'sub_sample',
    status: 'active',
    interval: 'year',
    interval_count: 1,
    cancel_at_period_end: false,
    current_period_start: new Date('2026-11-21T12:00:00Z'),
    current_period_end: DATE,
    created: new Date('2026-11-21T12:00:00Z'),
    amount: 1_200,
    next_payment_attempt: new Date('2027-11-14T12:00:00Z'),
  },
  card: { brand: 'visa', last4: '4242', name: 'Ada Lovelace' },
  cardExpiry: { year: 2028, month: 4 },
  hadTrial: true,
  duplicateSubscriptions: [],
};
const EXPIRING_CARD: Billing = { ...BILLING, cardExpiry: { year: 2027, month: 10 } };

/** Returns one sample of every email of the product, and of the variants of an email. */
export function listEmailSamples(origin: string): readonly EmailSample[] {
  const renderForUser = (kind: BillingEmailKind, billing = BILLING) =>
    renderBillingEmail({ kind, date: DATE }, { origin, collectsTax: true, billing });
  const renderForOrganization = (kind: BillingEmailKind) =>
    renderBillingEmail(
      { kind, date: DATE },
      {
        origin,
        collectsTax: true,
        billing: BILLING.subscription && {
          ...BILLING,
          subscription: { ...BILLING.subscription, amount: 60_000, tax_percent: 7 },
        },
        organizationName: ORGANIZATION,
      },
    );
  return [
    ...listInvitationSamples(origin),
    ...listAccountSamples(origin),
    { slug: 'trial-ending', occasion: 'Two days before a trial ends', email: renderForUser('trialEnding') },
    { slug: 'renewal-30', occasion: '30 days before a yearly renewal', email: renderForUser('renewalIn30Days') },
    {
      slug: 'renewal-7',
      occasion: 'Seven days before a yearly renewal, with a card that expires before it',
      email: renderForUser('renewalIn7Days', EXPIRING_CARD),
    },
    { slug: 'renewal-organization', occasion: 'Before a renewal, to the admin', email: renderForOrganization('renewalIn30Days') },
    {
      slug: 'card-expiring',
      occasion: 'In the last month of a card that expires before the renewal',
      email: renderForUser('cardExpiring', EXPIRING_CARD),
    },
    { slug: 'payment-failed', occasion: 'A payment failed', email: renderForUser('paymentFailed') },
    { slug: 'action-required', occasion: 'A bank wants a payment to be confirmed', email: renderForUser('actionRequired') },
    { slug: 'canceled', occasion: 'A cancellation was scheduled', email: renderForUser('canceled') },
    {
      slug: 'canceled-organization',
      occasion: 'A cancellation was scheduled, to the admin',
      email: renderForOrganization('canceled'),
    },
    { slug: 'reactivated', occasion: 'A cancellation was undone', email: renderForUser('reactivated') },
    { slug: 'ended', occasion: 'A subscription ended without a scheduled cancellation', email: renderForUser('ended') },
    ...listLapseSamples(origin, renderForOrganization('organizationLapsed')),
  ];
}

function listAccountSamples(origin: string): readonly EmailSample[] {
  const fields = { id: 'sample', recipient: 'grace@example.com', at: DATE };
  const createSample = (slug: string, occasion: string, email: AccountEmail): EmailSample => ({
    slug,
    occasion,
    email: renderAccountEmail(email, origin),
  });
  return [
    { slug: 'email-code', occasion: 'A user changes their email, to the new one', email: renderEmailChangeCode('123456') },
    createSample('email-changed', 'A user changed their email, to the old one', {
      ...fields,
      kind: 'emailChanged',
      newEmail: 'grace@northwind.example',
    }),
    createSample('second-factor-on', 'Two-step sign-in was turned on', { ...fields, kind: 'secondFactorOn' }),
    createSample('second-factor-off', 'Two-step sign-in was turned off', { ...fields, kind: 'secondFactorOff' }),
    createSample('second-factor-reset', 'Staff turned off two-step sign-in', { ...fields, kind: 'secondFactorReset' }),
    createSample('deletion-scheduled', 'A user deleted their account', {
      ...fields,
      kind: 'deletionScheduled',
      deletionDue: DATE,
    }),
    createSample('deletion-canceled', 'A user kept their account after all', { ...fields, kind: 'deletionCanceled' }),
    createSample('account-deleted', 'An account was deleted', { ...fields, kind: 'accountDeleted' }),
  ];
}

function listInvitationSamples(origin: string): readonly EmailSample[] {
  const link = createInviteLink(origin, { sub: 'sample', token: 'sample' });
  const invitation = { organization: ORGANIZATION, adminEmail: ADMIN_EMAIL, expires: DATE, link };
  return [
    { slug: 'code', occasion: 'Sign-up and password reset', email: renderCodeEmail('123456') },
    { slug: 'invitation', occasion: 'An admin invites someone', email: renderInvitationEmail(invitation) },
    { slug: 'invitation-reminder', occasion: 'An admin sends the invitation again', email: renderReminderEmail(invitation) },
    {
      slug: 'invitation-declined',
      occasion: 'An invitation was declined, to the admin',
      email: renderDeclinedEmail('grace@northwind.example', ORGANIZATION),
    },
  ];
}

function listLapseSamples(origin: string, adminEmail: Email): readonly EmailSample[] {
  const facts = { date: DATE, organization: ORGANIZATION, adminEmail: ADMIN_EMAIL, origin };
  return [
    { slug: 'organization-lapsed', occasion: 'An organization no longer pays, to the admin', email: adminEmail },
    {
      slug: 'organization-lapsed-member',
      occasion: 'An organization no longer pays, to its members',
      email: renderMemberLapsedEmail({ ...facts, hasOwnPremium: false }),
    },
    {
      slug: 'organization-lapsed-subscriber',
      occasion: 'An organization no longer pays, to members with Premium of their own',
      email: renderMemberLapsedEmail({ ...facts, hasOwnPremium: true }),
    },
  ];
}
