import { expect, test } from 'vitest';
import { isDeliberateClick } from '../../../../../../web/features/images/viewer/delete-button.tsx';
import { runInnermostEscape } from '../../../../../../web/features/images/viewer/escape-stack.tsx';

test.each([
  [0, false],
  [499, false],
  [500, true],
])('a click %d ms after the question confirms it: %s', (ms, answers) => {
  expect(isDeliberateClick(ms)).toBe(answers);
});

test('runInnermostEscape undoes only the last step', () => {
  const did: string[] = [];
  expect(runInnermostEscape(new Set())).toBe(false);
  expect(runInnermostEscape(new Set([() => void did.push('form'), () => void did.push('question')]))).toBe(true);
  expect(did).toEqual(['question']);
});
