import { expect, test } from 'vitest';
import { computeTrialDays } from '#shared/plan.ts';

test.each([
  [false, {}, 7],
  [true, {}, undefined],
  [false, { quick_trial: true }, 1],
  [true, { quick_trial: true }, undefined],
  [true, { no_limit: true }, 7],
  [true, { no_limit: true, quick_trial: true }, 1],
  [false, { no_limit: true }, 7],
])('computeTrialDays with an earlier trial %j and the flags %j returns %j', (hadTrial, flags, days) => {
  expect(computeTrialDays(hadTrial, flags)).toBe(days);
});
