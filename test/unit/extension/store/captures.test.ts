import 'fake-indexeddb/auto';
import { forceCloseDatabase } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Capture, Strip } from '../../../../extension/capture.ts';
import { CaptureGone } from '../../../../extension/store/capture-gone.ts';
import { Captures } from '../../../../extension/store/captures.ts';

let captures: Captures;
beforeEach(async () => {
  captures = await Captures.open();
});
afterEach(async () => {
  for (const { id } of await captures.list()) await captures.remove(id);
  captures.close();
});

const capture = (changes: Partial<Capture> = {}): Capture => ({
  id: 'a',
  url: 'https://page.example/',
  title: 'A page',
  takenAt: 1,
  width: 2,
  height: 0,
  density: 1,
  bytes: 0,
  state: 'taking',
  ...changes,
});

const strip = (changes: Partial<Strip> = {}): Strip => ({
  captureId: 'a',
  index: 0,
  top: 0,
  height: 4,
  png: new Blob(['png']),
  costs: new Uint16Array(4),
  ...changes,
});

test('the newest comes first', async () => {
  await captures.put(capture({ id: 'old', takenAt: 1 }));
  await captures.put(capture({ id: 'new', takenAt: 3 }));
  await captures.put(capture({ id: 'middle', takenAt: 2 }));
  expect((await captures.list()).map(({ id }) => id)).toEqual(['new', 'middle', 'old']);
});

test('strips come from the top down, and only those of their capture', async () => {
  await captures.put(capture());
  for (const index of [2, 0, 10, 1]) await captures.putStrip(capture({ height: 4 }), strip({ index, top: index * 4 }));
  await captures.putStrip(capture({ id: 'ab' }), strip({ captureId: 'ab' }));
  expect((await captures.strips('a')).map(({ index }) => index)).toEqual([0, 1, 2, 10]);
  expect((await captures.find('a'))?.height).toBe(4);
});

test('a finished capture has what its page said', async () => {
  const done = capture({ state: 'done', bytes: 4 });
  const text = { links: [], lines: [{ x: 1, y: 2, width: 3, height: 4, text: 'Word' }], wholes: [] };
  await captures.putStrip(capture(), strip());
  await captures.finish(done, text);
  expect(await captures.find('a')).toEqual(done);
  expect(await captures.text('a')).toEqual(text);
});

test('of one that said nothing there is nothing to read', async () => {
  expect(await captures.text('a')).toEqual({ links: [], lines: [], wholes: [] });
});

test('it changes in part, and not when it is gone', async () => {
  await captures.put(capture());
  expect(await captures.change('a', { savedAt: 9 })).toEqual(capture({ savedAt: 9 }));
  expect(await captures.change('gone', { savedAt: 9 })).toBeUndefined();
  expect(await captures.find('gone')).toBeUndefined();
});

test('who else has it open hears of a change, and of no other capture’s', async () => {
  const others = await Captures.open();
  const heard: string[] = [];
  const ending = new AbortController();
  for (const id of ['a', 'b']) others.onChange(id, () => heard.push(id), ending.signal);
  await captures.put(capture());
  await captures.change('a', { savedAt: 9 });
  await expect.poll(() => heard).toEqual(['a']);
  ending.abort();
  others.onChange('a', () => heard.push('a, later'), new AbortController().signal);
  await captures.change('a', { savedAt: 10 });
  await expect.poll(() => heard).toEqual(['a', 'a, later']);
  others.close();
});

test('with it goes all that belongs to it', async () => {
  await captures.putStrip(capture(), strip());
  await captures.finish(capture(), { links: [], lines: [], wholes: [] });
  await captures.putEdits('a', { shapes: [] });
  await captures.putStrip(capture({ id: 'b' }), strip({ captureId: 'b' }));
  await captures.remove('a');
  expect(await captures.list()).toHaveLength(1);
  expect([await captures.strips('a'), await captures.edits('a')]).toEqual([[], undefined]);
  expect(await captures.strips('b')).toHaveLength(1);
});

test('what is to be added to a capture that is gone brings no part of it back', async () => {
  await captures.putStrip(capture(), strip());
  await captures.remove('a');
  await expect(captures.putStrip(capture(), strip({ index: 1, top: 4 }))).rejects.toThrow(CaptureGone);
  await expect(captures.finish(capture({ state: 'done' }), { links: [], lines: [], wholes: [] })).rejects.toThrow(CaptureGone);
  expect([await captures.list(), await captures.strips('a')]).toEqual([[], []]);
});

test('nothing is drawn on a capture that is gone', async () => {
  await captures.putStrip(capture(), strip());
  await captures.remove('a');
  await expect(captures.putEdits('a', { shapes: [] })).rejects.toThrow(new CaptureGone('This capture is gone.'));
  expect(await captures.edits('a')).toBeUndefined();
});

test('what the browser has closed by itself is opened again, as often as it does', async () => {
  const opening = vi.spyOn(indexedDB, 'open');
  const others = await Captures.open();
  await captures.put(capture());
  for (const times of [1, 2]) {
    const opened = opening.mock.results.at(-1)?.value;
    expect(opening).toHaveBeenCalledTimes(times);
    forceCloseDatabase(opened.result);
    expect(await others.find('a')).toEqual(capture());
    await others.putStrip(capture(), strip());
  }
  others.close();
  opening.mockRestore();
});
