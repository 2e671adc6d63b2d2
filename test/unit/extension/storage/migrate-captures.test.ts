import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Captures } from '../../../../extension/storage/captures.ts';

const FIELDS = { url: 'https://page.example/', title: 'A page', takenAt: 1, width: 2, height: 3, density: 1, bytes: 4 };
const SAVED_FIELDS = { ...FIELDS, id: 'saved', takenAt: 3, savedAt: 5 };
const LINE = { x: 1, y: 2, width: 3, height: 4, text: 'Word' };
const STRIP = { captureId: 'saved', index: 0, top: 0, height: 3, png: new Blob(['png']), costs: new Uint16Array(3) };

const OLD_CAPTURES = [
  { ...FIELDS, id: 'running', state: 'taking' },
  { ...FIELDS, id: 'complete', takenAt: 2, state: 'done' },
  { ...SAVED_FIELDS, state: 'done', shortfall: 'full', savedDrawing: '', fetchedDrawing: 'two' },
];
const NEW_CAPTURES = [
  { ...SAVED_FIELDS, state: 'done', incompleteReason: 'full', savedEditsHash: '', fetchedEditsHash: 'two' },
  { ...FIELDS, id: 'complete', takenAt: 2, state: 'done' },
  { ...FIELDS, id: 'running', state: 'running' },
];

/** Creates a database as version 1 of the extension's database did. */
async function createOldDatabase(): Promise<void> {
  const database = await openDB('captures', 1, {
    upgrade(created) {
      created.createObjectStore('captures', { keyPath: 'id' }).createIndex('takenAt', 'takenAt');
      created.createObjectStore('strips', { keyPath: ['captureId', 'index'] });
      created.createObjectStore('texts');
      created.createObjectStore('edits');
    },
  });
  for (const capture of OLD_CAPTURES) await database.put('captures', capture);
  await database.put('strips', STRIP);
  await database.put('texts', { links: [], lines: [LINE], wholes: [{ y: 1, height: 2 }] }, 'saved');
  await database.put('texts', { links: [], lines: [], wholes: [] }, 'complete');
  await database.put('edits', { shapes: [] }, 'saved');
  database.close();
}

/** Opens the current version of the database, whichever it is, without upgrading it. */
async function readDatabase() {
  const database = await openDB('captures');
  const { version } = database;
  const [captures = [], strips = [], texts = [], edits = []] = await Promise.all(
    ['captures', 'strips', 'texts', 'edits'].map((store) => database.getAll(store)),
  );
  database.close();
  return { version, captures, strips, texts, edits };
}

const openAndClose = async (): Promise<void> => (await Captures.open()).close();

describe('Captures.open with a database of version 1', () => {
  beforeEach(async () => {
    // Other test files of the worker may have left a database and connections.
    vi.stubGlobal('indexedDB', new IDBFactory());
    await createOldDatabase();
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  test('makes every record readable', async () => {
    const captures = await Captures.open();
    expect(await captures.list()).toEqual(NEW_CAPTURES);
    expect(await captures.readText('saved')).toEqual({ links: [], lines: [LINE], unbreakableAreas: [{ y: 1, height: 2 }] });
    expect(await captures.readText('complete')).toEqual({ links: [], lines: [], unbreakableAreas: [] });
    expect(await captures.listStrips('saved')).toMatchObject([{ height: 3, costs: STRIP.costs }]);
    expect(await captures.readEdits('saved')).toEqual({ shapes: [] });
    captures.close();
  });

  test('stores the new names only, and changes nothing when opened again', async () => {
    await openAndClose();
    const upgraded = await readDatabase();
    expect(JSON.stringify(upgraded)).not.toMatch(/taking|shortfall|Drawing|wholes/);
    await openAndClose();
    expect(await readDatabase()).toEqual(upgraded);
  });

  test('reads no strips', async () => {
    const openCursor = vi.spyOn(IDBObjectStore.prototype, 'openCursor');
    const reads = (['get', 'getAll'] as const).map((method) => vi.spyOn(IDBObjectStore.prototype, method));
    await openAndClose();
    expect(openCursor.mock.contexts).toMatchObject([{ name: 'captures' }, { name: 'texts' }]);
    for (const read of reads) expect(read).not.toHaveBeenCalled();
  });

  test('keeps version 1 when the upgrade is interrupted, and repeats the upgrade when opened again', async () => {
    const old = await readDatabase();
    vi.spyOn(IDBCursor.prototype, 'continue').mockImplementationOnce(function interrupt(this: IDBCursor) {
      this.request.transaction?.abort();
    });
    await expect(Captures.open()).rejects.toThrow('abort');
    expect(await readDatabase()).toEqual(old);
    const captures = await Captures.open();
    expect(await captures.list()).toEqual(NEW_CAPTURES);
    captures.close();
  });
});
