import { expect, test } from 'vitest';
import { hasStarted, isLive } from '#shared/subscription.ts';

test.each([
  ['incomplete', false, false],
  ['incomplete_expired', false, false],
  ['trialing', true, true],
  ['active', true, true],
  ['past_due', true, true],
  ['unpaid', true, true],
  ['paused', true, true],
  ['canceled', true, false],
])('a subscription with status %s has started: %j, is live: %j', (status, isStarted, isExpectedLive) => {
  expect([hasStarted({ status }), isLive({ status })]).toEqual([isStarted, isExpectedLive]);
});
