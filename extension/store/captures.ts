import type { Capture, PageText, Strip } from '../capture.ts';
import { CaptureGone } from './capture-gone.ts';
import { openShelf, PARTS, type Shelf } from './open-shelf.ts';

/**
 * The captures of this browser, in its own database. A strip and what is said of its capture are written together, so that
 * whatever is cut short ends at a whole strip. What the browser closes by itself is opened again when it is next asked for. Errors:
 * `QuotaExceededError` where the disk is full.
 */
export class Captures {
  #opening: Promise<Shelf> | undefined;
  readonly #news = new BroadcastChannel('captures');

  static async open(): Promise<Captures> {
    const captures = new Captures();
    await captures.#shelf();
    return captures;
  }

  /** Newest first. */
  async list(): Promise<Capture[]> {
    return (await (await this.#shelf()).getAllFromIndex('captures', 'takenAt')).reverse();
  }

  async find(id: string): Promise<Capture | undefined> {
    return (await this.#shelf()).get('captures', id);
  }

  async put(capture: Capture): Promise<void> {
    await (await this.#shelf()).put('captures', capture);
  }

  /** Changes what is said of a capture; nothing when it is gone. */
  async change(id: string, how: Partial<Capture>): Promise<Capture | undefined> {
    const change = (await this.#shelf()).transaction('captures', 'readwrite');
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

  /** Errors: `CaptureGone` where those above it are there no more. */
  async putStrip(capture: Capture, strip: Strip): Promise<void> {
    const both = (await this.#shelf()).transaction(['captures', 'strips'], 'readwrite');
    if (strip.index > 0) await requireThere(both.objectStore('captures'), capture.id);
    await Promise.all([both.objectStore('captures').put(capture), both.objectStore('strips').put(strip), both.done]);
  }

  /** From the top down. */
  async strips(id: string): Promise<Strip[]> {
    return (await this.#shelf()).getAll('strips', stripsOf(id));
  }

  /** Keeps what a capture was at its end, and what its page said beside its pixels. Errors: `CaptureGone` where one that is done was deleted meanwhile. */
  async finish(capture: Capture, text: PageText): Promise<void> {
    const both = (await this.#shelf()).transaction(['captures', 'texts'], 'readwrite');
    // One that was deleted half done is brought back with what there was of it: nothing, perhaps.
    if (capture.state === 'done') await requireThere(both.objectStore('captures'), capture.id);
    await Promise.all([both.objectStore('captures').put(capture), both.objectStore('texts').put(text, capture.id), both.done]);
  }

  async text(id: string): Promise<PageText> {
    return (await (await this.#shelf()).get('texts', id)) ?? { links: [], lines: [], wholes: [] };
  }

  /** For the editor to parse: it may have been kept by an older one. */
  async edits(id: string): Promise<unknown> {
    return (await this.#shelf()).get('edits', id);
  }

  /** Errors: `CaptureGone`. */
  async putEdits(id: string, edits: unknown): Promise<void> {
    const both = (await this.#shelf()).transaction(['captures', 'edits'], 'readwrite');
    await requireThere(both.objectStore('captures'), id);
    await Promise.all([both.objectStore('edits').put(edits, id), both.done]);
    this.#news.postMessage(id);
  }

  async remove(id: string): Promise<void> {
    const all = (await this.#shelf()).transaction(PARTS, 'readwrite');
    await Promise.all([
      all.objectStore('captures').delete(id),
      all.objectStore('strips').delete(stripsOf(id)),
      all.objectStore('texts').delete(id),
      all.objectStore('edits').delete(id),
      all.done,
    ]);
  }

  close(): void {
    this.#news.close();
    void this.#opening?.then((shelf) => shelf.close());
  }

  #shelf(): Promise<Shelf> {
    const forget = (): void => {
      this.#opening = undefined;
    };
    this.#opening ??= openShelf(forget).catch((error: unknown) => {
      forget();
      throw error;
    });
    return this.#opening;
  }
}

interface KeysOfCaptures {
  getKey(id: string): Promise<string | undefined>;
}

async function requireThere(captures: KeysOfCaptures, id: string): Promise<void> {
  if ((await captures.getKey(id)) === undefined) throw new CaptureGone('This capture is gone.');
}

/** Every strip of a capture: arrays sort behind all numbers. */
const stripsOf = (id: string): IDBKeyRange => IDBKeyRange.bound([id], [id, []]);
