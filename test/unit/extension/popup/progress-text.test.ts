import { describe, expect, test } from 'vitest';
import {
  describeProgress,
  formatDecisionTime,
  formatRows,
  formatTimeLeft,
  getProgressShare,
} from '../../../../extension/popup/progress-text.ts';
import { stubMessages } from '../../../support/extension/stub-messages.ts';

stubMessages();

test('formatRows returns the captured rows and the estimated total', () => {
  expect(formatRows({ capturedRows: 12_400, totalRows: 40_000 })).toBe('12,400 of about 40,000 px');
  expect(formatRows({ capturedRows: 41_000, totalRows: 40_000 })).toBe('41,000 of about 41,000 px');
});

test.each([
  [0, 40_000, 0],
  [10_000, 40_000, 0.25],
  [50_000, 40_000, 1],
  [0, 0, 0],
])('getProgressShare returns $2 for $0 of $1 rows', (capturedRows, totalRows, share) => {
  expect(getProgressShare({ capturedRows, totalRows })).toBe(share);
});

test.each([
  [8_900, '9 s left'],
  [119_000, '119 s left'],
  [119_001, '2 min left'],
  [1, '1 s left'],
  [0, 'almost done'],
  [-5_000, 'almost done'],
])('formatTimeLeft %d ms before the end returns "%s"', (left, text) => {
  expect(formatTimeLeft(1_000_000 + left, 1_000_000)).toBe(text);
});

test('formatDecisionTime never returns less than 0 s', () => {
  expect(formatDecisionTime(12_000, 0)).toBe('Stops in 12 s.');
  expect(formatDecisionTime(0, 12_000)).toBe('Stops in 0 s.');
});

describe('describeProgress', () => {
  const CAPTURE = { state: 'running', captureId: 'a', tabId: 1, startedAt: 0, endsAt: 9_000 } as const;
  const describeRunning = (capturedRows: number, totalRows: number, isElsewhere = false) =>
    describeProgress({ kind: 'running', isElsewhere, capture: { ...CAPTURE, capturedRows, totalRows } }, 0);

  test('asks the user to keep the tab in front while the height of the page is unknown', () => {
    const preparing = { share: 0, title: 'Preparing the page', details: 'Keep this tab in front until the capture is done.' };
    expect(describeProgress({ kind: 'starting' }, 0)).toEqual(preparing);
    expect(describeRunning(0, 0)).toEqual(preparing);
  });

  test('says that the page is loading instead of the time left', () => {
    const capture = { ...CAPTURE, capturedRows: 652, totalRows: 2_608, isWaitingForPage: true };
    expect(describeProgress({ kind: 'running', isElsewhere: false, capture }, 0).details).toBe(
      '652 of about 2,608 px · waiting for the page to load',
    );
  });

  test('returns the share, the captured rows and the time left', () => {
    const details = '652 of about 2,608 px · 9 s left';
    expect(describeRunning(652, 2_608)).toEqual({ share: 0.25, title: 'Capturing this page', details });
    expect(describeRunning(652, 2_608, true)).toEqual({ share: 0.25, title: 'Capturing the page in another tab', details });
  });
});
