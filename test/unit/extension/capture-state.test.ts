import { expect, test } from 'vitest';
import { getCaptureNotice, getCaptureState } from '../../../extension/capture-state.ts';
import { getIncompleteText } from '../../../extension/capture-text.ts';
import type { Progress } from '../../../extension/progress.ts';
import { stubMessages } from '../../support/extension/stub-messages.ts';

stubMessages();

const running = (captureId: string): Progress => ({
  state: 'running',
  captureId,
  tabId: 1,
  capturedRows: 1,
  totalRows: 2,
  startedAt: 0,
  endsAt: 1,
});
const IDLE: Progress = { state: 'idle' };

test.each([
  ['done', running('a'), 'done'],
  ['running', running('a'), 'running'],
  ['running', running('b'), 'interrupted'],
  ['running', IDLE, 'interrupted'],
] as const)('getCaptureState returns $2 for a capture stored as %s and progress $1', (state, progress, expected) => {
  expect(getCaptureState({ id: 'a', state }, progress)).toBe(expected);
});

test('getCaptureNotice returns the reason only when a capture is incomplete', () => {
  expect(getCaptureNotice({ id: 'a', state: 'done' }, IDLE)).toBeUndefined();
  expect(getCaptureNotice({ id: 'a', state: 'done', incompleteReason: 'full' }, IDLE)).toBe(getIncompleteText('full'));
  expect(getCaptureNotice({ id: 'a', state: 'running' }, IDLE)).toBe(getIncompleteText('interrupted'));
  expect(getCaptureNotice({ id: 'a', state: 'running' }, running('a'))).toMatch(/being captured now/);
});
