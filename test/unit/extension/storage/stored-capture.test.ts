import { expect, test } from 'vitest';
import type { Capture } from '../../../../extension/capture.ts';
import { decodeCapture, decodePageText, encodeCapture, encodePageText } from '../../../../extension/storage/stored-capture.ts';

const CAPTURE: Capture = {
  id: 'a',
  url: 'https://page.example/',
  title: 'A page',
  takenAt: 1,
  width: 2,
  height: 3,
  density: 1,
  bytes: 4,
  state: 'running',
};

test('encodeCapture keeps the names and values that earlier versions stored', () => {
  expect(encodeCapture(CAPTURE)).toEqual({ ...CAPTURE, state: 'taking' });
  const saved = { savedAt: 5, savedEditsHash: 'one', fetchedEditsHash: 'two' } as const;
  expect(encodeCapture({ ...CAPTURE, ...saved, state: 'done', incompleteReason: 'full' })).toEqual({
    ...CAPTURE,
    state: 'done',
    shortfall: 'full',
    savedAt: 5,
    savedDrawing: 'one',
    fetchedDrawing: 'two',
  });
});

test.each<[string, Capture]>([
  ['running', CAPTURE],
  ['complete', { ...CAPTURE, state: 'done' }],
  ['incomplete', { ...CAPTURE, state: 'done', incompleteReason: 'stopped' }],
  ['saved', { ...CAPTURE, state: 'done', savedAt: 5, savedEditsHash: '', fetchedEditsHash: 'two' }],
])('decodeCapture reverses encodeCapture for a capture that is %s', (_, capture) => {
  expect(decodeCapture(encodeCapture(capture))).toEqual(capture);
});

test('encodePageText keeps the names that earlier versions stored, and decodePageText reverses it', () => {
  const text = { links: [], lines: [], unbreakableAreas: [{ y: 1, height: 2 }] };
  expect(encodePageText(text)).toEqual({ links: [], lines: [], wholes: [{ y: 1, height: 2 }] });
  expect(decodePageText(encodePageText(text))).toEqual(text);
});
