import { expect, test } from 'vitest';
import type { Capture } from '../../../../extension/capture.ts';
import { deleteWithUndo } from '../../../../extension/storage/delete-capture.ts';
import { openCapturesForEachTest } from '../../../support/extension/open-captures-for-each-test.ts';

const captures = openCapturesForEachTest();

const CAPTURE: Capture = { id: 'a', url: 'u', title: 't', takenAt: 1, width: 2, height: 4, density: 1, bytes: 5, state: 'done' };
const EMPTY = { links: [], lines: [], unbreakableAreas: [] };

const readAll = async () => ({
  capture: await captures().find('a'),
  tops: (await captures().listStrips('a')).map(({ top }) => top),
  text: await captures().readText('a'),
  edits: await captures().readEdits('a'),
});

test('a removed capture disappears at once and can be restored unchanged', async () => {
  for (const index of [0, 1]) {
    const strip = { captureId: 'a', index, top: index * 2, height: 2, png: new Blob(['x']), costs: new Uint16Array(2) };
    await captures().writeStrip(CAPTURE, strip);
  }
  await captures().finish(CAPTURE, { ...EMPTY, unbreakableAreas: [{ y: 1, height: 2 }] });
  await captures().writeEdits('a', { shapes: [] });
  const before = await readAll();
  const restore = await deleteWithUndo(captures(), CAPTURE);
  expect(await readAll()).toEqual({ capture: undefined, tops: [], text: EMPTY, edits: undefined });
  await restore();
  expect(await readAll()).toEqual(before);
});

test('an interrupted capture can be restored', async () => {
  const interrupted: Capture = { ...CAPTURE, id: 'b', state: 'running' };
  await captures().putRecord(interrupted);
  await (await deleteWithUndo(captures(), interrupted))();
  expect(await captures().find('b')).toEqual(interrupted);
});

test('the edits of a capture are restored before its pixels, because redactions hide some of them', async () => {
  const strip = { captureId: 'a', index: 0, top: 0, height: 4, png: new Blob(['x']), costs: new Uint16Array(4) };
  await captures().writeStrip(CAPTURE, strip);
  await captures().writeEdits('a', { shapes: [] });
  const restore = await deleteWithUndo(captures(), CAPTURE);
  captures().writeStrip = () => Promise.reject(new Error('The disk is full.'));
  await expect(restore()).rejects.toThrow('The disk is full.');
  expect(await readAll()).toEqual({ capture: CAPTURE, tops: [], text: EMPTY, edits: { shapes: [] } });
});
