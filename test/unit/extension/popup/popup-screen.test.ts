import { describe, expect, test } from 'vitest';
import { applyProgress, getPopupScreen, type PopupState } from '../../../../extension/popup/popup-screen.ts';
import type { Progress } from '../../../../extension/progress.ts';

const createState = (changes: Partial<PopupState>): PopupState => ({
  progress: { state: 'idle' },
  startRequest: 'done',
  startError: undefined,
  tabId: 7,
  shownCapture: undefined,
  ...changes,
});

const running = {
  state: 'running',
  captureId: 'c',
  tabId: 7,
  capturedRows: 1,
  totalRows: 2,
  startedAt: 0,
  endsAt: 1,
} as const satisfies Progress;

test.each<[string, Partial<PopupState>, object]>([
  ['no state was received', { progress: undefined, startRequest: 'pending' }, { kind: 'starting' }],
  ['the worker has not responded', { startRequest: 'pending' }, { kind: 'starting' }],
  [
    'an earlier capture failed',
    { startRequest: 'pending', progress: { state: 'failed', reason: 'tabClosed' } },
    { kind: 'starting' },
  ],
  ['a capture is in progress', { progress: running }, { kind: 'running', capture: running, isElsewhere: false }],
  [
    'a capture runs and the worker has not responded',
    { progress: running, startRequest: 'pending' },
    { kind: 'running', capture: running, isElsewhere: false },
  ],
  ['another tab is captured', { progress: running, tabId: 8 }, { kind: 'running', capture: running, isElsewhere: true }],
  [
    'the active tab is unknown',
    { progress: running, tabId: undefined },
    { kind: 'running', capture: running, isElsewhere: false },
  ],
  [
    'the page keeps growing',
    { progress: { ...running, decideUntil: 9 } },
    { kind: 'askingToContinue', capture: { ...running, decideUntil: 9 }, decideUntil: 9 },
  ],
  ['the displayed capture is done', { shownCapture: running }, { kind: 'done', capture: running }],
  ['the capture was refused', { progress: { state: 'failed', reason: 'notAllowed' } }, { kind: 'failed', reason: 'notAllowed' }],
  [
    'the capture was refused after another capture was displayed',
    { shownCapture: running, progress: { state: 'failed', reason: 'diskFull' } },
    { kind: 'failed', reason: 'diskFull' },
  ],
  ['the worker is unreachable', { startError: 'No one there.' }, { kind: 'failed', reason: 'unknown', detail: 'No one there.' }],
  ['there is no capture', {}, { kind: 'idle' }],
])('getPopupScreen returns the matching screen when %s', (_, changes, screen) => {
  expect(getPopupScreen(createState(changes))).toEqual(screen);
});

describe('applyProgress', () => {
  const getKind = (...changes: readonly Progress[]) => getPopupScreen(changes.reduce(applyProgress, createState({}))).kind;

  test('shows a capture as done after its end', () => {
    expect(getKind(running, { state: 'idle' })).toBe('done');
  });

  test.each<Progress>([
    { state: 'countdown', tabId: 7, mode: 'page', startsAt: 1 },
    { state: 'selecting', tabId: 7, mode: 'area' },
  ])('shows no capture as done that was discarded, when the user cancels $state', (progress) => {
    expect(getKind(running, progress, { state: 'idle' })).toBe('idle');
  });
});
