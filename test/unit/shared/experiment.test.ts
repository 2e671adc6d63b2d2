import { expect, test } from 'vitest';
import { EXPERIMENTS, groupOf } from '#shared/experiment.ts';

const people = Array.from({ length: 4_000 }, (_, at) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`);

test('everybody has a group for good, and groups are about as large as each other', () => {
  const groups = people.map((userId) => groupOf('checkout', userId));
  expect(people.map((userId) => groupOf('checkout', userId))).toEqual(groups);
  for (const group of EXPERIMENTS.checkout) {
    const share = groups.filter((each) => each === group).length / people.length;
    expect(share).toBeGreaterThan(0.45);
    expect(share).toBeLessThan(0.55);
  }
});

test('a known group may be forced, an unknown one may not', () => {
  expect(EXPERIMENTS.checkout.map((group) => groupOf('checkout', 'ada', group))).toEqual([...EXPERIMENTS.checkout]);
  for (const group of ['', 'C', 'a', '__proto__', 'length', '0']) {
    expect(groupOf('checkout', 'ada', group)).toBe(groupOf('checkout', 'ada'));
  }
});
