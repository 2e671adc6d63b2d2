import { type DBSchema, type IDBPDatabase, openDB, unwrap } from 'idb';
import type { PageText } from '#shared/imaging/page-text.ts';
import type { Strip } from '#shared/imaging/strip.ts';
import type { Capture } from '../capture.ts';
import { migrateCaptures } from './migrate-captures.ts';

interface CaptureSchema extends DBSchema {
  captures: { key: string; value: Capture; indexes: { takenAt: number } };
  strips: { key: [captureId: string, index: number]; value: Strip };
  texts: { key: string; value: PageText };
  edits: { key: string; value: unknown };
}

type CaptureDatabase = IDBPDatabase<CaptureSchema>;

const STORE_NAMES = ['captures', 'strips', 'texts', 'edits'] as const;

const openDatabase = (onTerminated: () => void): Promise<CaptureDatabase> =>
  openDB<CaptureSchema>('captures', 2, {
    upgrade(database, oldVersion, _, transaction) {
      // `openDB` rejects as well and reports the error.
      transaction.done.catch(() => undefined);
      if (oldVersion === 1) return migrateCaptures(unwrap(transaction));
      database.createObjectStore('captures', { keyPath: 'id' }).createIndex('takenAt', 'takenAt');
      database.createObjectStore('strips', { keyPath: ['captureId', 'index'] });
      database.createObjectStore('texts');
      database.createObjectStore('edits');
    },
    terminated: onTerminated,
  });

/** Thrown by writes to a capture that was deleted by the user or lost when the extension's storage was cleared. */
export class CaptureNotFoundError extends Error {
  override name = 'CaptureNotFoundError';
}

/**
 * IndexedDB store of all captures in this browser. A strip and its capture record are written in one transaction, so an
 * interrupted capture has no incomplete strip. If the browser closes the database, the next call opens it again. Writes throw
 * `QuotaExceededError` if the disk is full.
 */
export class Captures {
  #database: Promise<CaptureDatabase> | undefined;
  readonly #changes = new BroadcastChannel('captures');

  static async open(): Promise<Captures> {
    const captures = new Captures();
    await captures.#getDatabase();
    return captures;
  }

  /** Returns all captures, newest first. */
  async list(): Promise<Capture[]> {
    return (await (await this.#getDatabase()).getAllFromIndex('captures', 'takenAt')).reverse();
  }

  async find(id: string): Promise<Capture | undefined> {
    return (await this.#getDatabase()).get('captures', id);
  }

  async putRecord(capture: Capture): Promise<void> {
    await (await this.#getDatabase()).put('captures', capture);
  }

  /**
   * Updates a capture record and notifies other contexts. Returns the updated record, or undefined if the capture does not exist.
   */
  async update(id: string, changes: Partial<Capture>): Promise<Capture | undefined> {
    const transaction = (await this.#getDatabase()).transaction('captures', 'readwrite');
    const stored = await transaction.store.get(id);
    const updated = stored && { ...stored, ...changes };
    if (updated) await transaction.store.put(updated);
    await transaction.done;
    if (updated) this.#changes.postMessage(id);
    return updated;
  }

  /** Calls `listener` when another context changes or deletes the capture, until `signal` aborts. */
  onChange(id: string, listener: () => void, signal: AbortSignal): void {
    this.#changes.addEventListener('message', ({ data }) => data === id && listener(), { signal });
  }

  /**
   * Stores a strip and the updated capture record. Throws `CaptureNotFoundError` if the capture was deleted. The first strip
   * creates the record and skips this check.
   */
  writeStrip(capture: Capture, strip: Strip): Promise<void> {
    return this.#putStrip(capture, strip, { requiresCapture: strip.index > 0 });
  }

  /** Replaces a strip and the capture record. Throws `CaptureNotFoundError` if the capture was deleted. */
  replaceStrip(capture: Capture, strip: Strip): Promise<void> {
    return this.#putStrip(capture, strip, { requiresCapture: true });
  }

  /** Returns the strips from top to bottom. */
  async listStrips(id: string): Promise<Strip[]> {
    return (await this.#getDatabase()).getAll('strips', createStripKeyRange(id));
  }

  /** Stores the final capture record and its text. Throws `CaptureNotFoundError` if the capture was deleted in the meantime. */
  async finish(capture: Capture, text: PageText): Promise<void> {
    const transaction = (await this.#getDatabase()).transaction(['captures', 'texts'], 'readwrite');
    // An unfinished record comes only from the undo of `deleteWithUndo`, which has just stored the record. It needs no check.
    if (capture.state === 'done') await requireExists(transaction.objectStore('captures'), capture.id);
    await Promise.all([
      transaction.objectStore('captures').put(capture),
      transaction.objectStore('texts').put(text, capture.id),
      transaction.done,
    ]);
  }

  async readText(id: string): Promise<PageText> {
    return (await (await this.#getDatabase()).get('texts', id)) ?? { links: [], lines: [], unbreakableAreas: [] };
  }

  /** Returns unparsed edits, because an older version of the editor may have stored them in another format. */
  async readEdits(id: string): Promise<unknown> {
    return (await this.#getDatabase()).get('edits', id);
  }

  /** Throws `CaptureNotFoundError` if the capture does not exist. */
  async writeEdits(id: string, edits: unknown): Promise<void> {
    const transaction = (await this.#getDatabase()).transaction(['captures', 'edits'], 'readwrite');
    await requireExists(transaction.objectStore('captures'), id);
    await Promise.all([transaction.objectStore('edits').put(edits, id), transaction.done]);
    this.#changes.postMessage(id);
  }

  async remove(id: string): Promise<void> {
    const transaction = (await this.#getDatabase()).transaction(STORE_NAMES, 'readwrite');
    await Promise.all([
      transaction.objectStore('captures').delete(id),
      transaction.objectStore('strips').delete(createStripKeyRange(id)),
      transaction.objectStore('texts').delete(id),
      transaction.objectStore('edits').delete(id),
      transaction.done,
    ]);
    this.#changes.postMessage(id);
  }

  close(): void {
    this.#changes.close();
    void this.#database?.then((database) => database.close());
  }

  async #putStrip(capture: Capture, strip: Strip, { requiresCapture }: { readonly requiresCapture: boolean }): Promise<void> {
    const transaction = (await this.#getDatabase()).transaction(['captures', 'strips'], 'readwrite');
    if (requiresCapture) await requireExists(transaction.objectStore('captures'), capture.id);
    await Promise.all([
      transaction.objectStore('captures').put(capture),
      transaction.objectStore('strips').put(strip),
      transaction.done,
    ]);
  }

  #getDatabase(): Promise<CaptureDatabase> {
    const reset = (): void => {
      this.#database = undefined;
    };
    this.#database ??= openDatabase(reset).catch((error: unknown) => {
      reset();
      throw error;
    });
    return this.#database;
  }
}

interface CaptureKeys {
  getKey(id: string): Promise<string | undefined>;
}

async function requireExists(captures: CaptureKeys, id: string): Promise<void> {
  if ((await captures.getKey(id)) === undefined) throw new CaptureNotFoundError('This capture was deleted.');
}

/** IndexedDB sorts arrays after numbers, so the upper bound `[id, []]` includes every strip index. */
const createStripKeyRange = (id: string): IDBKeyRange => IDBKeyRange.bound([id], [id, []]);
