import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Capture, PageText, Strip } from '../capture.ts';

interface CaptureShelf extends DBSchema {
  captures: { key: string; value: Capture; indexes: { takenAt: number } };
  strips: { key: [captureId: string, index: number]; value: Strip };
  texts: { key: string; value: PageText };
  /** What was drawn on them, as the editor keeps it. */
  edits: { key: string; value: unknown };
}

const PARTS = ['captures', 'strips', 'texts', 'edits'] as const;

/**
 * The captures of this browser, in its own database. A strip and what is said of its capture are written together, so that
 * whatever is cut short ends at a whole strip. Errors: `QuotaExceededError` where the disk is full.
 */
export class Captures {
  readonly #shelf: IDBPDatabase<CaptureShelf>;
  readonly #news = new BroadcastChannel('captures');

  constructor(shelf: IDBPDatabase<CaptureShelf>) {
    this.#shelf = shelf;
  }

  static async open(): Promise<Captures> {
    const shelf = await openDB<CaptureShelf>('captures', 1, {
      upgrade(fresh) {
        fresh.createObjectStore('captures', { keyPath: 'id' }).createIndex('takenAt', 'takenAt');
        fresh.createObjectStore('strips', { keyPath: ['captureId', 'index'] });
        fresh.createObjectStore('texts');
        fresh.createObjectStore('edits');
      },
    });
    return new Captures(shelf);
  }

  /** Newest first. */
  async list(): Promise<Capture[]> {
    return (await this.#shelf.getAllFromIndex('captures', 'takenAt')).reverse();
  }

  find(id: string): Promise<Capture | undefined> {
    return this.#shelf.get('captures', id);
  }

  async put(capture: Capture): Promise<void> {
    await this.#shelf.put('captures', capture);
  }

  /** Changes what is said of a capture; nothing when it is gone. */
  async change(id: string, how: Partial<Capture>): Promise<Capture | undefined> {
    const change = this.#shelf.transaction('captures', 'readwrite');
    const known = await change.store.get(id);
    const changed = known && { ...known, ...how };
    if (changed) await change.store.put(changed);
    await change.done;
    if (changed) this.#news.postMessage(id);
    return changed;
  }

  /** Calls `listener` when somebody else has changed what is said of a capture, or drawn on it, until the signal ends that. */
  onChange(id: string, listener: () => void, signal: AbortSignal): void {
    this.#news.addEventListener('message', ({ data }) => data === id && listener(), { signal });
  }

  async putStrip(capture: Capture, strip: Strip): Promise<void> {
    const both = this.#shelf.transaction(['captures', 'strips'], 'readwrite');
    await Promise.all([both.objectStore('captures').put(capture), both.objectStore('strips').put(strip), both.done]);
  }

  /** From the top down. */
  strips(id: string): Promise<Strip[]> {
    return this.#shelf.getAll('strips', stripsOf(id));
  }

  /** The uppermost: all that a thumbnail needs. */
  firstStrip(id: string): Promise<Strip | undefined> {
    return this.#shelf.get('strips', stripsOf(id));
  }

  /** Keeps what a capture was at its end, and what its page said beside its pixels. */
  async finish(capture: Capture, text: PageText): Promise<void> {
    const both = this.#shelf.transaction(['captures', 'texts'], 'readwrite');
    await Promise.all([both.objectStore('captures').put(capture), both.objectStore('texts').put(text, capture.id), both.done]);
  }

  async text(id: string): Promise<PageText> {
    return (await this.#shelf.get('texts', id)) ?? { links: [], lines: [], wholes: [] };
  }

  /** For the editor to parse: it may have been kept by an older one. */
  edits(id: string): Promise<unknown> {
    return this.#shelf.get('edits', id);
  }

  async putEdits(id: string, edits: unknown): Promise<void> {
    await this.#shelf.put('edits', edits, id);
    this.#news.postMessage(id);
  }

  async remove(id: string): Promise<void> {
    const all = this.#shelf.transaction(PARTS, 'readwrite');
    await Promise.all([
      all.objectStore('captures').delete(id),
      all.objectStore('strips').delete(stripsOf(id)),
      all.objectStore('texts').delete(id),
      all.objectStore('edits').delete(id),
      all.done,
    ]);
  }

  close(): void {
    this.#shelf.close();
    this.#news.close();
  }
}

/** Every strip of a capture: arrays sort behind all numbers. */
const stripsOf = (id: string): IDBKeyRange => IDBKeyRange.bound([id], [id, []]);
