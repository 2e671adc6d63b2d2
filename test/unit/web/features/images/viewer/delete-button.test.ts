import { expect, test } from 'vitest';
import { isDeliberateClick } from '../../../../../../web/features/images/viewer/delete-button.tsx';
import { runInnermostEscape } from '../../../../../../web/features/images/viewer/escape-stack.tsx';

test.each([
  [0, false],
  [499, false],
  [500, true],
])('isDeliberateClick for a click %d ms after the confirmation appeared is %s', (ms, expected) => {
  expect(isDeliberateClick(ms)).toBe(expected);
});

test('runInnermostEscape runs only the handler that was added last', () => {
  const closed: string[] = [];
  expect(runInnermostEscape(new Set())).toBe(false);
  expect(runInnermostEscape(new Set([() => void closed.push('form'), () => void closed.push('confirmation')]))).toBe(true);
  expect(closed).toEqual(['confirmation']);
});
