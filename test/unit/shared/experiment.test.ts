import { expect, test } from 'vitest';
import { assignGroup, EXPERIMENTS } from '#shared/experiment.ts';

const userIds = Array.from({ length: 4_000 }, (_, at) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`);

test('assignGroup always returns the same group for a user, and groups are about equal in size', () => {
  const groups = userIds.map((userId) => assignGroup('checkout', userId));
  expect(userIds.map((userId) => assignGroup('checkout', userId))).toEqual(groups);
  for (const group of EXPERIMENTS.checkout) {
    const share = groups.filter((assignedGroup) => assignedGroup === group).length / userIds.length;
    expect(share).toBeGreaterThan(0.45);
    expect(share).toBeLessThan(0.55);
  }
});

test('assignGroup accepts a forced group only when the group is known', () => {
  expect(EXPERIMENTS.checkout.map((group) => assignGroup('checkout', 'ada', group))).toEqual([...EXPERIMENTS.checkout]);
  for (const group of ['', 'C', 'a', '__proto__', 'length', '0']) {
    expect(assignGroup('checkout', 'ada', group)).toBe(assignGroup('checkout', 'ada'));
  }
});
