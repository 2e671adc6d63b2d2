import { expect, test } from 'vitest';
import { getPopupScreen, type PopupState } from '../../../../extension/popup/popup-screen.ts';
import type { Progress } from '../../../../extension/progress.ts';

const facts = (more: Partial<PopupState>): PopupState => ({
  progress: { state: 'idle' },
  startRequest: 'done',
  failure: undefined,
  tabId: 7,
  lastCapture: undefined,
  ...more,
});

const taking = {
  state: 'taking',
  captureId: 'c',
  tabId: 7,
  rows: 1,
  allRows: 2,
  startedAt: 0,
  endsAt: 1,
} as const satisfies Progress;

test.each<[string, Partial<PopupState>, object]>([
  ['nothing is known yet', { progress: undefined, startRequest: 'pending' }, { kind: 'starting' }],
  ['the worker has not responded', { startRequest: 'pending' }, { kind: 'starting' }],
  [
    'an earlier capture failed',
    { startRequest: 'pending', progress: { state: 'failed', reason: 'tabGone' } },
    { kind: 'starting' },
  ],
  ['a capture is in progress', { progress: taking }, { kind: 'taking', capture: taking, isElsewhere: false }],
  [
    'a capture runs before a response',
    { progress: taking, startRequest: 'pending' },
    { kind: 'taking', capture: taking, isElsewhere: false },
  ],
  ['another tab is captured', { progress: taking, tabId: 8 }, { kind: 'taking', capture: taking, isElsewhere: true }],
  ['the active tab is unknown', { progress: taking, tabId: undefined }, { kind: 'taking', capture: taking, isElsewhere: false }],
  [
    'the page keeps growing',
    { progress: { ...taking, decideUntil: 9 } },
    { kind: 'asking', capture: { ...taking, decideUntil: 9 }, decideUntil: 9 },
  ],
  ['the displayed capture is done', { lastCapture: taking }, { kind: 'done', capture: taking }],
  ['the capture was refused', { progress: { state: 'failed', reason: 'notAllowed' } }, { kind: 'failed', reason: 'notAllowed' }],
  [
    'the capture was refused after another was displayed',
    { lastCapture: taking, progress: { state: 'failed', reason: 'noRoom' } },
    { kind: 'failed', reason: 'noRoom' },
  ],
  ['the worker is unreachable', { failure: 'No one there.' }, { kind: 'failed', reason: 'unknown', detail: 'No one there.' }],
  ['there is no capture', {}, { kind: 'idle' }],
])('getPopupScreen returns the matching screen when %s', (_, known, screen) => {
  expect(getPopupScreen(facts(known))).toEqual(screen);
});
