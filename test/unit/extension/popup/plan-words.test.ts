import { expect, test } from 'vitest';
import { planInWords } from '../../../../extension/popup/plan-words.ts';

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
])('a subscription "%s" until %d is %s', (status, expires, plan) => {
  expect(planInWords({ userId: 'u', orgId: '', status, ...(expires && { expires }) }, NOW)).toBe(plan);
});

test('a member of an organization has what it pays for', () => {
  expect(planInWords({ userId: 'u', orgId: 'o', status: 'active', expires: LATER }, NOW)).toBe('Enterprise');
});

test('who is not signed in has no plan', () => {
  expect(planInWords(undefined, NOW)).toBeUndefined();
});
