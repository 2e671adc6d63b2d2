import { expect, test } from 'vitest';
import { formatOrganizationPlan } from '../../../../../../web/features/account/billing/organization-billing.tsx';
import { subscription } from '../../../../../support/users/account-builders.ts';

test('formatOrganizationPlan returns the seats, the price and the renewal', () => {
  expect(formatOrganizationPlan({ seats: 10, subscription: subscription({ amount: 12_000 }) }, true)).toEqual([
    'Enterprise, 10 seats',
    '$120 per year + tax where applicable',
    'Renews on November 21, 2027',
  ]);
});

test('formatOrganizationPlan returns the end when a cancellation is scheduled', () => {
  const lines = formatOrganizationPlan({ seats: 1, subscription: subscription({ cancel_at_period_end: true }) }, true);
  expect(lines.slice(0, 1)).toEqual(['Enterprise, 1 seat']);
  expect(lines.at(-1)).toBe('Paid until November 21, 2027');
});

test('formatOrganizationPlan shows that there is no active subscription', () => {
  expect(formatOrganizationPlan({ seats: 5, subscription: undefined }, true)).toEqual([
    'Enterprise, 5 seats',
    'No active subscription',
  ]);
});
