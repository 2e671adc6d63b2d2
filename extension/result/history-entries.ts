import type { Captures } from '../store/captures.ts';
import { type HistoryEntry, historyEntry } from './history-entry.ts';

interface HistoryEntries {
  /** Newest first. What did not change is the very one of before. */
  readonly now: () => readonly HistoryEntry[];
  readonly readAgain: () => Promise<void>;
}

/** All of the history. `onChange` hears whenever it is another: what is drawn on a capture in another tab changes it here. */
export async function historyEntries(captures: Captures, onChange: () => void): Promise<HistoryEntries> {
  let entries: readonly HistoryEntry[] = [];
  let following = new AbortController();
  let reading = Promise.resolve();

  async function readAll(): Promise<void> {
    following.abort();
    following = new AbortController();
    const all = await captures.list();
    for (const { id } of all) captures.onChange(id, () => void then(() => readOne(id)), following.signal);
    entries = await Promise.all(all.map((capture) => historyEntry(captures, capture)));
  }
  async function readOne(id: string): Promise<void> {
    const capture = await captures.find(id);
    const entry = capture && (await historyEntry(captures, capture));
    if (entry) entries = entries.map((each) => (each.capture.id === id ? entry : each));
  }
  // One after the other, whatever became of those before, so that what is read last is what is there.
  function then(read: () => Promise<void>): Promise<void> {
    reading = reading.then(read, read).then(onChange);
    return reading;
  }

  await readAll();
  return { now: () => entries, readAgain: () => then(readAll) };
}
