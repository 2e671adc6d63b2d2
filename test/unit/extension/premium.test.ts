import { expect, test } from 'vitest';
import type { ExtensionLogin } from '#shared/extension-protocol.ts';
import { hasPremium } from '../../../extension/premium.ts';

const NOW = new Date('2026-11-22T12:00:00Z');
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
  ['the period ends now', login({ expires: NOW.getTime() / 1_000 }), false],
  ['the period ends in a second', login({ expires: NOW.getTime() / 1_000 + 1 }), true],
])('hasPremium returns $2 when %s', (_, userLogin, expected) => {
  expect(hasPremium(userLogin, NOW)).toBe(expected);
});
