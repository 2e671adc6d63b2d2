import { describe, expect, test } from 'vitest';
import type { Account } from '#shared/account.ts';
import type { BillingView } from '../../../../../web/features/account/account-screen.ts';
import { AccountSummary } from '../../../../../web/features/account/account-summary.tsx';
// Loaded here, because an import that the page starts lazily could end after the tests.
import '../../../../../web/features/account/organization-sections.tsx';
import { memberAccount } from '../../../../support/organizations/organization-builders.ts';
import {
  basicAccount,
  NO_CARD_RETURN,
  PREMIUM_PLAN,
  payment,
  premiumAccount,
  subscription,
  trialSubscription,
} from '../../../../support/users/account-builders.ts';
import { renderStatic, visibleText } from '../../../../support/web/render-static.tsx';

const renderSummary = (account: Account, billing: BillingView = 'own') =>
  renderStatic(
    <AccountSummary
      account={account}
      billing={billing}
      plan={PREMIUM_PLAN}
      payments={{ kind: 'payments', payments: [payment()] }}
      cardReturn={NO_CARD_RETURN}
    />,
    '/account',
  );

const renderSummaryText = (account: Account, billing?: BillingView) => visibleText(renderSummary(account, billing));
const listLinks = (html: string) =>
  [...html.matchAll(/<a [^>]*href="([^"]+)"[^>]*>(.*?)<\/a>/g)].map(([, to, text]) => [text, to]);

const canceled = { ...premiumAccount(subscription({ status: 'canceled' })), trial_days: 0 };
const member = memberAccount({ orgName: undefined });

describe('AccountSummary plan', () => {
  test.each([
    ['Basic No card on file Go Premium', basicAccount],
    ['Basic Your subscription has expired Go Premium', canceled],
    ['Premium $12 per year + tax where applicable Renews on November 21, 2027', premiumAccount()],
    ['Premium (in trial) $12 per year', premiumAccount(trialSubscription())],
    ['Enterprise Email', member],
  ])('is shown as %s', (expected, account) => {
    expect(renderSummaryText(account, account === member ? 'none' : 'own')).toContain(`Plan ${expected}`);
  });

  test('includes a trial only for an account that has had no trial', () => {
    expect(renderSummaryText(basicAccount)).toContain('after 7 days free');
    expect(renderSummaryText(canceled)).not.toContain('days free');
  });

  test('has two links to checkout', () => {
    expect(listLinks(renderSummary(basicAccount)).slice(0, 2)).toEqual([
      ['Go Premium', '/checkout'],
      ['Go premium', '/checkout'],
    ]);
  });

  test('does not offer Premium to a Premium user', () => {
    expect(renderSummaryText(premiumAccount())).not.toMatch(/go premium/i);
  });
});

test('AccountSummary shows until when a canceled subscription is paid', () => {
  const canceling = premiumAccount(subscription({ cancel_at_period_end: true }));
  expect(renderSummaryText(canceling)).toContain('Paid until November 21, 2027');
});

describe('AccountSummary billing', () => {
  test('shows the card and the payments', () => {
    expect(renderSummaryText(premiumAccount())).toMatch(
      /Card Visa •••• 4242 Ada Lovelace Update card Payments Premium, yearly .* Open library Sign out$/,
    );
  });

  test('is hidden from a user who never paid', () => {
    expect(renderSummaryText(basicAccount)).not.toMatch(/Card|Payments|Cancel/);
  });

  test('is hidden from a user who left the checkout page, and says once that there is no card', () => {
    const text = renderSummaryText({ ...basicAccount, customerId: 'cus_1', stripe_customer: { id: 'cus_1' } });
    expect(text).toBe(renderSummaryText(basicAccount));
    expect(text.match(/No card on file/g)).toHaveLength(1);
  });

  test('keeps only the receipts after the subscription has ended', () => {
    expect(renderSummaryText(canceled)).toContain('Receipt');
    expect(renderSummaryText(canceled)).not.toContain('Cancel subscription');
  });

  test('is hidden when an admin manages the account', () => {
    const hidden = renderSummaryText(premiumAccount(), 'administered');
    expect(hidden).toContain('Contact your account administrator to make changes to this account.');
    expect(hidden).not.toMatch(/\$12|4242|Payments|Cancel|Renews/);
  });

  test('is hidden from a member of an organization', () => {
    const text = renderSummaryText(member, 'none');
    expect(text).toMatch(/^Plan Enterprise Email basic@example\.com User ID user-1 .* Sign out$/);
    expect(text).not.toMatch(/\$12|4242|Card|Payments|Cancel|Renews/);
  });
});
