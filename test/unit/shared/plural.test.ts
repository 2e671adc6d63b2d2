import { expect, test } from 'vitest';
import { pluralize } from '#shared/plural.ts';

test.each([
  [0, '0 images'],
  [1, '1 image'],
  [2, '2 images'],
  [1_204, '1,204 images'],
])('pluralize formats %i as %s', (count, label) => {
  expect(pluralize(count, 'image')).toBe(label);
});

test('pluralize uses an irregular plural when given', () => {
  expect(pluralize(1, 'address', 'addresses')).toBe('1 address');
  expect(pluralize(3, 'address', 'addresses')).toBe('3 addresses');
});
