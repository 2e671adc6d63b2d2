import { describe, expect, test } from 'vitest';
import type { Billing } from '../../../../functions/clients/user-records.ts';
import { BILLING_EMAIL_KINDS } from '../../../../functions/emails/plan-emails.ts';
import { renderBillingEmail, renderMemberLapsedEmail } from '../../../../functions/emails/render-billing-email.ts';
import { subscription } from '../../../support/users/account-builders.ts';

const ORIGIN = 'https://site.example';
const DATE = new Date('2027-11-21T12:00:00Z');
const BILLING: Billing = {
  subscription: subscription({ tax_percent: 7 }),
  card: { brand: 'visa', last4: '4242', name: null },
  cardExpiry: { year: 2027, month: 6 },
  hadTrial: true,
  duplicateSubscriptions: [],
};

const render = (kind: (typeof BILLING_EMAIL_KINDS)[number], context: { organizationName?: string } = {}) =>
  renderBillingEmail({ kind, date: DATE }, { origin: ORIGIN, collectsTax: true, billing: BILLING, ...context });

describe.each(BILLING_EMAIL_KINDS)('the email %s', (kind) => {
  test.each([undefined, 'Analytical <Engines>'])(
    'has a date and one link to the site, for organization %s',
    (organizationName) => {
      const { subject, text, html } = render(kind, organizationName === undefined ? {} : { organizationName });
      expect(subject.length).toBeLessThan(80);
      expect(text).toContain('November 21, 2027');
      expect(text).toMatch(/: https:\/\/site\.example\/\S+\n/);
      expect(html.match(/href="https:\/\/site\.example\//g)).toHaveLength(1);
      expect(html).not.toContain('<Engines>');
      expect(`${subject} ${text}`).not.toMatch(/undefined|null|\bNaN/);
    },
  );
});

test('a reminder of a renewal has the amount, the tax and the card, and warns about an expiring card', () => {
  const { text } = render('renewalIn30Days');
  expect(text).toContain('We then charge $12.84 including tax to your Visa card ending in 4242.');
  expect(text).toContain('expires at the end of June 2027');
  const withoutCard = { ...BILLING, card: undefined, cardExpiry: undefined };
  expect(
    renderBillingEmail({ kind: 'renewalIn30Days', date: DATE }, { origin: ORIGIN, collectsTax: true, billing: withoutCard }).text,
  ).toContain('to your card.');
});

test('the emails say that nothing is charged if a discount covers the payment', () => {
  const billing = { ...BILLING, subscription: subscription({ next_amount: 0 }) };
  const renderText = (kind: 'renewalIn30Days' | 'reactivated') =>
    renderBillingEmail({ kind, date: DATE }, { origin: ORIGIN, collectsTax: true, billing }).text;
  expect(renderText('renewalIn30Days')).toContain('Your discount covers this payment, so we charge nothing.');
  expect(renderText('reactivated')).toContain('The next payment of $0 is on November 21, 2027.');
});

test.each([
  [true, 'We then charge $12 plus tax where applicable to your Visa card'],
  [false, 'We then charge $12 to your Visa card'],
])('the email about the end of a trial mentions unknown tax if collectsTax is %s', (collectsTax, text) => {
  const billing = { ...BILLING, subscription: subscription() };
  expect(renderBillingEmail({ kind: 'trialEnding', date: DATE }, { origin: ORIGIN, collectsTax, billing }).text).toContain(text);
});

test('the email about an expiring card names the end of a trial', () => {
  const billing = { ...BILLING, subscription: subscription({ status: 'trialing' }) };
  expect(renderBillingEmail({ kind: 'cardExpiring', date: DATE }, { origin: ORIGIN, collectsTax: true, billing }).text).toContain(
    'Your free trial of GoFullPage Premium ends on November 21, 2027.',
  );
});

test.each([
  ['trialing', 'you won’t be charged.'],
  ['active', 'you won’t be charged again.'],
])('the email about a canceled subscription that is %s says "%s"', (status, text) => {
  const billing = { ...BILLING, subscription: subscription({ status }) };
  expect(renderBillingEmail({ kind: 'canceled', date: DATE }, { origin: ORIGIN, collectsTax: true, billing }).text).toContain(
    text,
  );
});

test('the email about the end names a payment that the bank returned', () => {
  const billing = { ...BILLING, returnedPayment: new Date('2027-10-02T12:00:00Z') };
  expect(renderBillingEmail({ kind: 'ended', date: DATE }, { origin: ORIGIN, collectsTax: true, billing }).text).toContain(
    'It ended because your bank returned the payment of October 2, 2027.',
  );
});

test('the emails about a payment have its discounted amount', () => {
  const billing = { ...BILLING, subscription: subscription({ next_amount: 600 }) };
  for (const kind of ['trialEnding', 'renewalIn7Days', 'paymentFailed', 'actionRequired'] as const)
    expect(renderBillingEmail({ kind, date: DATE }, { origin: ORIGIN, collectsTax: true, billing }).text).toMatch(/\$6\b/);
});

test('the email about a payment to confirm links to the page of Stripe', () => {
  const billing = { ...BILLING, paymentAuthenticationUrl: 'https://pay.example/1' };
  const { text } = renderBillingEmail({ kind: 'actionRequired', date: DATE }, { origin: ORIGIN, collectsTax: true, billing });
  expect(text).toContain('Confirm the payment: https://pay.example/1\n');
});

test('the email about a canceled subscription links to the page that can undo the cancellation', () => {
  expect(render('canceled').text).toContain(`${ORIGIN}/account\n`);
  expect(render('canceled', { organizationName: 'Engines' }).text).toContain(`${ORIGIN}/enterprise/account/overview\n`);
});

test('a member of a lapsed organization reads whether they still have Premium', () => {
  const facts = { date: DATE, organization: 'Engines', adminEmail: 'ada@example.com', origin: ORIGIN };
  expect(renderMemberLapsedEmail({ ...facts, hasOwnPremium: true }).text).toContain('Your own Premium continues.');
  expect(renderMemberLapsedEmail({ ...facts, hasOwnPremium: false }).text).toContain('Ask ada@example.com');
});
