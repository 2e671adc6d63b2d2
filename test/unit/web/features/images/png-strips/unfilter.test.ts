import { expect, test } from 'vitest';
import { unfilter } from '../../../../../../web/features/images/png-strips/unfilter.ts';

const above = Uint8Array.of(10, 20, 30, 40);

const reverseFilter = (filter: number, ...row: number[]): number[] => {
  const into = new Uint8Array(row.length);
  unfilter(Uint8Array.of(filter, ...row), above, into, 2);
  return [...into];
};

test.each([
  ['None', 0, [1, 2, 250, 4]],
  ['Sub', 1, [1, 2, 251, 6]],
  ['Up', 2, [11, 22, 24, 44]],
  ['Average', 3, [6, 12, 12, 30]],
  ['Paeth', 4, [11, 22, 24, 44]],
])('unfilter reverses the filter %s', (_, filter, plain) => {
  expect(reverseFilter(filter, 1, 2, 250, 4)).toEqual(plain);
});

test('unfilter throws when the filter does not exist', () => {
  expect(() => reverseFilter(5, 1, 2, 3, 4)).toThrow('unknown row filter');
});
