import { expect, test } from 'vitest';
import { hasBegun, isLive } from '#shared/subscription.ts';

test.each([
  ['incomplete', false, false],
  ['incomplete_expired', false, false],
  ['trialing', true, true],
  ['active', true, true],
  ['past_due', true, true],
  ['unpaid', true, true],
  ['paused', true, true],
  ['canceled', true, false],
])('%s: begun %j, live %j', (status, begun, live) => {
  expect([hasBegun({ status }), isLive({ status })]).toEqual([begun, live]);
});
