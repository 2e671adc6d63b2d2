import { expect, test } from 'vitest';
import { formatOffer, formatPlanLines } from '../../../../../web/features/account/plan-section.tsx';
import { PREMIUM_PLAN, premiumAccount, subscription, trialSubscription } from '../../../../support/users/account-builders.ts';

const { amount: _, ...subscriptionWithoutAmount } = subscription();

test.each([
  ['active', subscription(), 'Renews on November 21, 2027'],
  ['about to end', subscription({ cancel_at_period_end: true }), 'Paid until November 21, 2027'],
  [
    'set to end on a day',
    subscription({ cancel_at_period_end: true, cancel_at: new Date('2026-12-31T12:00:00Z') }),
    'Paid until December 31, 2026',
  ],
  ['in trial', trialSubscription(), 'Free until November 28, 2026, then billed'],
  ['in trial and about to end', trialSubscription({ cancel_at_period_end: true }), 'Free until November 28, 2026'],
])('formatPlanLines describes a subscription that is %s', (_, storedSubscription, period) => {
  expect(formatPlanLines(premiumAccount(storedSubscription), true)).toEqual(['$12 per year + tax where applicable', period]);
});

test('formatPlanLines omits the period when a payment is past due', () => {
  expect(formatPlanLines(premiumAccount(subscription({ status: 'past_due' })), true)).toEqual([
    '$12 per year + tax where applicable',
  ]);
});

test('formatPlanLines shows $999.99 when the amount is missing', () => {
  expect(formatPlanLines(premiumAccount(subscriptionWithoutAmount), true)[0]).toBe('$999.99 per year + tax where applicable');
});

test.each(['canceled', 'incomplete_expired'])('formatPlanLines is empty for a subscription that is %s', (status) => {
  expect(formatPlanLines(premiumAccount(subscription({ status })), true)).toEqual([]);
});

test('formatOffer offers a trial only when the account has trial days', () => {
  expect(formatOffer({ trial_days: 7 }, PREMIUM_PLAN, true)).toBe(
    'Premium is $12 per year + tax where applicable, after 7 days free',
  );
  expect(formatOffer({ trial_days: 0 }, PREMIUM_PLAN, true)).toBe('Premium is $12 per year + tax where applicable');
});
