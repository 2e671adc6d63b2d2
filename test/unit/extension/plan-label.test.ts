import { expect, test } from 'vitest';
import { getPlanLabel, getPlanNotice } from '../../../extension/plan-label.ts';
import { stubMessages } from '../../support/extension/stub-messages.ts';

stubMessages();

const NOW = new Date('2026-11-22T00:00:00Z');
const LATER = NOW.getTime() / 1_000 + 1_000;
const EARLIER = NOW.getTime() / 1_000 - 4 * 86_400;

test.each([
  ['active', LATER, 'Premium'],
  ['trialing', LATER, 'Premium (in trial)'],
  ['trialing', EARLIER, 'Basic'],
  ['canceled', LATER, 'Basic'],
  ['incomplete', LATER, 'Basic'],
  ['', undefined, 'Basic'],
])('plan label of a subscription "%s" until %d is %s', (status, expires, plan) => {
  expect(getPlanLabel({ userId: 'u', orgId: '', status, ...(expires && { expires }) }, NOW)).toBe(plan);
});

test('plan label of an organization member is Enterprise', () => {
  expect(getPlanLabel({ userId: 'u', orgId: 'o', status: 'active', expires: LATER }, NOW)).toBe('Enterprise');
});

test('plan label of a member whose organization no longer pays follows the plan', () => {
  const login = { userId: 'u', orgId: 'o', status: 'active', plan_until: LATER };
  expect(getPlanLabel({ ...login, plan: 'premium' }, NOW)).toBe('Premium');
  expect(getPlanLabel({ ...login, plan: 'basic' }, NOW)).toBe('Basic');
});

const DATE = Date.parse('2026-12-05T12:00:00Z') / 1_000;

test.each([
  ['paymentFailed', DATE, 'Your last payment failed. Your plan ends on December 5, 2026.'],
  ['paymentFailed', undefined, 'Your last payment failed, and your plan has ended.'],
  ['actionRequired', DATE, 'Your bank asks you to confirm the payment. Otherwise your plan ends on December 5, 2026.'],
  ['actionRequired', undefined, 'Your bank asks you to confirm the payment, and your plan has ended.'],
  ['canceling', DATE, 'Your plan ends on December 5, 2026.'],
  ['trialEnding', DATE, 'Your free trial ends on December 5, 2026.'],
  ['trialEnding', DATE - 30 * 86_400, undefined],
  ['paused', undefined, 'Your subscription is paused.'],
  ['organizationLapsed', undefined, 'Your organization has no active subscription.'],
  ['none', undefined, undefined],
] as const)('getPlanNotice of %s (%s) is "%s"', (notice, notice_date, text) => {
  expect(getPlanNotice({ userId: 'u', orgId: '', status: 'active', notice, ...(notice_date && { notice_date }) }, NOW)).toBe(
    text,
  );
});
