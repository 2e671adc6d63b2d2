import { forceCloseDatabase } from 'fake-indexeddb';
import { expect, test, vi } from 'vitest';
import type { Strip } from '#shared/imaging/strip.ts';
import type { Capture } from '../../../../extension/capture.ts';
import { CaptureNotFoundError, Captures } from '../../../../extension/storage/captures.ts';
import { openCapturesForEachTest } from '../../../support/extension/open-captures-for-each-test.ts';

const captures = openCapturesForEachTest();

const capture = (changes: Partial<Capture> = {}): Capture => ({
  id: 'a',
  url: 'https://page.example/',
  title: 'A page',
  takenAt: 1,
  width: 2,
  height: 0,
  density: 1,
  bytes: 0,
  state: 'running',
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

test('list returns the newest capture first', async () => {
  await captures().putRecord(capture({ id: 'old', takenAt: 1 }));
  await captures().putRecord(capture({ id: 'new', takenAt: 3 }));
  await captures().putRecord(capture({ id: 'middle', takenAt: 2 }));
  expect((await captures().list()).map(({ id }) => id)).toEqual(['new', 'middle', 'old']);
});

test('listStrips returns the strips of one capture from the top down', async () => {
  await captures().putRecord(capture());
  for (const index of [2, 0, 10, 1]) await captures().writeStrip(capture({ height: 4 }), strip({ index, top: index * 4 }));
  await captures().writeStrip(capture({ id: 'ab' }), strip({ captureId: 'ab' }));
  expect((await captures().listStrips('a')).map(({ index }) => index)).toEqual([0, 1, 2, 10]);
  expect((await captures().find('a'))?.height).toBe(4);
});

test('finish stores the capture and the text of its page', async () => {
  const done = capture({ state: 'done', bytes: 4 });
  const text = { links: [], lines: [{ x: 1, y: 2, width: 3, height: 4, text: 'Word' }], unbreakableAreas: [] };
  await captures().writeStrip(capture(), strip());
  await captures().finish(done, text);
  expect(await captures().find('a')).toEqual(done);
  expect(await captures().readText('a')).toEqual(text);
});

test('readText returns empty lists when no text is stored', async () => {
  expect(await captures().readText('a')).toEqual({ links: [], lines: [], unbreakableAreas: [] });
});

test('update sets the given fields and ignores a removed capture', async () => {
  await captures().putRecord(capture());
  expect(await captures().update('a', { savedAt: 9 })).toEqual(capture({ savedAt: 9 }));
  expect(await captures().update('gone', { savedAt: 9 })).toBeUndefined();
  expect(await captures().find('gone')).toBeUndefined();
});

test('onChange notifies other connections only of changes to their capture', async () => {
  const otherConnection = await Captures.open();
  const changedIds: string[] = [];
  const controller = new AbortController();
  for (const id of ['a', 'b']) otherConnection.onChange(id, () => changedIds.push(id), controller.signal);
  await captures().putRecord(capture());
  await captures().update('a', { savedAt: 9 });
  await expect.poll(() => changedIds).toEqual(['a']);
  controller.abort();
  otherConnection.onChange('a', () => changedIds.push('a, later'), new AbortController().signal);
  await captures().update('a', { savedAt: 10 });
  await expect.poll(() => changedIds).toEqual(['a', 'a, later']);
  otherConnection.close();
});

test('remove notifies other connections', async () => {
  const otherConnection = await Captures.open();
  const removed: string[] = [];
  otherConnection.onChange('a', () => removed.push('a'), new AbortController().signal);
  await captures().putRecord(capture());
  await captures().remove('a');
  await expect.poll(() => removed).toEqual(['a']);
  otherConnection.close();
});

test('remove deletes the strips, text and edits of the capture', async () => {
  await captures().writeStrip(capture(), strip());
  await captures().finish(capture(), { links: [], lines: [], unbreakableAreas: [] });
  await captures().writeEdits('a', { shapes: [] });
  await captures().writeStrip(capture({ id: 'b' }), strip({ captureId: 'b' }));
  await captures().remove('a');
  expect(await captures().list()).toHaveLength(1);
  expect([await captures().listStrips('a'), await captures().readEdits('a')]).toEqual([[], undefined]);
  expect(await captures().listStrips('b')).toHaveLength(1);
});

test('replaceStrip replaces a strip, and rejects a removed capture', async () => {
  await captures().writeStrip(capture(), strip());
  await captures().replaceStrip(capture({ bytes: 7 }), strip({ costs: Uint16Array.of(1, 2, 3, 4) }));
  expect(await captures().listStrips('a')).toMatchObject([{ index: 0, costs: Uint16Array.of(1, 2, 3, 4) }]);
  expect(await captures().find('a')).toMatchObject({ bytes: 7 });
  await captures().remove('a');
  await expect(captures().replaceStrip(capture(), strip())).rejects.toThrow(CaptureNotFoundError);
  expect([await captures().list(), await captures().listStrips('a')]).toEqual([[], []]);
});

test('writeStrip and finish reject a removed capture and store nothing', async () => {
  await captures().writeStrip(capture(), strip());
  await captures().remove('a');
  await expect(captures().writeStrip(capture(), strip({ index: 1, top: 4 }))).rejects.toThrow(CaptureNotFoundError);
  await expect(captures().finish(capture({ state: 'done' }), { links: [], lines: [], unbreakableAreas: [] })).rejects.toThrow(
    CaptureNotFoundError,
  );
  expect([await captures().list(), await captures().listStrips('a')]).toEqual([[], []]);
});

test('writeEdits rejects a removed capture', async () => {
  await captures().writeStrip(capture(), strip());
  await captures().remove('a');
  await expect(captures().writeEdits('a', { shapes: [] })).rejects.toThrow(new CaptureNotFoundError('This capture was deleted.'));
  expect(await captures().readEdits('a')).toBeUndefined();
});

test('Captures reopens the database each time the browser closes it', async () => {
  const openSpy = vi.spyOn(indexedDB, 'open');
  const otherConnection = await Captures.open();
  await captures().putRecord(capture());
  for (const openCount of [1, 2]) {
    const openRequest = openSpy.mock.results.at(-1)?.value;
    expect(openSpy).toHaveBeenCalledTimes(openCount);
    forceCloseDatabase(openRequest.result);
    expect(await otherConnection.find('a')).toEqual(capture());
    await otherConnection.writeStrip(capture(), strip());
  }
  otherConnection.close();
  openSpy.mockRestore();
});
