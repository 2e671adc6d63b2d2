import { expect, test } from 'vitest';
import { unfilter } from '../../../../../../web/features/images/png-strips/unfilter.ts';

const above = Uint8Array.of(10, 20, 30, 40);

const undone = (filter: number, ...row: number[]): number[] => {
  const into = new Uint8Array(row.length);
  unfilter(Uint8Array.of(filter, ...row), above, into, 2);
  return [...into];
};

test.each([
  ['none', 0, [1, 2, 250, 4]],
  ['left', 1, [1, 2, 251, 6]],
  ['above', 2, [11, 22, 24, 44]],
  ['average', 3, [6, 12, 12, 30]],
  ['nearest', 4, [11, 22, 24, 44]],
])('the filter by %s is undone', (_, filter, plain) => {
  expect(undone(filter, 1, 2, 250, 4)).toEqual(plain);
});

test('a filter that does not exist is refused', () => {
  expect(() => undone(5, 1, 2, 3, 4)).toThrow('unknown row filter');
});
