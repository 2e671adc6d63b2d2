import { expect, test } from 'vitest';
import { takeBack } from '../../../../../../web/features/images/viewer/escape.tsx';
import { isAnswer } from '../../../../../../web/features/images/viewer/second-press.ts';

test.each([
  [0, false],
  [499, false],
  [500, true],
])('a click %d ms after the question confirms it: %s', (ms, answers) => {
  expect(isAnswer(ms)).toBe(answers);
});

test('takeBack undoes only the last step', () => {
  const did: string[] = [];
  expect(takeBack(new Set())).toBe(false);
  expect(takeBack(new Set([() => void did.push('form'), () => void did.push('question')]))).toBe(true);
  expect(did).toEqual(['question']);
});
