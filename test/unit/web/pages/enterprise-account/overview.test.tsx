import { expect, test } from 'vitest';
import type { Organization } from '#shared/organization.ts';
import { Overview } from '../../../../../web/features/organization/overview.tsx';
import { currentPeriod, enterpriseLabel, frequency, planSize } from '../../../../../web/features/organization/overview-words.ts';
import { NO_CARD_RETURN, subscription } from '../../../../support/account-builders.ts';
import { adminAccount, organization } from '../../../../support/organization-builders.ts';
import { renderStatic, visibleText } from '../../../../support/render-static.tsx';

const words = (its: Organization) =>
  visibleText(
    renderStatic(
      <Overview account={adminAccount} organization={its} returned={NO_CARD_RETURN} />,
      '/enterprise/account/overview',
    ),
  );

test('shows the fields and actions of the specification', () => {
  const shown = words(organization());
  expect(shown).toContain(
    'Email admin@example.com Subscription Enterprise Plan size 10 seats Frequency 1 year ' +
      'Current period November 21, 2026 – November 21, 2027 Log-in method Email and password ' +
      'Card Visa •••• 4242 Ada Lovelace Update card Cancel',
  );
  expect(shown).toMatch(/Cancel subscription Sign out .* contact us at support@gofullpage\.example \.$/);
});

test('an organization that never paid has nothing to cancel', () => {
  const { subscription: _, customerId: __, card: ___, ...unpaid } = organization();
  expect(words(unpaid)).toMatch(/Subscription Inactive Plan size 10 seats Frequency 1 year Log-in method/);
  expect(words(unpaid)).not.toMatch(/Card|Cancel|Current period/);
});

test('a subscription that will end, and a payment that is due, are told first', () => {
  expect(words(organization({ subscription: subscription({ cancel_at_period_end: true }) }))).toMatch(
    /^Your subscription will cancel on November 21, 2027\./,
  );
  expect(words(organization({ subscription: subscription({ status: 'past_due' }) }))).toMatch(
    /^Your last payment did not go through\. .* keep Enterprise\. Update card/,
  );
});

test.each([
  ['Enterprise', 'active'],
  ['Enterprise past due', 'past_due'],
  ['Enterprise canceled', 'canceled'],
  ['Inactive', 'incomplete_expired'],
])('%s', (label, status) => {
  expect(enterpriseLabel({ subscription: subscription({ status }) })).toBe(label);
});

test('without a subscription the plan is inactive, by the year, and of no period', () => {
  const none = { subscription: undefined };
  expect([enterpriseLabel(none), frequency(none), currentPeriod(none)]).toEqual(['Inactive', '1 year', undefined]);
});

test('what is more than one is counted as such', () => {
  expect(frequency({ subscription: subscription({ interval: 'month', interval_count: 3 }) })).toBe('3 months');
  expect([planSize({ seats: 1 }), planSize({ seats: 1_200 })]).toEqual(['1 seat', '1,200 seats']);
});
