import type { SaveState } from '#shared/extension-protocol.ts';
import { getCaptureExportSize } from '#shared/imaging/annotations/render-parts.ts';
import type { Size } from '#shared/imaging/geometry.ts';
import { createStore } from '../../web/hooks/store.ts';
import type { Capture } from '../capture.ts';
import { readStoredEdits } from '../export/open-capture.ts';
import { getSaveState } from '../save-state.ts';
import type { Captures } from '../storage/captures.ts';

export interface HistoryEntry {
  readonly capture: Capture;
  /** Size of the exported file in pixels. */
  readonly size: Size;
  readonly saveState: SaveState;
}

async function readHistoryEntry(captures: Captures, capture: Capture): Promise<HistoryEntry> {
  const { edits } = await readStoredEdits(captures, capture);
  return { capture, size: getCaptureExportSize(capture, edits), saveState: await getSaveState(capture, edits) };
}

export interface HistoryStore {
  /** Returns the entries, newest first. A change to one capture replaces only its entry, and `reload` replaces all. */
  readonly read: () => readonly HistoryEntry[];
  readonly subscribe: (listener: () => void) => () => void;
  readonly reload: () => Promise<void>;
}

/** Reads all captures. A change in another tab triggers a read. */
export async function createHistoryStore(captures: Captures): Promise<HistoryStore> {
  const entries = createStore<readonly HistoryEntry[]>([]);
  let changeSubscription = new AbortController();
  let lastRead = Promise.resolve();

  async function readAll(): Promise<void> {
    changeSubscription.abort();
    changeSubscription = new AbortController();
    const allCaptures = await captures.list();
    for (const { id } of allCaptures) captures.onChange(id, () => void enqueue(() => readOne(id)), changeSubscription.signal);
    const allEntries = await Promise.all(allCaptures.map((capture) => readHistoryEntry(captures, capture)));
    entries.update(() => allEntries);
  }
  async function readOne(id: string): Promise<void> {
    const capture = await captures.find(id);
    const entry = capture && (await readHistoryEntry(captures, capture));
    entries.update((all) => all.flatMap((each) => (each.capture.id !== id ? [each] : entry ? [entry] : [])));
  }
  // Reads run one after another, also after a failure, so that the last read determines the result.
  function enqueue(read: () => Promise<void>): Promise<void> {
    lastRead = lastRead.then(read, read);
    return lastRead;
  }

  await readAll();
  return { read: entries.read, subscribe: entries.subscribe, reload: () => enqueue(readAll) };
}
