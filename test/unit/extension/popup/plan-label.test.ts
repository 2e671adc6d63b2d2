import { expect, test } from 'vitest';
import { getPlanLabel } from '../../../../extension/popup/plan-label.ts';

const NOW = new Date('2026-11-22T00:00:00Z');
const LATER = NOW.getTime() / 1_000 + 1_000;
const EARLIER = NOW.getTime() / 1_000 - 1_000;

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

test('plan label is undefined when no user is signed in', () => {
  expect(getPlanLabel(undefined, NOW)).toBeUndefined();
});
