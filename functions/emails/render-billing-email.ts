import { getBrandName } from '#shared/card-brands.ts';
import { type Email, type EmailBlock, renderEmail } from '#shared/email-template.ts';
import { formatLongDate } from '#shared/format-date.ts';
import { computeTaxCents, formatDollars } from '#shared/money.ts';
import { getPath } from '#shared/pages.ts';
import { SITE } from '#shared/site.ts';
import type { Billing } from '../clients/user-records.ts';
import type { BillingEmail, BillingEmailKind } from './plan-emails.ts';

export interface EmailContext {
  /** Origin of the stage's site, without a trailing slash. */
  readonly origin: string;
  readonly collectsTax: boolean;
  readonly billing: Billing | undefined;
  /** Undefined for a user. */
  readonly organizationName?: string | undefined;
}

/** Values that the texts contain. */
interface Facts {
  readonly plan: string;
  readonly date: string;
  /** Amount of the next payment, or undefined if the subscription has none. */
  readonly amount: string | undefined;
  /** True if a discount covers the next payment. */
  readonly isFree: boolean;
  readonly isTrial: boolean;
  readonly card: string;
  readonly cardExpiry: string | undefined;
  readonly isCardExpiring: boolean;
  readonly nextAttempt: string | undefined;
  readonly returnedPayment: string | undefined;
  readonly manageUrl: string;
  /** Page of Stripe on which a payment is authenticated. */
  readonly authenticationUrl: string;
  readonly subscribeUrl: string;
  readonly organization: string;
}

type Content = readonly [subject: string, ...blocks: readonly EmailBlock[]];

export function renderBillingEmail(email: Pick<BillingEmail, 'kind' | 'date'>, context: EmailContext): Email {
  const [subject, ...blocks] = CONTENTS[email.kind](collectFacts(email.date, context));
  return renderEmail(subject, [...blocks, { smallPrint: renderReason(context) }]);
}

interface MemberEmail {
  readonly date: Date;
  readonly organization: string;
  readonly adminEmail: string;
  readonly hasOwnPremium: boolean;
  readonly origin: string;
}

/** Email to a member whose organization's subscription has ended. */
export const renderMemberLapsedEmail = ({ date, organization, adminEmail, hasOwnPremium, origin }: MemberEmail): Email =>
  renderEmail(`Your Premium through ${organization} has ended`, [
    `The subscription of ${organization} ended on ${formatLongDate(date)}. You no longer have Premium through it.`,
    hasOwnPremium
      ? 'Your own Premium continues.'
      : `Ask ${adminEmail} to renew it, or get Premium of your own. Images in your library stay.`,
    { button: 'See your options', url: origin + getPath('account') },
    { smallPrint: `You get this email because you are a member of ${organization} on ${SITE.name}.` },
  ]);

const renderReason = ({ organizationName }: EmailContext): string =>
  `You get this email because ${
    organizationName === undefined
      ? `it is about your ${SITE.name} subscription`
      : `you manage ${organizationName} on ${SITE.name}`
  }. Questions? Write to ${SITE.supportEmail.value}.`;

function collectFacts(date: Date, { origin, collectsTax, billing, organizationName }: EmailContext): Facts {
  const { subscription, card, cardExpiry } = billing ?? {};
  const organization = organizationName ?? '';
  const manageUrl = origin + getPath(organizationName === undefined ? 'account' : 'enterpriseOverview');
  return {
    plan: organizationName === undefined ? `${SITE.name} Premium` : `${SITE.name} Enterprise for ${organization}`,
    date: formatLongDate(date),
    amount: subscription && formatAmount(subscription, collectsTax),
    isFree: subscription?.next_amount === 0,
    isTrial: subscription?.status === 'trialing',
    card: card ? `your ${getBrandName(card.brand)} card ending in ${card.last4}` : 'your card',
    cardExpiry: cardExpiry && formatMonth(cardExpiry),
    isCardExpiring: cardExpiry !== undefined && new Date(Date.UTC(cardExpiry.year, cardExpiry.month)) <= date,
    returnedPayment: billing?.returnedPayment && formatLongDate(billing.returnedPayment),
    nextAttempt: subscription?.next_payment_attempt && formatLongDate(subscription.next_payment_attempt),
    manageUrl,
    authenticationUrl: billing?.paymentAuthenticationUrl ?? manageUrl,
    subscribeUrl: origin + getPath('checkout'),
    organization,
  };
}

/** Formats the amount of the next or due payment. The tax is not known before the first payment. */
function formatAmount(
  { amount: fullAmount, next_amount: amount = fullAmount, tax_percent }: NonNullable<Billing['subscription']>,
  collectsTax: boolean,
): string | undefined {
  if (amount === undefined) return undefined;
  if (tax_percent === undefined && collectsTax && amount > 0) return `${formatDollars(amount)} plus tax where applicable`;
  const taxCents = computeTaxCents(amount, tax_percent);
  return taxCents > 0 ? `${formatDollars(amount + taxCents)} including tax` : formatDollars(amount);
}

const MONTH = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

const formatMonth = ({ year, month }: NonNullable<Billing['cardExpiry']>): string =>
  MONTH.format(new Date(Date.UTC(year, month - 1)));

const renderCharge = ({ amount = 'the price of your plan', card, isFree }: Facts): string =>
  isFree ? 'Your discount covers this payment, so we charge nothing.' : `We then charge ${amount} to ${card}.`;

const renderRenewal = (facts: Facts): Content => [
  `${facts.plan} renews on ${facts.date}`,
  `${facts.plan} renews on ${facts.date}. ${renderCharge(facts)}`,
  ...(facts.isCardExpiring && facts.cardExpiry
    ? [`This card expires at the end of ${facts.cardExpiry}, before the renewal. Update it so that the payment goes through.`]
    : []),
  'You don’t need to do anything to keep it. If you don’t want to renew, cancel before that date.',
  { button: 'Manage your subscription', url: facts.manageUrl },
];

const CONTENTS: Readonly<Record<BillingEmailKind, (facts: Facts) => Content>> = {
  trialEnding: (facts) => [
    `Your free trial ends on ${facts.date}`,
    `Your free trial of ${facts.plan} ends on ${facts.date}. ${renderCharge(facts)}`,
    'You don’t need to do anything to keep it. If you don’t want to pay, cancel before that date.',
    { button: 'Manage your subscription', url: facts.manageUrl },
  ],
  renewalIn30Days: renderRenewal,
  renewalIn7Days: renderRenewal,
  cardExpiring: ({ card, cardExpiry, plan, date, isTrial, manageUrl }) => [
    'Your card expires before your next payment',
    `${card.replace('your', 'Your')} expires at the end of ${cardExpiry ?? 'this month'}. ${isTrial ? `Your free trial of ${plan} ends` : `${plan} renews`} on ${date}.`,
    'Update your card so that the payment goes through.',
    { button: 'Update your card', url: manageUrl },
  ],
  paymentFailed: ({ plan, date, amount = 'the price of your plan', card, nextAttempt, manageUrl }) => [
    `Your payment for ${plan} failed`,
    `We couldn’t charge ${amount} to ${card}.`,
    `Update your card by ${date}. Otherwise ${plan} ends on that day.`,
    ...(nextAttempt ? [`We try your current card again on ${nextAttempt}.`] : []),
    { button: 'Update your card', url: manageUrl },
  ],
  actionRequired: ({ plan, date, amount = 'the price of your plan', card, authenticationUrl }) => [
    `Confirm your payment for ${plan}`,
    `Your bank asks you to confirm the payment of ${amount} with ${card}.`,
    `Confirm it by ${date}. Otherwise ${plan} ends on that day.`,
    { button: 'Confirm the payment', url: authenticationUrl },
  ],
  canceled: ({ plan, date, isTrial, manageUrl }) => [
    `${plan} ends on ${date}`,
    `Your subscription is canceled. You keep ${plan} until ${date}, and you won’t be charged${isTrial ? '' : ' again'}.`,
    'Changed your mind? Until then you can undo the cancellation.',
    { button: 'Keep your subscription', url: manageUrl },
  ],
  reactivated: ({ plan, date, amount, isFree, card, manageUrl }) => [
    `${plan} continues`,
    `Your subscription is no longer canceled. The next payment${amount ? ` of ${amount}` : ''} is on ${date}${isFree ? '' : `, charged to ${card}`}.`,
    { button: 'Manage your subscription', url: manageUrl },
  ],
  ended: ({ plan, date, returnedPayment, subscribeUrl }) => [
    `${plan} has ended`,
    `Your subscription ended on ${date}. You won’t be charged again.`,
    ...(returnedPayment ? [`It ended because your bank returned the payment of ${returnedPayment}.`] : []),
    'Images in your library stay. You can subscribe again at any time.',
    { button: 'Subscribe again', url: subscribeUrl },
  ],
  organizationLapsed: ({ organization, date, manageUrl }) => [
    `The subscription of ${organization} has ended`,
    `The ${SITE.name} subscription of ${organization} ended on ${date}. Its members no longer have Premium through it.`,
    'Renew it to give everyone Premium again. Members keep their seats.',
    { button: 'Renew the subscription', url: manageUrl },
  ],
};
