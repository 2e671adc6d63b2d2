import { expect, test } from 'vitest';
import { isDeliberateClick } from '../../../../../../web/features/images/viewer/delete-button.tsx';
import { runInnermostEscape } from '../../../../../../web/features/images/viewer/escape-stack.tsx';

test.each([
  [0, false],
  [499, false],
  [500, true],
])('a click %d ms after the question confirms it: %s', (ms, expected) => {
  expect(isDeliberateClick(ms)).toBe(expected);
});

test('runInnermostEscape undoes only the last step', () => {
  const undone: string[] = [];
  expect(runInnermostEscape(new Set())).toBe(false);
  expect(runInnermostEscape(new Set([() => void undone.push('form'), () => void undone.push('question')]))).toBe(true);
  expect(undone).toEqual(['question']);
});
