import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { toVisualOrder } from '#shared/imaging/pdf/visual-order.ts';

const ABC = 'אבג';
const [A, B, C] = ABC;

test.each([
  ['from left to right', 'one 2 three', 'one 2 three'],
  ['from right to left', `${ABC} ${A}`, `${A} ${C}${B}${A}`],
  ['from right to left with a number', `${A} 123 ${B}`, `${B} 123 ${A}`],
  ['from right to left with Latin words', `${A} one two. ${B}`, `${B} .one two ${A}`],
  ['from left to right with Hebrew words', `one ${A} ${B} two`, `one ${B} ${A} two`],
  ['that starts with a bracket', `(${A}${B}) one`, `one )${B}${A}(`],
])('toVisualOrder reorders a line %s', (_, text, visualOrder) => {
  expect(toVisualOrder(text)).toBe(visualOrder);
});

test('toVisualOrder keeps every character', () => {
  const sorted = (text: string) => [...text].sort().join('');
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('a', 'b', '1', ' ', '.', '🗼', 'א', 'ب')).map((all) => all.join('')),
      (text) => {
        expect(sorted(toVisualOrder(text))).toBe(sorted(text));
      },
    ),
  );
});
