import { expect, test } from 'vitest';
import { type PopupFacts, popupScreen } from '../../../../extension/popup/popup-screen.ts';
import type { Progress } from '../../../../extension/progress.ts';

const facts = (more: Partial<PopupFacts>): PopupFacts => ({
  progress: { state: 'idle' },
  begun: 'answered',
  failure: undefined,
  tabId: 7,
  seen: undefined,
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

test.each<[string, Partial<PopupFacts>, object]>([
  ['nothing is known yet', { progress: undefined, begun: 'asked' }, { kind: 'starting' }],
  ['the worker has not answered', { begun: 'asked' }, { kind: 'starting' }],
  ['an earlier capture failed', { begun: 'asked', progress: { state: 'failed', reason: 'tabGone' } }, { kind: 'starting' }],
  ['a capture is on its way', { progress: taking }, { kind: 'taking', taking, isElsewhere: false }],
  ['one is before the worker answers', { progress: taking, begun: 'asked' }, { kind: 'taking', taking, isElsewhere: false }],
  ['another tab is captured', { progress: taking, tabId: 8 }, { kind: 'taking', taking, isElsewhere: true }],
  ['the tab in front is not known', { progress: taking, tabId: undefined }, { kind: 'taking', taking, isElsewhere: false }],
  [
    'the page keeps growing',
    { progress: { ...taking, asksUntil: 9 } },
    { kind: 'asking', taking: { ...taking, asksUntil: 9 }, asksUntil: 9 },
  ],
  ['the capture that was seen is done', { seen: taking }, { kind: 'done', taken: taking }],
  ['it was refused', { progress: { state: 'failed', reason: 'notAllowed' } }, { kind: 'failed', reason: 'notAllowed' }],
  [
    'it was refused after another was seen',
    { seen: taking, progress: { state: 'failed', reason: 'noRoom' } },
    { kind: 'failed', reason: 'noRoom' },
  ],
  ['the worker did not hear', { failure: 'No one there.' }, { kind: 'failed', reason: 'unknown', detail: 'No one there.' }],
  ['there is nothing', {}, { kind: 'idle' }],
])('where %s', (_, known, screen) => {
  expect(popupScreen(facts(known))).toEqual(screen);
});
