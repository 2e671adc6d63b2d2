import { expect, test } from 'vitest';
import { formatCaptions, formatCueTime } from '../../../../../dev/assets/videos/captions.ts';

test.each([
  [0, '00:00.000'],
  [9.05, '00:09.050'],
  [75.5, '01:15.500'],
  [59.9996, '01:00.000'],
])('formatCueTime formats %d seconds as %s', (seconds, text) => {
  expect(formatCueTime(seconds)).toBe(text);
});

test('formatCaptions shows each line until the next line, and the last line until the end', () => {
  const cues = [
    { text: 'First.', startSeconds: 0 },
    { text: 'Then.', startSeconds: 2.5 },
  ];
  expect(formatCaptions(cues, 4)).toBe('WEBVTT\n\n00:00.000 --> 00:02.500\nFirst.\n\n00:02.500 --> 00:04.000\nThen.\n');
});

test('formatCaptions throws when a line has no duration', () => {
  expect(() => formatCaptions([{ text: 'Gone.', startSeconds: 4 }], 4)).toThrow('"Gone." has no duration.');
});
