import { expect, test } from 'vitest';
import type { ExtensionLogin } from '#shared/extension-protocol.ts';
import { hasPremium } from '../../../extension/premium.ts';

const NOW = new Date('2026-11-22T12:00:00Z');
const THREE_DAYS_AGO = NOW.getTime() / 1_000 - 3 * 86_400;
const seconds = (iso: string) => Date.parse(iso) / 1_000;
const login = (changes: Partial<ExtensionLogin> = {}): ExtensionLogin => ({
  userId: 'u-1',
  orgId: '',
  status: 'active',
  expires: seconds('2026-12-01T00:00:00Z'),
  sub_created: seconds('2025-12-01T00:00:00Z'),
  ...changes,
});

test.each([
  ['no user is signed in', undefined, false],
  ['there is no subscription', login({ status: '', expires: undefined }), false],
  ['the subscription is active', login(), true],
  ['the subscription is in trial', login({ status: 'trialing' }), true],
  ['a payment is past due', login({ status: 'past_due' }), true],
  ['the subscription is canceled', login({ status: 'canceled' }), false],
  ['the first payment is missing', login({ status: 'incomplete' }), false],
  ['the payment is given up', login({ status: 'unpaid' }), false],
  ['the subscription is paused', login({ status: 'paused' }), false],
  ['the period ended three days ago', login({ expires: THREE_DAYS_AGO }), false],
  ['the period ended a second less than three days ago', login({ expires: THREE_DAYS_AGO + 1 }), true],
  ['the site sent the plan Basic', login({ plan: 'basic' }), false],
  ['the site sent the plan Enterprise', login({ status: '', plan: 'enterprise', plan_until: THREE_DAYS_AGO + 1 }), true],
  ['the plan of the site has ended', login({ plan: 'premium', plan_until: THREE_DAYS_AGO }), false],
])('hasPremium returns $2 when %s', (_, userLogin, expected) => {
  expect(hasPremium(userLogin, NOW)).toBe(expected);
});
