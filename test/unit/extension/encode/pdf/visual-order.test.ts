import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { visualOrder } from '../../../../../extension/encode/pdf/visual-order.ts';

const ABC = 'אבג';
const [A, B, C] = ABC;

test.each([
  ['from left to right', 'one 2 three', 'one 2 three'],
  ['from right to left', `${ABC} ${A}`, `${A} ${C}${B}${A}`],
  ['with a number in it', `${A} 123 ${B}`, `${B} 123 ${A}`],
  ['with words in it', `${A} one two. ${B}`, `${B} .one two ${A}`],
  ['of words with some in it', `one ${A} ${B} two`, `one ${B} ${A} two`],
  ['that begins with a bracket', `(${A}${B}) one`, `one )${B}${A}(`],
])('a line %s is as it is seen', (_, text, seen) => {
  expect(visualOrder(text)).toBe(seen);
});

test('no character is lost', () => {
  const sorted = (text: string) => [...text].sort().join('');
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('a', 'b', '1', ' ', '.', '🗼', 'א', 'ب')).map((all) => all.join('')),
      (text) => {
        expect(sorted(visualOrder(text))).toBe(sorted(text));
      },
    ),
  );
});
