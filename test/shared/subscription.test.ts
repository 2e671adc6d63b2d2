import { expect, test } from 'vitest';
import { hasBegun, isLive, taxWords } from '#shared/subscription.ts';

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

test.each([
  [8.875, '+ tax'],
  [0, '+ tax where applicable'],
  [undefined, '+ tax where applicable'],
])('%j %% of tax is said as "%s"', (tax_percent, words) => expect(taxWords({ tax_percent })).toBe(words));
