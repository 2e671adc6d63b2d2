import { expect, test } from 'vitest';
import { runInnermostEscape } from '../../../../../../web/features/images/viewer/escape-stack.tsx';

test('runInnermostEscape runs only the handler that was added last', () => {
  const closed: string[] = [];
  expect(runInnermostEscape(new Set())).toBe(false);
  expect(runInnermostEscape(new Set([() => void closed.push('form'), () => void closed.push('confirmation')]))).toBe(true);
  expect(closed).toEqual(['confirmation']);
});
