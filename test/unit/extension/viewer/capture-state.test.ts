import { expect, test } from 'vitest';
import { INCOMPLETE_TEXT } from '../../../../extension/capture-text.ts';
import type { Progress } from '../../../../extension/progress.ts';
import { getCaptureNotice, getCaptureState } from '../../../../extension/viewer/capture-state.ts';

const taking = (captureId: string): Progress => ({
  state: 'taking',
  captureId,
  tabId: 1,
  rows: 1,
  allRows: 2,
  startedAt: 0,
  endsAt: 1,
});
const IDLE: Progress = { state: 'idle' };

test.each([
  ['done', taking('a'), 'done'],
  ['taking', taking('a'), 'taking'],
  ['taking', taking('b'), 'interrupted'],
  ['taking', IDLE, 'interrupted'],
] as const)('getCaptureState returns $2 for a capture stored as %s and progress $1', (state, progress, is) => {
  expect(getCaptureState({ id: 'a', state }, progress)).toBe(is);
});

test('getCaptureNotice returns the reason only when a capture is incomplete', () => {
  expect(getCaptureNotice({ id: 'a', state: 'done' }, IDLE)).toBeUndefined();
  expect(getCaptureNotice({ id: 'a', state: 'done', shortfall: 'full' }, IDLE)).toBe(INCOMPLETE_TEXT.full);
  expect(getCaptureNotice({ id: 'a', state: 'taking' }, IDLE)).toBe(INCOMPLETE_TEXT.interrupted);
  expect(getCaptureNotice({ id: 'a', state: 'taking' }, taking('a'))).toMatch(/being captured now/);
});
